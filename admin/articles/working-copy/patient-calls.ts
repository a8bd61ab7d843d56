import { ConnectionLost } from "@hilal/contract/client/http-client";
import { ApiError } from "@hilal/contract/shared/errors";

const longestPause = 10_000;

/** Whether a call failed for a reason that passes: no line, or a server in trouble. */
function isPassing(error: unknown): boolean {
  if (error instanceof ConnectionLost) return true;
  return error instanceof ApiError && (error.status >= 500 || [408, 429].includes(error.status));
}

/**
 * Calls until the server answers, with pauses up to ten seconds; at once when the line is back.
 * @param failed told of each failure that passes
 * @throws what the server refuses for good, or the signal's reason
 */
export async function callPatiently<Answer>(
  call: () => Promise<Answer>,
  { signal, failed }: { readonly signal: AbortSignal; failed(error: unknown): void },
): Promise<Answer> {
  for (let failures = 0; ; failures += 1) {
    signal.throwIfAborted();
    try {
      return await call();
    } catch (error) {
      if (!isPassing(error)) throw error;
      failed(error);
      await pause(Math.min(1000 * 2 ** failures, longestPause), signal);
    }
  }
}

/** Waits, in milliseconds; shorter when the line comes back or the signal aborts. Never rejects. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      removeEventListener("online", wake);
      signal.removeEventListener("abort", wake);
      resolve();
    };
    const timer = setTimeout(wake, milliseconds);
    addEventListener("online", wake);
    signal.addEventListener("abort", wake);
  });
}
