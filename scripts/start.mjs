// `npm start`: installs what is missing, builds what is stale, and runs the portal.
import { buildStale } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { handOver } from "./run.mjs";

try {
  await ensureInstalled();
  await buildStale();
  handOver("server/main.ts");
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
