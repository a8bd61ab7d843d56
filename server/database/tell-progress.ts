import type { Log } from "../process/log.ts";

export interface ProgressListeners {
  readonly log: Log;
  /** Tells the operator a line. */
  say(line: string): void;
  /** Milliseconds between two lines about something that goes on; ten seconds when left out. */
  readonly tellEvery?: number;
}

/**
 * Does something that may take long, and tells the operator and the log that it has begun, every ten seconds that it goes
 * on, and when it is done.
 * @param what as in "The database: waiting for …", or what says it now
 */
export async function tellProgress<T>(
  what: string | (() => string),
  { log, say, tellEvery = 10_000 }: ProgressListeners,
  work: () => Promise<T>,
): Promise<T> {
  const started = performance.now();
  const tell = (state: string) => {
    const seconds = Math.round((performance.now() - started) / 1_000);
    const now = typeof what === "string" ? what : what();
    log.info({ seconds }, `database: ${now}${state}`);
    say(`The database: ${now}${state}${seconds > 0 ? ` (${seconds} s)` : ""}.`);
  };
  tell("");
  const timer = setInterval(() => tell(""), tellEvery);
  try {
    const result = await work();
    tell(": done");
    return result;
  } finally {
    clearInterval(timer);
  }
}
