import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { memorySettings, nodeFlags } from "./node-flags.mjs";
import { compileCache, pinnedNode, root } from "./places.mjs";
import { toolEnvironment } from "./run.mjs";

/** How often npm is looked for, in milliseconds. */
const lookEvery = 500;

/**
 * Starts a TypeScript file on the pinned Node, in the checkout. Where Node supports it, this process is replaced by
 * that one (exec), so that signals reach the server directly; otherwise signals and the exit code are forwarded. The
 * program stops when this process, or the npm that waits for it, is killed.
 * @param {string} file path from the checkout's root
 * @param {string[]} [words]
 * @param {readonly string[]} [flags] of Node; those of a portal when left out
 */
export function execNode(file, words = [], flags = nodeFlags) {
  const node = pinnedNode();
  const npm = waitingNpm();
  const env = toolEnvironment({
    NODE_ENV: process.env.NODE_ENV ?? "production",
    // Reuses what the last start has compiled and stripped of types.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? compileCache,
    ...Object.fromEntries(
      Object.entries(memorySettings).map(([name, usual]) => [name, process.env[name] ?? usual]),
    ),
  });
  if (process.execve && process.platform !== "win32") {
    process.chdir(root);
    process.execve(node, [node, ...flags, file, ...words], {
      ...env,
      ...(npm ? { WAITED_FOR_BY: String(npm) } : {}),
    });
  }
  const child = spawn(node, [...flags, file, ...words], {
    cwd: root,
    env,
    // The channel carries nothing: it closes when this process ends, also by force, and the server then stops.
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  if (npm) setInterval(() => process.ppid === npm || child.kill("SIGTERM"), lookEvery).unref();
  const signals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
  for (const signal of signals) process.removeAllListeners(signal);
  // A terminal sends Ctrl-C to both processes; the server treats a second one shortly after as the same request.
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

/**
 * Returns the id of the npm process that is our parent. It waits for us as long as it lives, so its end never means
 * that we should continue in the background, unlike the end of a shell.
 * @returns {number | undefined} undefined without one, and where the system does not report it
 */
function waitingNpm() {
  if (process.platform !== "linux" || process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  try {
    const command = readFileSync(`/proc/${parent}/cmdline`, "utf8");
    return /^npm\b|npm-cli\.js/.test(command) ? parent : undefined;
  } catch {
    return undefined;
  }
}
