import type { Client } from "@hilal/contract/client/client";
import type { AnswerOf, CallInput, Endpoint } from "@hilal/contract/shared/define-endpoint";
import { type Caller, requireAccess, visitor } from "./caller.ts";
import { parseInput } from "./parse-input.ts";
import { inProcess, type RequestContext } from "./request-context.ts";
import type { Route } from "./route.ts";

/**
 * The typed client in process: the same contract and access rules, without HTTP. Pages load their data through it.
 *
 * @param context of the request on whose behalf it calls, where its cookies and address count
 */
export function createLocalClient(
  routes: readonly Route[],
  caller: Caller = visitor,
  context: RequestContext = inProcess,
): Client {
  const byName = new Map(routes.map((route) => [route.endpoint.name, route]));
  return {
    async call<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): Promise<AnswerOf<E>> {
      const route = byName.get(endpoint.name);
      if (!route) throw new Error(`No route answers ${endpoint.name}.`);
      requireAccess(endpoint.access, caller);
      const { params, query, body, language = context.language } = input;
      const parsed = parseInput(route.endpoint, { params, query, body });
      return (await route.handle({
        ...parsed,
        caller,
        context: { ...context, language },
      })) as AnswerOf<E>;
    },
  };
}
