import type { AnswerOf, Endpoint, ParsedInput } from "@hilal/contract/shared/define-endpoint";
import type { Caller } from "./caller.ts";
import type { RequestContext } from "./request-context.ts";

/** The arguments of a handler: the parsed input, the caller, and the context of the request. */
export type RouteRequest<E extends Endpoint> = ParsedInput<E> & {
  readonly caller: Caller;
  readonly context: RequestContext;
};

/** A call before parsing. */
export interface RawCall {
  readonly params: unknown;
  readonly body: unknown;
  readonly caller: Caller;
}

/**
 * Checks a call that its schema rejects for faults that no schema can find, so that all failing fields are reported
 * together (product: forms 3).
 * @returns field name to key of the `validation` texts
 */
type MoreFaults = (call: RawCall) => Promise<Record<string, string>>;

/**
 * Returns the cache tags of what an answer to a visitor shows, or undefined for one that is not kept. The answer may
 * depend only on the address, the caller's language, and data with these tags.
 */
type ListTags = (answer: unknown) => readonly string[] | undefined;

/** An endpoint with its handler. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (request: RouteRequest<Endpoint>) => Promise<unknown>;
  readonly moreFaults?: MoreFaults | undefined;
  /** Without it, answers are not kept. */
  readonly listTags?: ListTags | undefined;
}

/** Binds a handler to an endpoint of the contract, which determines its input and answer types. */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (request: RouteRequest<E>) => Promise<AnswerOf<E>>,
  {
    moreFaults,
    listTags,
  }: {
    readonly moreFaults?: MoreFaults;
    listTags?(answer: AnswerOf<E>): readonly string[] | undefined;
  } = {},
): Route {
  // The caller of `handle` parses the input with this endpoint's schemas, so the widened parameter type is safe.
  return {
    endpoint,
    handle: handle as Route["handle"],
    moreFaults,
    listTags: listTags as ListTags | undefined,
  };
}
