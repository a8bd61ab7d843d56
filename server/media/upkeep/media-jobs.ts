import { type JobHandler, jobHandler } from "../../jobs/job-queue.ts";
import type { MediaServices } from "../media-services.ts";
import { removeOrphanMedia } from "./remove-orphan-media.ts";
import { removeUnfinishedFiles } from "./remove-unfinished-files.ts";

/** The nightly clean-up of stored files. */
export function mediaJobs(services: MediaServices): JobHandler[] {
  return [
    jobHandler("media.clean", async () => {
      await removeUnfinishedFiles(services);
      const removed = await removeOrphanMedia(services, services.now());
      if (removed > 0) services.log.info({ removed }, "media: unused files removed");
    }),
  ];
}
