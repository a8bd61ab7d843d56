/** Waits this long at most before it asks again, in milliseconds. */
const longestWait = 120_000;
const tries = 5;

/** A page that is no longer there. */
export class GoneError extends Error {}

/**
 * Fetches for keeping: as a visitor, waits as long as a busy server asks to, and for the connection where the device
 * knows that it has none.
 *
 * @throws GoneError for an address that does not exist; another error when it cannot be had
 */
export async function fetchPolitely(path: string, signal?: AbortSignal): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetchOnceConnected(path, signal);
    if (answer.ok) return answer;
    if (answer.status === 404 || answer.status === 410) throw new GoneError(path);
    const isBusy = answer.status === 429 || answer.status === 503;
    if (!isBusy || attempt === tries) throw new Error(`${path}: ${answer.status}`);
    await wait(readPause(answer, attempt), signal);
  }
}

async function fetchOnceConnected(path: string, signal?: AbortSignal): Promise<Response> {
  // A file with a hash in its name never changes; a page must be the newest.
  const cache = path.startsWith("/assets/") ? "default" : "no-cache";
  const ask = () => fetch(path, { credentials: "omit", cache, signal: signal ?? null });
  try {
    return await ask();
  } catch (error) {
    if (navigator.onLine || signal?.aborted) throw error;
    await untilConnected(signal);
    return ask();
  }
}

/** The seconds that the server asks for, or a second that doubles. */
function readPause(answer: Response, attempt: number): number {
  const asked = Number(answer.headers.get("retry-after"));
  const pause = asked > 0 ? asked * 1000 : 1000 * 2 ** (attempt - 1);
  return Math.min(pause, longestWait);
}

function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

function untilConnected(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    addEventListener("online", () => resolve(), { once: true });
    signal?.addEventListener("abort", () => reject(signal.reason));
  });
}
