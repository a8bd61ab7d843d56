import type { VariantFormat, VariantWidth } from "@hilal/contract/shared/image-variants";
import type { Executor } from "../../database/connect.ts";
import type { JobQueue } from "../../jobs/job-queue.ts";
import type { VariantsToMake } from "../../jobs/variants-to-make.ts";
import type { MediaFiles, StoredImage } from "../model/media.ts";

/**
 * What most browsers ask for: a card, and a card on a dense screen or a picture across the text. All seven widths would
 * take a core for five minutes where these take one and a half; the others are made when somebody asks.
 */
const usualWidths = [480, 960] as const satisfies readonly VariantWidth[];
const usualFormat: VariantFormat = "avif";

/** A second or two of one core, so that a stop need not cut a job short. */
const picturesPerJob = 5;

/** Hands over the making of usual variants, so that the first readers of many new pictures need not wait for them. */
export async function orderVariants(
  jobs: JobQueue,
  pictures: readonly StoredImage[],
  executor: Executor,
): Promise<void> {
  const shortHashes = pictures.map(({ contentHash }) => contentHash.slice(0, 16));
  for (let at = 0; at < shortHashes.length; at += picturesPerJob) {
    const some = shortHashes.slice(at, at + picturesPerJob);
    const job = { pictures: some, made: at + some.length, of: shortHashes.length };
    await jobs.send("media.variants", job, executor);
  }
}

/** Makes the usual variants of some pictures, one after another; those that are there already take no time. */
export async function makeVariants(
  files: Pick<MediaFiles, "variant">,
  { pictures }: VariantsToMake,
): Promise<void> {
  for (const shortHash of pictures) {
    for (const width of usualWidths) await files.variant({ shortHash, width, format: usualFormat });
  }
}
