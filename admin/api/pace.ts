interface Pace {
  /** Each round begins after a random delay of up to this, in milliseconds. */
  readonly within: number;
  /** The shortest pause after a round, in milliseconds. */
  readonly rest: number;
  /** How many rounds may follow one another with that pause... */
  readonly burst: number;
  /** Returns the milliseconds after which there may be another; longer the more windows share the server. */
  every(): number;
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
 * Does work that is asked for often, in rounds: the first soon, a few more after a short pause, further ones at a steady
 * pace, and none while the window is hidden. The random delays keep the windows of an office from asking the server all
 * at once.
 */
export function paceWork(work: () => Promise<void>, pace: Pace): PacedWork {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsked = false;
  let isRunning = false;
  let restUntil = 0;
  let left = pace.burst;
  let filledAt = performance.now();
  const fill = () => {
    const now = performance.now();
    left = Math.min(pace.burst, left + (now - filledAt) / pace.every());
    filledAt = now;
  };
  const run = async () => {
    timer = undefined;
    if (document.visibilityState === "hidden") return;
    isAsked = false;
    isRunning = true;
    left -= 1;
    await work().catch(() => undefined);
    restUntil = performance.now() + pace.rest;
    isRunning = false;
    plan(pace.within);
  };
  const plan = (within: number) => {
    if (!isAsked || isRunning || timer !== undefined) return;
    if (document.visibilityState === "hidden") return;
    fill();
    const untilFilled = left >= 1 ? 0 : (1 - left) * pace.every();
    const rest = Math.max(0, restUntil - performance.now(), untilFilled);
    timer = setTimeout(() => void run(), rest + Math.random() * within);
  };
  const shown = () => plan(0);
  document.addEventListener("visibilitychange", shown);
  return {
    ask(within = pace.within) {
      isAsked = true;
      plan(within);
    },
    stop() {
      clearTimeout(timer);
      isAsked = false;
      document.removeEventListener("visibilitychange", shown);
    },
  };
}
