import { once } from "node:events";
import { databaseOver, openPool } from "../../database/connect.ts";
import { jobHandler } from "../../jobs/job-queue.ts";
import { startJobs } from "../../jobs/start-jobs.ts";
import { createLog } from "../../process/log.ts";

/** Takes mails from a queue, tells whoever started it of each, and ends them when it is told to. */
const [url = ""] = process.argv.slice(2);
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
