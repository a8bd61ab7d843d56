import type { AnswerOf, CallInput, Endpoint } from "@hilal/contract/shared/define-endpoint";
import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query";
import { useOffice } from "../session/office.ts";
import { areaOf } from "./use-api-query.ts";

/**
 * Writes to the API; afterwards everything read from the endpoint's area, and from the areas named, is fetched anew.
 * @param alsoChanges areas such as "articles", when a write shows elsewhere too
 * @example const remove = useApiCall(deleteAuthor, ["articles"]); await remove.mutateAsync({ params: { id } })
 */
export function useApiCall<E extends Endpoint>(
  endpoint: E,
  alsoChanges: readonly string[] = [],
): UseMutationResult<AnswerOf<E>, Error, CallInput<E>> {
  const { client } = useOffice();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<E>) => client.call(endpoint, input),
    onSuccess: async () => {
      const areas = [areaOf(endpoint), "dashboard", ...alsoChanges];
      // What is on screen is fetched behind; a form that leaves for its list need not wait.
      for (const area of areas) void queries.invalidateQueries({ queryKey: [area] });
    },
  });
}
