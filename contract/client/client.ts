import type { AnswerOf, CallInput, Endpoint } from "../shared/define-endpoint.ts";

/**
 * The typed client. The browser's uses HTTP, the server's runs in process; both follow the same contract and the same
 * access rules. Rejects with an `ApiError`.
 */
export interface Client {
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<AnswerOf<E>>;
}
