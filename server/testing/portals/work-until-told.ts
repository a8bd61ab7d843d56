import { once } from "node:events";
import { quickImports } from "../../process/quick-imports.ts";

/** Takes mails from a queue, tells whoever started it of each, and ends them when it is told to. */
const [url = ""] = process.argv.slice(2);
quickImports();
const { databaseOver, openPool } = await import("../../database/connect.ts");
const { jobHandler } = await import("../../jobs/job-queue.ts");
const { startJobs } = await import("../../jobs/start-jobs.ts");
const { createLog } = await import("../../process/log.ts");

const log = createLog("silent");
const database = databaseOver(openPool(url));
const jobs = await startJobs({ url, database, log });
await jobs.work([
  jobHandler("mail.send", async (data) => {
    process.send?.({ begun: data });
    await once(process, "message");
    process.send?.({ ended: data });
  }),
]);
process.send?.("working");
