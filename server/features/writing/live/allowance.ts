interface Allowance {
  readonly burst: number;
  readonly perSecond: number;
}

/**
 * Takes from what is left of an allowance, which fills up again.
 * @returns false when there is not as much; what was taken stays taken
 */
export function allowance({ burst, perSecond }: Allowance): (count: number) => boolean {
  let left = burst;
  let filledAt = performance.now();
  return (count) => {
    const now = performance.now();
    left = Math.min(burst, left + ((now - filledAt) / 1000) * perSecond) - count;
    filledAt = now;
    return left >= 0;
  };
}
