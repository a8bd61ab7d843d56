import { ApiError } from "@hilal/contract/shared/errors";
import { QueryClient } from "@tanstack/react-query";

const minute = 60_000;

/**
 * Whether a failed read is tried again: three times, but never what the server refused for good
 * (product: back-office 14).
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

/** What was read is kept five minutes and shown at once, while a newer answer is fetched behind it. */
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
