import { youtubeIdOf } from "@hilal/contract/youtube";
import { demoArt, demoArticles, demoRecords } from "@hilal/demo/entry";
import { insertBillboard } from "../features/billboards/billboards.store.ts";
import { insertPackage } from "../features/packages/packages.store.ts";
import { insertVideo } from "../features/videos/videos.store.ts";
import type { Services } from "../services.ts";
import type { PictureMaker } from "./demo-pictures.ts";

/** Stores billboards, videos and packages. */
export async function loadShowcase(services: Services, draw: PictureMaker): Promise<void> {
  await Promise.all([loadBillboards(services, draw), loadVideos(services, draw)]);
  for (const record of demoRecords.packages) await insertPackage(services.database, record);
}

async function loadBillboards({ database, now }: Services, draw: PictureMaker) {
  const drawn = await Promise.all(
    demoRecords.billboards.map(async (record, index) => {
      const seed = `billboard-${index + 1}`;
      const palette = record.language === "ur" ? "hilal-urdu" : "hilal-english";
      const image = await draw(seed, () =>
        demoArt.banner({ location: record.location, seed, palette, scenes: [record.image] }),
      );
      return { record, image };
    }),
  );
  for (const [index, { record, image }] of drawn.entries()) {
    await insertBillboard(database, {
      title: record.title,
      location: record.location,
      created: new Date(now().getTime() - index * 3 * 86_400_000),
      image: image.url,
      imageAlt: record.imageAlt,
      imageMediaId: image.id,
      link: record.link,
    });
  }
}

async function loadVideos({ database }: Services, draw: PictureMaker) {
  const drawn = await Promise.all(
    demoRecords.videos.map(async (record) => {
      const seed = `video-${demoArticles.shareOf(record.youtubeUrl)}`;
      const palette = record.language === "Urdu" ? "hilal-urdu" : "hilal-english";
      const size = { width: 1_280, height: 720 };
      const image = await draw(`video-${record.order}`, () =>
        demoArt.scene({ scene: record.coverScene, seed, palette, ...size }),
      );
      return { record, image };
    }),
  );
  for (const { record, image } of drawn) {
    await insertVideo(database, {
      title: record.title,
      youtubeUrl: record.youtubeUrl,
      youtubeId: youtubeIdOf(record.youtubeUrl) ?? "",
      description: record.description,
      language: record.language,
      order: record.order,
      thumbnailUrl: image.url,
      thumbnailMediaId: image.id,
    });
  }
}
