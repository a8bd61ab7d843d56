import type { Client } from "@hilal/contract/client/client";
import type { AnswerOf, CallInput, Endpoint } from "@hilal/contract/shared/define-endpoint";

/** A fake client's answer to one call. */
export interface FakeAnswer {
  readonly name: string;
  answer(input: CallInput<Endpoint>): unknown;
}

/** A call that a page made. */
export interface MadeCall {
  readonly name: string;
  readonly params: unknown;
  readonly query: unknown;
  readonly language?: "en" | "ur";
}

/**
 * Returns the answer of one endpoint, validated with its schema, so that a test never shows a page what the server
 * cannot send.
 *
 * @param given the answer, or a function from the call's input to it; it may throw what the server would
 */
export function answering<E extends Endpoint>(
  endpoint: E,
  given: AnswerOf<E> | ((input: CallInput<E>) => AnswerOf<E>),
): FakeAnswer {
  return {
    name: endpoint.name,
    answer: (input) =>
      endpoint.answer.parse(
        typeof given === "function"
          ? (given as (input: CallInput<E>) => AnswerOf<E>)(input as CallInput<E>)
          : given,
      ),
  };
}

/** A client with the test's answers, which records its calls. */
export function fakeClient(answers: readonly FakeAnswer[]): Client & {
  readonly calls: readonly MadeCall[];
} {
  const calls: MadeCall[] = [];
  return {
    calls,
    async call<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): Promise<AnswerOf<E>> {
      const { params, query, language } = input;
      calls.push({ name: endpoint.name, params, query, ...(language ? { language } : {}) });
      const found = answers.find(({ name }) => name === endpoint.name);
      if (!found) throw new Error(`The test says nothing of ${endpoint.name}.`);
      return found.answer(input) as AnswerOf<E>;
    },
  };
}

/** Returns the not-found error that the server's client rejects with. */
export function notFound(): Error {
  return Object.assign(new Error("not found"), { code: "not_found" });
}
