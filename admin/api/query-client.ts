import { ApiError } from "@hilal/contract/shared/errors";
import { QueryClient } from "@tanstack/react-query";

const minute = 60_000;

/**
 * Whether a failed read is retried: up to three times, but not after a final refusal by the server (product:
 * back-office 14).
 */
export function isWorthRetrying(failures: number, error: unknown): boolean {
  const refused = error instanceof ApiError && error.status < 500;
  const passing = error instanceof ApiError && (error.status === 429 || error.status === 408);
  return failures < 3 && (!refused || passing);
}

/** The pause before a retry in milliseconds: doubling, capped at 30 s. */
export function retryPause(failures: number): number {
  return Math.min(1000 * 2 ** failures, 30_000);
}

/**
 * Creates the query client: answers stay cached for five minutes and are shown immediately while a newer one is fetched
 * in the background.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 5 * minute,
        staleTime: 0,
        retry: isWorthRetrying,
        retryDelay: retryPause,
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
