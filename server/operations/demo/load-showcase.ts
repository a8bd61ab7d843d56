import { youtubeIdOf } from "@hilal/contract/shared/youtube";
import { demoFiles, demoRecords } from "@hilal/demo/entry";
import type { Executor } from "../../database/connect.ts";
import { insertBillboard } from "../../features/billboards/billboards.store.ts";
import { insertPackage } from "../../features/subscriptions/packages.store.ts";
import { insertVideo } from "../../features/videos/videos.store.ts";
import type { DemoFileStore } from "./store-demo-files.ts";

/** Stores banners and thumbnails. @returns what stores billboards, videos and packages */
export async function prepareShowcase(now: Date, files: DemoFileStore) {
  const [billboards, videos] = await Promise.all([billboardRows(now, files), videoRows(files)]);
  return async (executor: Executor): Promise<void> => {
    for (const row of billboards) await insertBillboard(executor, row);
    for (const row of videos) await insertVideo(executor, row);
    for (const row of demoRecords.packages) await insertPackage(executor, row);
  };
}

const day = 24 * 60 * 60 * 1000;

function billboardRows(now: Date, files: DemoFileStore) {
  return Promise.all(
    demoRecords.billboards.map(async (record, index) => {
      const { title, location, pictureAlt: imageAlt, link } = record;
      const image = await files.picture(demoFiles.picture("billboards", record.picture));
      const created = new Date(now.getTime() - index * 3 * day);
      const picture = { image: image.url, imageAlt, imageMediaId: image.id };
      return { title, location, created, link, ...picture };
    }),
  );
}

function videoRows(files: DemoFileStore) {
  return Promise.all(
    demoRecords.videos.map(async (record) => {
      const { title, youtubeUrl, description, language, order } = record;
      const image = await files.picture(demoFiles.picture("videos", record.picture));
      const youtubeId = youtubeIdOf(youtubeUrl) ?? "";
      const thumbnail = { thumbnailUrl: image.url, thumbnailMediaId: image.id };
      return { title, youtubeUrl, youtubeId, description, language, order, ...thumbnail };
    }),
  );
}
