import { ConnectionLost } from "@hilal/contract/client/http-client";
import { ApiError } from "@hilal/contract/shared/errors";

const longestPause = 10_000;

/** Whether a failure is temporary: no connection, or a server error. */
function isPassing(error: unknown): boolean {
  if (error instanceof ConnectionLost) return true;
  return error instanceof ApiError && (error.status >= 500 || [408, 429].includes(error.status));
}

/**
 * Repeats a call until the server answers, with pauses of up to ten seconds; immediately when the network is back.
 * @param failed called with each temporary failure
 * @throws the error of a final refusal, or the signal's abort reason
 */
export async function callWithRetries<Answer>(
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

/** Waits for the given number of milliseconds, or until the network is back or the signal aborts. Never rejects. */
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

/** Creates an idempotency key for a call: a UUID. Over plain http browsers have no randomUUID. */
export function newCallKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
