import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildSteps } from "./build-steps.mjs";
import { contentHash } from "./content-hash.mjs";
import { cacheFolder, root } from "./places.mjs";
import { mustRun, toolEnvironment } from "./run.mjs";
import { sayWhile } from "./say.mjs";

/** Runs the stale build steps: a step is skipped while its inputs are unchanged and its outputs exist. */
export async function buildStale() {
  /** @type {Map<string, Promise<void>>} */
  const underWay = new Map();
  for (const step of buildSteps) {
    const before = Promise.all(step.after.map((name) => underWay.get(name)));
    underWay.set(
      step.name,
      before.then(() => buildIfStale(step)),
    );
  }
  const ended = await Promise.allSettled(underWay.values());
  for (const end of ended) if (end.status === "rejected") throw end.reason;
}

/** @param {import("./build-steps.mjs").BuildStep} step */
async function buildIfStale({ name, entry, command, inputs, outputs }) {
  if (!existsSync(join(root, entry))) return;
  const stamp = join(cacheFolder, `built-${name.replace(/\W/g, "-")}`);
  const hash = contentHash(inputs);
  const isFresh = existsSync(stamp) && readFileSync(stamp, "utf8") === hash;
  if (isFresh && outputs.every((output) => existsSync(join(root, output)))) return;
  // What the server sets for itself would slow the threads of the bundler.
  const env = toolEnvironment({
    NODE_ENV: "production",
    NODE_COMPILE_CACHE: undefined,
    MALLOC_ARENA_MAX: undefined,
  });
  await sayWhile(`Building the ${name}`, () => mustRun(command, { env, quiet: true }));
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(stamp, hash);
}
