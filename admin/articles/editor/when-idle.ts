/** Work that is put off until nobody types. */
export interface IdleWork {
  /** Something was written: the work is due once the typing pauses. */
  due(): void;
  /** Does what is due at once. */
  doNow(): void;
  /** Forgets what is due. */
  stop(): void;
}

/** How long typing pauses before the work is done, and how long it waits at most, in milliseconds. */
export interface IdleTimes {
  readonly pause: number;
  readonly longest: number;
}

const asARule: IdleTimes = { pause: 250, longest: 1000 };

/**
 * Puts work off until the typing pauses and the browser has time for it, at most for a bounded time: so that what needs
 * the whole text is not paid for with every key.
 */
export function createIdleWork(act: () => void, { pause, longest }: IdleTimes = asARule): IdleWork {
  let since: number | null = null;
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
    const left = Math.max(0, (since ?? 0) + longest - Date.now());
    // Safari has no such call.
    if (typeof requestIdleCallback !== "function" || left === 0) run();
    else idle = requestIdleCallback(run, { timeout: left });
  };
  return {
    due() {
      since ??= Date.now();
      forget();
      timer = setTimeout(waitForTime, Math.max(0, Math.min(pause, since + longest - Date.now())));
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
