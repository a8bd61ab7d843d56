import { spawn } from "node:child_process";
import { delimiter, dirname, join } from "node:path";
import { pinnedNode, root } from "./places.mjs";

/** @typedef {readonly [string, ...string[]]} Command a program and its words */
/** @typedef {{ env?: NodeJS.ProcessEnv, quiet?: boolean }} RunOptions `quiet` gathers the output instead of showing it */

/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();

/**
 * Ends child processes with this one: no build or test may continue after its command has ended.
 * @param {number} code exit code after a signal
 */
export function endTogether(code) {
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.once(signal, () => {
      for (const child of running) child.kill(signal);
      process.exit(code);
    });
  }
}

/**
 * Returns the environment of the portal's programs: the pinned Node and the installed tools come first in PATH.
 * @param {NodeJS.ProcessEnv} [extra]
 * @returns {NodeJS.ProcessEnv}
 */
export function toolEnvironment(extra = {}) {
  const tools = [dirname(pinnedNode()), join(root, "node_modules", ".bin")];
  return { ...process.env, ...extra, PATH: [...tools, process.env.PATH].join(delimiter) };
}

/**
 * Runs a program in the checkout, without input, and waits for it.
 * @param {Command} command
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run([program, ...words], { env = process.env, quiet = false } = {}) {
  if (running.size === 0 && process.listenerCount("SIGTERM") === 0) endTogether(1);
  return new Promise((resolve, reject) => {
    const channel = quiet ? "pipe" : "inherit";
    const child = spawn(program, words, {
      cwd: root,
      env,
      stdio: ["ignore", channel, channel],
      // npm and the tools are .cmd files there.
      shell: process.platform === "win32",
    });
    running.add(child);
    /** @type {Buffer[]} */
    const parts = [];
    child.stdout?.on("data", (part) => parts.push(part));
    child.stderr?.on("data", (part) => parts.push(part));
    child.on("error", (error) => {
      running.delete(child);
      reject(new Error(`${program} could not be run: ${error.message}`));
    });
    child.on("close", (code) => {
      running.delete(child);
      // No code: a signal ended it.
      resolve({ code: code ?? 1, output: Buffer.concat(parts).toString("utf8") });
    });
  });
}

/**
 * Runs a program that must succeed; its output is shown when it does not.
 * @param {Command} command
 * @param {RunOptions} [options]
 */
export async function mustRun(command, options) {
  const { code, output } = await run(command, options);
  if (code === 0) return;
  if (output) process.stderr.write(`${output.trimEnd()}\n`);
  throw new Error(`This failed: ${command.join(" ")}`);
}
