import { once } from "node:events";
import { installFastResolver } from "../../process/quick-imports.ts";

/** Takes mail jobs from a queue, reports each to the parent process, and ends it on the parent's message. */
const [url = ""] = process.argv.slice(2);
installFastResolver();
const { createDatabase, openPool } = await import("../../database/connect.ts");
const { jobHandler } = await import("../../jobs/job-queue.ts");
const { startJobs } = await import("../../jobs/start-jobs.ts");
const { createLog } = await import("../../process/log.ts");

const log = createLog("silent");
const database = createDatabase(openPool(url));
const jobs = await startJobs({ url, database, log });
await jobs.work([
  jobHandler("mail.send", async (data) => {
    process.send?.({ begun: data });
    await once(process, "message");
    process.send?.({ ended: data });
  }),
]);
process.send?.("working");
