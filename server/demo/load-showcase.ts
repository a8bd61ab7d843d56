import { youtubeIdOf } from "@hilal/contract/shared/youtube";
import { demoArt, demoArticles, demoRecords } from "@hilal/demo/entry";
import type { Executor } from "../database/connect.ts";
import { insertBillboard } from "../features/billboards/billboards.store.ts";
import { insertPackage } from "../features/packages/packages.store.ts";
import { insertVideo } from "../features/videos/videos.store.ts";
import type { PictureMaker } from "./demo-studio.ts";

/** Draws banners and thumbnails. @returns what stores billboards, videos and packages */
export async function prepareShowcase(now: Date, draw: PictureMaker) {
  const [billboards, videos] = await Promise.all([billboardRows(now, draw), videoRows(draw)]);
  return async (executor: Executor): Promise<void> => {
    for (const row of billboards) await insertBillboard(executor, row);
    for (const row of videos) await insertVideo(executor, row);
    for (const row of demoRecords.packages) await insertPackage(executor, row);
  };
}

const day = 24 * 60 * 60 * 1000;

function billboardRows(now: Date, draw: PictureMaker) {
  return Promise.all(
    demoRecords.billboards.map(async (record, index) => {
      const { title, location, image: scene, imageAlt, link, language } = record;
      const seed = `billboard-${index + 1}`;
      const palette = language === "ur" ? "hilal-urdu" : "hilal-english";
      const image = await draw(seed, () =>
        demoArt.banner({ location, seed, palette, scenes: [scene] }),
      );
      const created = new Date(now.getTime() - index * 3 * day);
      const picture = { image: image.url, imageAlt, imageMediaId: image.id };
      return { title, location, created, link, ...picture };
    }),
  );
}

function videoRows(draw: PictureMaker) {
  return Promise.all(
    demoRecords.videos.map(async (record) => {
      const { title, youtubeUrl, description, language, order, coverScene: scene } = record;
      const seed = `video-${demoArticles.shareOf(youtubeUrl)}`;
      const palette = language === "Urdu" ? "hilal-urdu" : "hilal-english";
      const image = await draw(`video-${order}`, () =>
        demoArt.scene({ scene, seed, palette, width: 1_280, height: 720 }),
      );
      const youtubeId = youtubeIdOf(youtubeUrl) ?? "";
      const thumbnail = { thumbnailUrl: image.url, thumbnailMediaId: image.id };
      return { title, youtubeUrl, youtubeId, description, language, order, ...thumbnail };
    }),
  );
}
