import type { AnswerOf, CallInput, Endpoint } from "@hilal/contract/shared/define-endpoint";
import {
  keepPreviousData,
  queryOptions,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useOffice } from "../session/office.ts";
import { useLanguage } from "../texts/language-provider.tsx";
import type { OfficeClient } from "./office-client.ts";

/** The area of an endpoint, the first part of its name: the part of the cache that a write invalidates. */
export function getArea(endpoint: Pick<Endpoint, "name">): string {
  return endpoint.name.split(".")[0] ?? endpoint.name;
}

/** The key of a call in the cache: its area, endpoint and input. */
export function getQueryKey<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  return [getArea(endpoint), endpoint.name, input] as const;
}

/** How a call is cached. */
export function apiQuery<E extends Endpoint>(
  client: OfficeClient,
  endpoint: E,
  input: CallInput<E>,
) {
  return queryOptions<AnswerOf<E>>({
    queryKey: getQueryKey(endpoint, input),
    queryFn: ({ signal }) => client.call(endpoint, input, { signal }),
  });
}

/**
 * How long an answer that was asked for with a screen is not asked for again when the screen shows it, in milliseconds:
 * as long as the code of a screen may take to arrive.
 */
export const freshAhead = 5_000;

interface ReadOptions {
  /** False postpones the call while its input is not known yet. */
  readonly enabled?: boolean;
  /** Shows the previous answer while another page of the list is fetched. */
  readonly keepPrevious?: boolean;
  /** How long an answer is not asked for again by another screen, in milliseconds. */
  readonly freshFor?: number;
  /** Refetch interval in milliseconds; paused while the window is hidden. */
  readonly refetchEvery?: number;
}

/**
 * Reads from the API.
 * @example useApiQuery(readAuthor, { params: { id } })
 */
export function useApiQuery<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
  { enabled = true, keepPrevious = false, freshFor = 0, refetchEvery }: ReadOptions = {},
): UseQueryResult<AnswerOf<E>> {
  const { client } = useOffice();
  return useQuery({
    ...apiQuery(client, endpoint, input),
    enabled,
    staleTime: freshFor,
    ...(refetchEvery === undefined ? {} : { refetchInterval: refetchEvery }),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}

/** The areas whose answers contain sentences: why something failed, what an issue lacks. */
const translatedAreas = ["desk", "documents", "issues"];

/** Refetches the answers that contain sentences written by the server when the language of the screens changes. */
export function useTranslatedAnswers(): void {
  const { language } = useLanguage();
  const queries = useQueryClient();
  const spoken = useRef(language);
  useEffect(() => {
    if (spoken.current === language) return;
    spoken.current = language;
    for (const area of translatedAreas) void queries.invalidateQueries({ queryKey: [area] });
  }, [language, queries]);
}

/**
 * Writes to the API; on success everything that was read from the endpoint's area, the dashboard and the areas named is
 * fetched again.
 * @param alsoChanges further areas that show the change, such as "articles"
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
      const areas = [getArea(endpoint), "dashboard", ...alsoChanges];
      // Not awaited: visible queries are refetched in the background, and a form that closes to its list need not wait.
      for (const area of areas) void queries.invalidateQueries({ queryKey: [area] });
    },
  });
}
