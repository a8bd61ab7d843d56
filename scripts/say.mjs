/**
 * A line about what happens now.
 * @param {string} text
 */
export function say(text) {
  process.stdout.write(`${text}\n`);
}

/**
 * Seconds since a moment of `performance.now()`, for people.
 * @param {number} started
 */
export function secondsSince(started) {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}

/**
 * Says what is done, shows that it goes on while it lasts, and says how long it took.
 * @template T
 * @param {string} what as it follows "…": "Installing the packages"
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function sayWhile(what, work) {
  const started = performance.now();
  say(`${what} …`);
  const sign = setInterval(() => say(`  … ${secondsSince(started)}`), 15_000);
  try {
    const result = await work();
    say(`${what}: done (${secondsSince(started)}).`);
    return result;
  } finally {
    clearInterval(sign);
  }
}

/**
 * Ends a command that failed: one sentence for what a person can mend, the stack for the rest.
 * @param {unknown} error
 */
export function sayFailure(error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
