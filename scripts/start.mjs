// `npm start`: installs what is missing, builds what is stale, and runs the portal.
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildStale } from "./build-stale.mjs";
import { buildSteps } from "./build-steps.mjs";
import { execNode } from "./exec-node.mjs";
import { ensureInstalled } from "./install.mjs";
import { root } from "./places.mjs";
import { endTogether } from "./run.mjs";
import { sayFailure } from "./say.mjs";
import { setUpAlone } from "./set-up-alone.mjs";

// Stopping while it still installs or builds is not a failure.
endTogether(0);
await setUpAlone(async () => {
  await ensureInstalled();
  if (!buildsBeside()) await buildStale();
}).then(start, sayFailure);

function start() {
  // The server builds meanwhile, with this program.
  if (buildsBeside()) process.env.BUILT_BY = "scripts/build.mjs";
  execNode("server/main.ts");
}

/**
 * Whether the server may make its database and load the demonstration while the site is built: at the first start of a
 * checkout, and not over a database that exists already, which a failed build must leave as it is.
 */
function buildsBeside() {
  if (process.env.DATABASE_URL || existsSync(resolve(root, process.env.DATA_DIR ?? "data")))
    return false;
  const outputs = buildSteps.flatMap((step) => step.outputs);
  return !outputs.some((output) => existsSync(join(root, output)));
}
