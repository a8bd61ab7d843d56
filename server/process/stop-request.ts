/** A request to end this process. */
export interface StopRequest {
  /** Aborted on the first request: a start gives up, running work finishes. */
  readonly asked: AbortSignal;
  /** Aborted when the time to finish is over, or on a second request: work that still runs is cut short. */
  readonly hurry: AbortSignal;
}

/** How long work in progress may take to finish, in milliseconds. */
const finishTimeout = 2_900;
/**
 * Supervisors kill a process that has not ended in time (the portal promises five seconds); the slowest closing fits
 * between. In milliseconds.
 */
const endWithin = 4_900;
/** One Ctrl-C arrives twice: from the terminal and from npm, which forwards it. In milliseconds. */
const duplicateWithin = 1_000;

/** Lets code within the process request its end, as a signal does. */
export interface StopListener extends StopRequest {
  /** @param within how long work in progress may take to finish, in milliseconds; as after a signal when left out */
  ask(within?: number): void;
}

/**
 * Listens to SIGTERM and SIGINT from now on. A process that has not ended 4.9 s after the first exits with code 1. This
 * module imports nothing, so that it can run before anything else: process 1 of a container ignores signals that it has
 * no handler for.
 */
export function listenForStop(): StopListener {
  const asked = new AbortController();
  const hurry = new AbortController();
  let firstAsked = 0;
  const ask = (within = finishTimeout) => {
    if (asked.signal.aborted) return;
    firstAsked = performance.now();
    setTimeout(() => hurry.abort(), within);
    setTimeout(() => process.exit(1), endWithin);
    asked.abort();
  };
  const hear = () => {
    if (!asked.signal.aborted) ask();
    else if (performance.now() - firstAsked > duplicateWithin) hurry.abort();
  };
  process.on("SIGTERM", hear);
  process.on("SIGINT", hear);
  return { asked: asked.signal, hurry: hurry.signal, ask };
}

/**
 * Returns a signal for a server that is stopped by a call instead of a signal: the same time to finish, from now on.
 */
export const toFinishSignal = (): AbortSignal => AbortSignal.timeout(finishTimeout);
