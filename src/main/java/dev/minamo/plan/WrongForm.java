package dev.minamo.plan;

/**
 * An argument in a form that no key takes, an object say, or a number within a list of names. It is kept until it is known what
 * the key takes, so that the refusal can say that.
 *
 * @param found what stands there, in words
 */
public record WrongForm(String found) {

    @Override
    public String toString() {
        return found;
    }
}
