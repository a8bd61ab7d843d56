import { ConnectionLost } from "@hilal/contract/client/http-client";
import type { AnswerOf, CallInput, Endpoint } from "@hilal/contract/shared/define-endpoint";
import { ApiError } from "@hilal/contract/shared/errors";
import type { Connection } from "./connection.ts";

/** The typed API client of the screens; a call can be aborted through its signal. */
export interface OfficeClient {
  call<E extends Endpoint>(
    endpoint: E,
    input?: CallInput<E>,
    init?: { signal?: AbortSignal },
  ): Promise<AnswerOf<E>>;
}

/** Wraps a client so that every call reports to the connection whether the server was reached. */
export function watchConnection(client: OfficeClient, connection: Connection): OfficeClient {
  return {
    async call(endpoint, input, init) {
      const report = connection.beginCall();
      try {
        const answer = await client.call(endpoint, input, init);
        report(true);
        return answer;
      } catch (error) {
        if (error instanceof ConnectionLost) report(false);
        else if (error instanceof ApiError) report(true);
        throw error;
      }
    },
  };
}
