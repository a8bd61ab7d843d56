import { spawn } from "node:child_process";
import { join } from "node:path";
import { memorySettings, nodeFlags } from "./node-flags.mjs";
import { cacheFolder, pinnedNode, root } from "./places.mjs";
import { toolEnvironment } from "./run.mjs";

/**
 * Hands over to the server side: runs a TypeScript file on the pinned Node, in the checkout. Where Node can, this process
 * becomes that one, so that whoever started it signals the server itself; else signals and the exit code are passed on.
 * @param {string} file path from the checkout's root
 * @param {string[]} [words]
 */
export function handOver(file, words = []) {
  const node = pinnedNode();
  const env = toolEnvironment({
    NODE_ENV: process.env.NODE_ENV ?? "production",
    // What the last start has compiled, and stripped of types, this one need not.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(cacheFolder, "compiled"),
    ...Object.fromEntries(
      Object.entries(memorySettings).map(([name, usual]) => [name, process.env[name] ?? usual]),
    ),
  });
  if (process.execve && process.platform !== "win32") {
    process.chdir(root);
    process.execve(node, [node, ...nodeFlags, file, ...words], env);
  }
  const child = spawn(node, [...nodeFlags, file, ...words], { cwd: root, env, stdio: "inherit" });
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
