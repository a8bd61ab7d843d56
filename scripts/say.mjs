/**
 * Prints a progress line.
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
 * Prints what is being done, shows progress while it lasts, and prints how long it took.
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
 * Ends a failed command: with one sentence for an error that the user can fix, otherwise with the stack.
 * @param {unknown} error
 */
export function sayFailure(error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
