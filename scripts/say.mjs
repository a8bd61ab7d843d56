/** A line about what happens now. */
export function say(text) {
  process.stdout.write(`${text}\n`);
}

/** Seconds since a moment of `performance.now()`, for people. */
export function secondsSince(started) {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}
