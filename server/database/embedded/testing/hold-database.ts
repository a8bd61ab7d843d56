import { createLog } from "../../../process/log.ts";
import { startEmbeddedPostgres } from "../start-embedded-postgres.ts";

/** Starts the database on the given folder, prints its address and waits to be killed. */
const { url } = await startEmbeddedPostgres({
  dataDir: process.argv[2] ?? "",
  log: createLog("silent"),
});
process.send?.(url);
setInterval(() => undefined, 1_000);
