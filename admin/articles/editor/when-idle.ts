/** Work that is postponed until typing pauses. */
export interface IdleWork {
  /** Reports a change: the work is due once typing pauses. */
  due(): void;
  /** Runs the pending work immediately. */
  doNow(): void;
  /** Drops the pending work. */
  stop(): void;
}

/** The pause in typing after which the work runs, and its maximum delay, in milliseconds. */
export interface IdleTimes {
  readonly pause: number;
  readonly longest: number;
}

const defaultTimes: IdleTimes = { pause: 250, longest: 1000 };

/**
 * Postpones work until typing pauses and the browser is idle, up to a maximum delay, so that work on the whole text
 * does not run on every key.
 */
export function createIdleWork(
  act: () => void,
  { pause, longest }: IdleTimes = defaultTimes,
): IdleWork {
  let since: number | null = null;
  let last = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let idle: number | undefined;
  const forget = () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
    timer = idle = undefined;
  };
  const run = () => {
    forget();
    since = null;
    act();
  };
  const waitForTime = () => {
    timer = undefined;
    const now = Date.now();
    const end = (since ?? 0) + longest;
    const pauseLeft = Math.min(last + pause, end) - now;
    if (pauseLeft > 0) {
      timer = setTimeout(waitForTime, pauseLeft);
      return;
    }
    const left = Math.max(0, end - now);
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback !== "function" || left === 0) run();
    else idle = requestIdleCallback(run, { timeout: left });
  };
  return {
    due() {
      last = Date.now();
      since ??= last;
      if (idle !== undefined) cancelIdleCallback(idle);
      idle = undefined;
      // A timer that is set goes on for what is left of the pause: setting it anew costs more than the rest of this.
      timer ??= setTimeout(waitForTime, Math.max(0, Math.min(pause, since + longest - last)));
    },
    doNow() {
      if (since !== null) run();
    },
    stop() {
      forget();
      since = null;
    },
  };
}

/**
 * Postpones work to the next turn of the event loop, once for everything that is due until then: work that a key causes
 * but does not wait for.
 */
export function createNextTurnWork(act: () => void): IdleWork {
  let isDue = false;
  const run = () => {
    if (!isDue) return;
    isDue = false;
    act();
  };
  return {
    due() {
      if (isDue) return;
      isDue = true;
      void nextTurn().then(run);
    },
    doNow: run,
    stop() {
      isDue = false;
    },
  };
}

/** The pace of work that is done part by part. */
export interface Pace {
  /** The size of the next part. */
  count(): number;
  /** Lets the page be drawn and keys be handled. To be awaited between two parts. */
  pause(): Promise<void>;
}

/**
 * The size of the first part and the least of any, and the most. Smaller parts would not be quicker: on a slow machine
 * most of their time is that of drawing the page, whatever their size.
 */
const [firstPart, largestPart] = [16, 200];

/**
 * Finds the size of parts that take a given time, from the time that the parts before have taken, with what the browser
 * did after them: drawing Nastaliq takes longer than inserting it.
 * @param partTime in milliseconds
 */
export function createPace(partTime: number): Pace {
  let size = firstPart;
  let resumed: number | null = null;
  return {
    count: () => Math.round(size),
    async pause() {
      await nextTurn();
      const now = performance.now();
      if (resumed !== null) {
        const took = Math.max(1, now - resumed);
        // A single quick or slow part changes it by at most a factor of two.
        const change = Math.min(2, Math.max(0.5, partTime / took));
        size = Math.min(largestPart, Math.max(firstPart, size * change));
      }
      resumed = now;
    },
  };
}

/**
 * Waits for the next turn of the event loop. `scheduler.yield` would come before the timers, by which what is written
 * is sent, and timers are slow in a hidden tab.
 */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
