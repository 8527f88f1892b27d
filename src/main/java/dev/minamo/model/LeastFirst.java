package dev.minamo.model;

/** Rows by a key, the least first, of equal keys the lowest row. A binary heap; scratch of one worker. */
final class LeastFirst {

    private final int[] heap;
    private final double[] keys;
    private int size;

    LeastFirst(int rows) {
        this.heap = new int[rows];
        this.keys = new double[rows];
    }

    void clear() {
        size = 0;
    }

    boolean isEmpty() {
        return size == 0;
    }

    void add(int row, double key) {
        keys[row] = key;
        int at = size++;
        while (at > 0 && before(row, heap[(at - 1) / 2])) {
            heap[at] = heap[(at - 1) / 2];
            at = (at - 1) / 2;
        }
        heap[at] = row;
    }

    /** Takes the first. */
    int take() {
        int first = heap[0];
        int row = heap[--size];
        int at = 0;
        while (2 * at + 1 < size) {
            int child = 2 * at + 1;
            if (child + 1 < size && before(heap[child + 1], heap[child])) {
                child++;
            }
            if (!before(heap[child], row)) {
                break;
            }
            heap[at] = heap[child];
            at = child;
        }
        heap[at] = row;
        return first;
    }

    /**
     * Takes rows up to the median of the keys, each as often as it counts; between two it is their mean.
     *
     * @param total of the frequencies of the rows, of which there is one at least
     */
    double median(double[] frequencies, double total) {
        double below = 0;
        while (true) {
            int row = take();
            below += frequencies[row];
            if (below > total / 2 || isEmpty()) {
                return keys[row];
            }
            if (below == total / 2) {
                return keys[row] / 2 + keys[take()] / 2;
            }
        }
    }

    private boolean before(int a, int b) {
        return keys[a] < keys[b] || (keys[a] == keys[b] && a < b);
    }
}
