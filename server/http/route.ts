import type { AnswerOf, Endpoint, ParsedInput } from "@hilal/contract/define-endpoint";
import type { Caller } from "./caller.ts";
import type { Exchange } from "./exchange.ts";

/** What a handler is given: the parsed input, who calls, and the exchange it came by. */
export type RouteRequest<E extends Endpoint> = ParsedInput<E> & {
  readonly caller: Caller;
  readonly exchange: Exchange;
};

/** An endpoint with the function that answers it. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (request: RouteRequest<Endpoint>) => Promise<unknown>;
}

/** Binds a handler to an endpoint of the contract; its input and answer follow from there. */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (request: RouteRequest<E>) => Promise<AnswerOf<E>>,
): Route {
  // The caller of `handle` parses the parts with this very endpoint's schemas, so the widened input is the narrow one.
  return { endpoint, handle: handle as Route["handle"] };
}
