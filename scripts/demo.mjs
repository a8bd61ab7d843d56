// `npm run demo`: fills an empty database with the demonstration magazine.
import { buildStale } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { handOver } from "./run.mjs";

try {
  await ensureInstalled();
  await buildStale();
  handOver("server/demo/load-demo.ts");
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
