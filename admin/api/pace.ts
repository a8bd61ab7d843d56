interface Pace {
  /** The first round begins after a random delay of up to this, in milliseconds. */
  readonly within: number;
  /** The pause after a round, in milliseconds. It doubles while more is asked for during it, up to `longestRest`. */
  readonly rest: number;
  readonly longestRest: number;
}

interface PacedWork {
  /**
   * Asks for a round: one that is asked for during another follows it.
   * @param within a longer random delay than usual, in milliseconds
   */
  ask(within?: number): void;
  stop(): void;
}

/**
 * Does work that is asked for often, in rounds: the first soon, the next ones with growing pauses, none while the window
 * is hidden. The random delays keep the windows of an office from asking the server all at once.
 */
export function paceWork(work: () => Promise<void>, pace: Pace): PacedWork {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When the next round was first asked for; undefined when it was not. */
  let askedAt: number | undefined;
  let isRunning = false;
  let restUntil = 0;
  let { rest } = pace;
  const run = async () => {
    timer = undefined;
    if (document.visibilityState === "hidden") return;
    // Asked for during the round before or its rest.
    const isBusy = askedAt !== undefined && askedAt < restUntil;
    askedAt = undefined;
    isRunning = true;
    rest = isBusy ? Math.min(2 * rest, pace.longestRest) : pace.rest;
    await work().catch(() => undefined);
    restUntil = performance.now() + rest;
    isRunning = false;
    plan(0);
  };
  const plan = (within: number) => {
    if (askedAt === undefined || isRunning || timer !== undefined) return;
    if (document.visibilityState === "hidden") return;
    const wait = Math.max(restUntil - performance.now(), Math.random() * within);
    timer = setTimeout(() => void run(), wait);
  };
  const shown = () => plan(0);
  document.addEventListener("visibilitychange", shown);
  return {
    ask(within = pace.within) {
      askedAt ??= performance.now();
      plan(within);
    },
    stop() {
      clearTimeout(timer);
      askedAt = undefined;
      document.removeEventListener("visibilitychange", shown);
    },
  };
}
