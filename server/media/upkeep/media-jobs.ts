import { type JobHandler, jobHandler } from "../../jobs/job-queue.ts";
import type { Services } from "../../services/services.ts";
import { makeVariants } from "../pictures/make-variants.ts";
import { removeOrphanMedia } from "./remove-orphan-media.ts";
import { removeUnfinishedFiles } from "./remove-unfinished-files.ts";

/**
 * The nightly clean-up of stored files, and the sizes of pictures that came by the hundred.
 * @param say tells the operator a line about the sizes
 */
export function mediaJobs(services: Services, say: (line: string) => void): JobHandler[] {
  return [
    jobHandler("media.clean", async () => {
      await removeUnfinishedFiles(services);
      const removed = await removeOrphanMedia(services, services.now());
      if (removed > 0) services.log.info({ removed }, "media: unused files removed");
    }),
    jobHandler("media.variants", async (order) => {
      await makeVariants(services.media.files, order);
      const { made, of } = order;
      if (made === of)
        say(`Every one of the ${of} pictures is there in the sizes that readers need.`);
      else if (made % 50 === 0)
        say(`  ${made} of ${of} pictures made in the sizes that readers need`);
    }),
  ];
}
