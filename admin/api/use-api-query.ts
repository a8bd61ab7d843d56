import type { AnswerOf, CallInput, Endpoint } from "@hilal/contract/shared/define-endpoint";
import {
  keepPreviousData,
  queryOptions,
  type UseQueryResult,
  useQuery,
} from "@tanstack/react-query";
import { useOffice } from "../session/office.ts";
import type { OfficeClient } from "./office-client.ts";

/** The area of an endpoint, the first part of its name: what a write makes stale. */
export function areaOf(endpoint: Pick<Endpoint, "name">): string {
  return endpoint.name.split(".")[0] ?? endpoint.name;
}

/** How a call is cached: by area, endpoint and input. */
export function apiQuery<E extends Endpoint>(
  client: OfficeClient,
  endpoint: E,
  input: CallInput<E>,
) {
  return queryOptions<AnswerOf<E>>({
    queryKey: [areaOf(endpoint), endpoint.name, input],
    queryFn: ({ signal }) => client.call(endpoint, input, { signal }),
  });
}

interface ReadOptions {
  /** False waits, for a call whose input is not known yet. */
  readonly enabled?: boolean;
  /** Keeps showing the last answer while another page of it is fetched. */
  readonly keepPrevious?: boolean;
  /** Asks again after so many milliseconds, as long as somebody looks at the window. */
  readonly askedEvery?: number;
}

/**
 * Reads from the API.
 * @example useApiQuery(readAuthor, { params: { id } })
 */
export function useApiQuery<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
  { enabled = true, keepPrevious = false, askedEvery }: ReadOptions = {},
): UseQueryResult<AnswerOf<E>> {
  const { client } = useOffice();
  return useQuery({
    ...apiQuery(client, endpoint, input),
    enabled,
    ...(askedEvery === undefined ? {} : { refetchInterval: askedEvery }),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}
