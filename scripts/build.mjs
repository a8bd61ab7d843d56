import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildSteps } from "./build-steps.mjs";
import { contentHash } from "./content-hash.mjs";
import { ensureInstalled } from "./install.mjs";
import { cacheFolder, root } from "./places.mjs";
import { mustRun, toolEnvironment } from "./run.mjs";
import { say, secondsSince } from "./say.mjs";

/** Builds what is stale: a step is skipped while its inputs are what they were and its outputs are there. */
export async function buildStale() {
  const underWay = new Map();
  for (const step of buildSteps) {
    const before = Promise.all(step.after.map((name) => underWay.get(name)));
    underWay.set(
      step.name,
      before.then(() => buildIfStale(step)),
    );
  }
  await Promise.all(underWay.values());
}

async function buildIfStale({ name, command, inputs, outputs }) {
  const stamp = join(cacheFolder, `built-${name.replace(/\W/g, "-")}`);
  const hash = contentHash(inputs);
  const isFresh = existsSync(stamp) && readFileSync(stamp, "utf8") === hash;
  if (isFresh && outputs.every((output) => existsSync(join(root, output)))) return;
  const started = performance.now();
  say(`Building the ${name}...`);
  await mustRun(command, { env: toolEnvironment({ NODE_ENV: "production" }), quiet: true });
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(stamp, hash);
  say(`Built the ${name} (${secondsSince(started)}).`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await ensureInstalled();
  await buildStale();
}
