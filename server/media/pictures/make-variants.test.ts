import { readdir } from "node:fs/promises";
import { resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { JobQueue } from "../../jobs/job-queue.ts";
import type { VariantsToMake } from "../../jobs/variants-to-make.ts";
import { jpegOf, startTestMedia, type TestMedia } from "../../testing/test-media.ts";
import type { StoredImage } from "../model/media.ts";
import { makeVariants, orderVariants } from "./make-variants.ts";

let test: TestMedia;
beforeAll(async () => {
  test = await startTestMedia();
});
afterAll(() => test.close());

const store = async (background: string): Promise<StoredImage> =>
  test.media.storeImage({ bytes: await jpegOf(background, 700, 400), declaredName: "a.jpg" }, null);

it("makes what readers ask for, so that none of it is encoded when they do", async () => {
  const { contentHash } = await store("#123456");
  const shortHash = contentHash.slice(0, 16);
  await makeVariants(test.media.files, { pictures: [shortHash], made: 1, of: 1 });
  const folder = resolve(test.config.DATA_DIR, "variants", shortHash.slice(0, 2), shortHash);
  expect((await readdir(folder)).sort()).toEqual(["w480.avif", "w960.avif"]);
  const encoding = () => Promise.reject(new Error("It was made anew."));
  const name = { shortHash, width: 480, format: "avif" } as const;
  expect(await test.media.files.variant(name, encoding)).toBeInstanceOf(Buffer);
});

it("leaves out a picture that has been removed meanwhile", async () => {
  await makeVariants(test.media.files, { pictures: ["0".repeat(16)], made: 1, of: 1 });
});

it("hands every picture over once, and tells how far each piece of work comes", async () => {
  const pictures = await Promise.all(Array.from({ length: 7 }, (_, i) => store(`#10203${i}`)));
  const orders: VariantsToMake[] = [];
  const jobs: JobQueue = { send: async (_kind, data) => void orders.push(data as VariantsToMake) };
  await orderVariants(jobs, pictures, test.database);
  expect(orders.flatMap((order) => order.pictures)).toEqual(
    pictures.map(({ contentHash }) => contentHash.slice(0, 16)),
  );
  expect(orders.map(({ made, of }) => [made, of])).toEqual([
    [5, 7],
    [7, 7],
  ]);
});
