import { OperatorError } from "./operator-error.ts";

/**
 * Resolves or rejects as the promise does; resolves with `otherwise` when it has not settled after so many
 * milliseconds.
 */
export async function resolveWithin<T, Otherwise>(
  milliseconds: number,
  promise: Promise<T>,
  otherwise: Otherwise,
): Promise<T | Otherwise> {
  const late = Promise.withResolvers<Otherwise>();
  const timer = setTimeout(() => late.resolve(otherwise), milliseconds);
  try {
    return await Promise.race([promise, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Calls `react` when a signal is aborted; immediately when it already is.
 * @returns removes the listener
 */
export function whenAborted(signal: AbortSignal, react: () => void): () => void {
  if (signal.aborted) react();
  else signal.addEventListener("abort", react, { once: true });
  return () => signal.removeEventListener("abort", react);
}

/**
 * Waits for a promise until a signal is aborted.
 * @throws the promise's error; the signal's reason
 */
export async function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const forget = whenAborted(signal, () => aborted.reject(signal.reason));
  try {
    return await Promise.race([promise, aborted.promise]);
  } finally {
    forget();
  }
}

/**
 * Waits for a promise, at most `grace` milliseconds after `hurry` was aborted.
 * @throws the promise's error, or a timeout error
 */
export async function waitUntilHurried(
  waited: Promise<unknown>,
  hurry: AbortSignal,
  grace: number,
): Promise<void> {
  const late = Promise.withResolvers<never>();
  let timer: NodeJS.Timeout | undefined;
  const forget = whenAborted(hurry, () => {
    timer = setTimeout(
      () => late.reject(new OperatorError("It took too long and was cut short.")),
      grace,
    );
  });
  try {
    await Promise.race([waited, late.promise]);
  } finally {
    clearTimeout(timer);
    forget();
  }
}
