import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { pinnedNode, root } from "./places.mjs";

/** The environment of our own programs: the pinned Node and the installed tools come first. */
export function toolEnvironment(extra = {}) {
  const separator = process.platform === "win32" ? ";" : ":";
  const path = [dirname(pinnedNode()), join(root, "node_modules", ".bin"), process.env.PATH].join(
    separator,
  );
  return { ...process.env, ...extra, PATH: path };
}

/**
 * Runs a program and waits for it.
 * @param {string[]} command the program and its words
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean }} options `quiet` gathers the output instead of showing it
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run([program, ...words], { env = process.env, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, {
      cwd: root,
      env,
      stdio: ["ignore", quiet ? "pipe" : "inherit", quiet ? "pipe" : "inherit"],
      shell: process.platform === "win32",
    });
    const parts = [];
    child.stdout?.on("data", (part) => parts.push(part));
    child.stderr?.on("data", (part) => parts.push(part));
    child.on("error", reject);
    child.on("close", (code, signal) => {
      resolve({ code: code ?? (signal ? 1 : 0), output: Buffer.concat(parts).toString("utf8") });
    });
  });
}

/** Runs a program that must succeed; its output is shown when it does not. */
export async function mustRun(command, options) {
  const { code, output } = await run(command, options);
  if (code === 0) return;
  if (output) process.stderr.write(`${output}\n`);
  throw new Error(`${command.join(" ")} ended with ${code}.`);
}

/**
 * Hands over to our server side: runs a TypeScript file on the pinned Node until it ends, passes signals on, and ends with its
 * exit code.
 */
export function handOver(file, words = []) {
  const child = spawn(pinnedNode(), [file, ...words], {
    cwd: root,
    env: toolEnvironment({ NODE_ENV: process.env.NODE_ENV ?? "production" }),
    stdio: "inherit",
  });
  // A terminal sends Ctrl-C to the child as well; ours must not end before it has stopped.
  process.on("SIGINT", () => undefined);
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  child.on("close", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
