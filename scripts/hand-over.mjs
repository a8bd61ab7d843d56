import { spawn } from "node:child_process";
import { pinnedNode, root } from "./places.mjs";
import { toolEnvironment } from "./run.mjs";

/**
 * What keeps an idle server small: V8 holds on to the room that it took for what was thrown away while it loaded, and the C
 * library to an arena for each thread. Measured: 370 MB without these two, 200 with them.
 */
const smallHeap = "--max-semi-space-size=8";
const fewArenas = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? "2" };

/**
 * Hands over to the server side: runs a TypeScript file on the pinned Node, in the checkout. Where Node can, this process
 * becomes that one, so that whoever started it signals the server itself; else signals and the exit code are passed on.
 * @param {string} file path from the checkout's root
 * @param {string[]} [words]
 */
export function handOver(file, words = []) {
  const node = pinnedNode();
  const all = [smallHeap, file, ...words];
  const env = toolEnvironment({ NODE_ENV: process.env.NODE_ENV ?? "production", ...fewArenas });
  if (process.execve && process.platform !== "win32") {
    process.chdir(root);
    process.execve(node, [node, ...all], env);
  }
  const child = spawn(node, all, { cwd: root, env, stdio: "inherit" });
  const signals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
  for (const signal of signals) process.removeAllListeners(signal);
  // A terminal sends Ctrl-C to both; the server takes a second one for the same wish.
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  child.on("error", (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
  child.on("close", (code, signal) => {
    if (!signal) process.exit(code ?? 1);
    for (const each of signals) process.removeAllListeners(each);
    process.kill(process.pid, signal);
  });
}
