package dev.minamo.dashboard;

import org.springframework.util.LinkedMultiValueMap;
import org.springframework.util.MultiValueMap;
import org.springframework.web.server.ServerWebExchange;

/** Bodies of plain HTML forms. */
final class Forms {

    private Forms() {}

    /** Waits for the body; the caller is on a virtual thread. */
    static MultiValueMap<String, String> read(ServerWebExchange exchange) {
        var form = exchange.getFormData().block();
        return form == null ? new LinkedMultiValueMap<>() : form;
    }
}
