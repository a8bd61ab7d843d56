import type { AnswerOf, Endpoint, ParsedInput } from "@hilal/contract/shared/define-endpoint";
import type { Caller } from "./caller.ts";
import type { RequestContext } from "./request-context.ts";

/** What a handler is given: the parsed input, who calls, and the context of its request. */
export type RouteRequest<E extends Endpoint> = ParsedInput<E> & {
  readonly caller: Caller;
  readonly context: RequestContext;
};

/** A call before its parts were parsed. */
export interface RawCall {
  readonly params: unknown;
  readonly body: unknown;
  readonly caller: Caller;
}

/**
 * Looks, in a call that its schema refuses, for faults that no schema can see, so that all failing fields are told at
 * once (product: forms 3).
 * @returns field name to key of the `validation` texts
 */
type MoreFaults = (call: RawCall) => Promise<Record<string, string>>;

/** An endpoint with the function that answers it. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (request: RouteRequest<Endpoint>) => Promise<unknown>;
  readonly moreFaults?: MoreFaults | undefined;
}

/** Binds a handler to an endpoint of the contract; its input and answer follow from there. */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (request: RouteRequest<E>) => Promise<AnswerOf<E>>,
  { moreFaults }: { readonly moreFaults?: MoreFaults } = {},
): Route {
  // The caller of `handle` parses the parts with this very endpoint's schemas, so the widened input is the narrow one.
  return { endpoint, handle: handle as Route["handle"], moreFaults };
}
