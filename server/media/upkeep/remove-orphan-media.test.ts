import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { articleRevisions, articles } from "../../database/schema/articles.ts";
import { looseFiles, media as mediaTable } from "../../database/schema/media.ts";
import { workingCopies } from "../../database/schema/working-copies.ts";
import { StorageFailure } from "../../process/files/storage-failure.ts";
import { createLog } from "../../process/log.ts";
import { diskRefusing } from "../../testing/disk/disk-refusing.ts";
import {
  newArticle,
  newAuthor,
  newBillboard,
  newEbook,
  newVideo,
} from "../../testing/factories.ts";
import { makeJpeg, makePdf, startTestMedia, type TestMedia } from "../../testing/test-media.ts";
import { makeOgg } from "../../testing/test-sounds.ts";
import { createMedia } from "../library/create-media.ts";
import { lockContent, markUsed } from "../library/media.store.ts";
import type { StoredFile } from "../library/media.ts";
import { openDiskStorage } from "../storage/disk-storage.ts";
import { removeUnused } from "./orphan-media.store.ts";
import { removeOrphanMedia, unusedRetention } from "./remove-orphan-media.ts";

let kit: TestMedia;
beforeAll(async () => {
  kit = await startTestMedia();
});
afterAll(() => kit.close());

/** How long an unused file is preserved. */
const time = unusedRetention;
const start = new Date("2025-03-23T22:52:00Z").getTime();
const runAt = (times: number) => removeOrphanMedia(kit, new Date(start + times * time));

let colours = 0x101010;
const newImage = async () => {
  colours += 0x0a0b0c;
  const colour = `#${colours.toString(16).padStart(6, "0")}`;
  return kit.media.storeImage({ bytes: await makeJpeg(colour), declaredName: "a.jpg" }, null);
};

const isKept = async ({ id, storageKey }: StoredFile) => {
  const rows = await kit.database.select().from(mediaTable).where(eq(mediaTable.id, id));
  const there = await kit.storage.exists(storageKey);
  expect(there, "the record and the file go together").toBe(rows.length === 1);
  return there;
};

it("removes a file that nobody names, a while after it was first missed", async () => {
  const orphan = await newImage();
  expect(await runAt(0)).toBe(0);
  expect(await runAt(0.9)).toBe(0);
  expect(await isKept(orphan)).toBe(true);
  expect(await runAt(1)).toBe(1);
  expect(await isKept(orphan)).toBe(false);
});

it("keeps what any record names, by any of its addresses", async () => {
  const pictures = await Promise.all(Array.from({ length: 8 }, newImage));
  const urls = pictures.map(({ url }) => url);
  const pdf = await kit.media.storeDocument({ bytes: makePdf("x"), declaredName: "a.pdf" }, null);
  const variant = urls[1]?.replace(/[^/]+$/, "w640.avif");
  const description = `<p>Text</p><img src="${variant}"><img src="http://hilal.test${urls[2]}">`;
  const { id } = await newArticle(kit.database, { coverImage: urls[0] ?? "", description });
  await newAuthor(kit.database, { authorImage: urls[3] ?? "" });
  await newEbook(kit.database, { coverImage: urls[4] ?? "", docUrl: pdf.url });
  await newBillboard(kit.database, { image: urls[5] ?? "" });
  await newVideo(kit.database, { thumbnailUrl: `http://hilal.test${urls[6]}` });
  const snapshot = { description: `<img src="${urls[7]}">` } as never;
  await kit.database.insert(articleRevisions).values({ articleId: id, version: 1, snapshot });
  await runAt(10);
  expect(await runAt(20)).toBe(0);
  for (const file of [...pictures, pdf]) expect(await isKept(file)).toBe(true);

  await kit.database.delete(articles).where(eq(articles.id, id));
  await runAt(30);
  expect(await runAt(31)).toBe(4);
  const kept = await Promise.all(pictures.map(isKept));
  expect(kept).toEqual([false, false, false, true, true, true, true, false]);
});

it("keeps the bytes of a made file that goes while an uploaded one has the same", async () => {
  const bytes = makePdf("made once, uploaded again");
  const made = await kit.media.storeMade({ bytes, mimeType: "application/pdf", extension: "pdf" });
  const uploaded = await kit.media.storeDocument({ bytes, declaredName: "a.pdf" }, null);
  await newEbook(kit.database, { docUrl: uploaded.url });
  await runAt(31.1);
  await kit.database.delete(mediaTable).where(eq(mediaTable.id, made.id));
  await kit.database.insert(looseFiles).values({
    contentHash: made.contentHash,
    storageKey: made.storageKey,
    removableAt: new Date(start),
  });
  await runAt(31.2);
  expect(await isKept(uploaded)).toBe(true);
  expect(await kit.database.$count(looseFiles)).toBe(0);
});

it("keeps what a working copy shows, in its fields or in its text", async () => {
  const [cover, shown] = [await newImage(), await newImage()];
  const { id } = await newArticle(kit.database);
  const body = { type: "doc", content: [{ type: "picture", attrs: { src: shown.url } }] };
  const fields = { cover_image: cover.url } as never;
  await kit.database.insert(workingCopies).values({
    articleId: id,
    baseVersion: 1,
    state: new Uint8Array([0, 0]),
    fields,
    body,
  });
  await runAt(32);
  expect(await runAt(34)).toBe(0);
  expect([await isKept(cover), await isKept(shown)]).toEqual([true, true]);
  await kit.database.delete(articles).where(eq(articles.id, id));
  await runAt(36);
  expect(await runAt(37)).toBe(2);
});

it("keeps a recording of an article, of a version and of a working copy", async () => {
  const recordings = await Promise.all(
    [1, 2, 3, 4].map((seconds) =>
      kit.media.storeSound({ bytes: makeOgg(seconds), declaredName: "a.ogg" }, null),
    ),
  );
  const [live, earlier, written] = recordings.map(({ url }) => url);
  const { id } = await newArticle(kit.database, { recordingUrl: live ?? "" });
  const snapshot = { recordingUrl: earlier } as never;
  await kit.database.insert(articleRevisions).values({ articleId: id, version: 1, snapshot });
  await kit.database.insert(workingCopies).values({
    articleId: id,
    baseVersion: 1,
    state: new Uint8Array([0, 0]),
    fields: { recording_url: written } as never,
    body: {},
  });
  await runAt(38);
  expect(await runAt(39)).toBe(1);
  expect(await Promise.all(recordings.map(isKept))).toEqual([true, true, true, false]);
  await kit.database.delete(articles).where(eq(articles.id, id));
  await runAt(39.1);
  expect(await runAt(40.1)).toBe(3);
});

it("begins to count anew for a file that was named or stored again", async () => {
  const [named, again] = [await newImage(), await newImage()];
  await runAt(40.2);
  await kit.media.takeImage(named.url, { field: "image", userId: null });
  const bytes = await makeJpeg(`#${colours.toString(16).padStart(6, "0")}`);
  await kit.media.storeImage({ bytes, declaredName: "a.jpg" }, null);
  expect(await runAt(41.5)).toBe(0);
  expect([await isKept(named), await isKept(again)]).toEqual([true, true]);
  expect(await runAt(42.5)).toBe(2);
});

it("looks at each file again before it goes: one that is named while others are removed stays", async () => {
  const [going, named] = [await newImage(), await newImage()];
  await runAt(43);
  const files = {
    ...kit.media.files,
    async remove(file: Parameters<typeof kit.media.files.remove>[0]) {
      const other = file.storageKey === going.storageKey ? named : going;
      await kit.media.takeImage(other.url, { field: "image", userId: null });
      await kit.media.files.remove(file);
    },
  };
  const meanwhile = { ...kit, media: { ...kit.media, files } };
  expect(await removeOrphanMedia(meanwhile, new Date(start + 44 * time))).toBe(1);
  expect([await isKept(going), await isKept(named)].filter(Boolean)).toHaveLength(1);
  await runAt(45);
  expect(await runAt(46)).toBe(1);
});

it("waits for whoever is storing the same file, and leaves it to them", async () => {
  const file = await newImage();
  await runAt(47);
  const { database } = kit;
  const waiting = sql`select 1 from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  const removal = await database.transaction(async (transaction) => {
    await lockContent(transaction, file.contentHash);
    const begun = runAt(48);
    await expect.poll(async () => (await database.execute(waiting)).rows.length).toBe(1);
    await markUsed(transaction, [file.url]);
    return { begun };
  });
  expect(await removal.begun).toBe(0);
  expect(await isKept(file)).toBe(true);
  await runAt(48.5);
  expect(await runAt(49.5)).toBe(1);
});

it("tries again on the next run when the storage failed", async () => {
  const orphan = await newImage();
  await runAt(50);
  const files = {
    ...kit.media.files,
    remove: () => Promise.reject(new Error("The storage is away.")),
  };
  const broken = { ...kit, media: { ...kit.media, files } };
  const failing = removeOrphanMedia(broken, new Date(start + 51 * time));
  await expect(failing).rejects.toThrow("The storage is away.");
  expect(await kit.storage.exists(orphan.storageKey)).toBe(true);
  expect(await runAt(51)).toBe(1);
  expect(await isKept(orphan)).toBe(false);
  expect(await kit.database.$count(looseFiles)).toBe(0);
});

it("leaves no record without its file when it is killed after the file is removed", async () => {
  const orphan = await newImage();
  await runAt(52);
  const files = {
    ...kit.media.files,
    async remove(file: Parameters<typeof kit.media.files.remove>[0]) {
      await kit.media.files.remove(file);
      throw new Error("Killed here.");
    },
  };
  const killed = { ...kit, media: { ...kit.media, files } };
  const failing = removeOrphanMedia(killed, new Date(start + 53 * time));
  await expect(failing).rejects.toThrow("Killed here.");
  expect(await isKept(orphan)).toBe(false);
  await runAt(53);
  expect(await kit.database.$count(looseFiles)).toBe(0);
});

it("takes no picture for a record that is removed at that moment", async () => {
  const { database } = kit;
  const going = await newImage();
  const text = await newImage();
  await runAt(54);
  const waiting = sql`select 1 from pg_locks where not granted and locktype = 'transactionid'`;
  const refusals = await database.transaction(async (transaction) => {
    const due = new Date(start + 55 * time);
    for (const { id } of [going, text]) {
      expect(await removeUnused(transaction, id, due)).toBe(true);
    }
    const begun = Promise.allSettled([
      kit.media.takeImage(going.url, { field: "cover_image", userId: null }),
      kit.media.keep([text.url], "description"),
    ]);
    await expect.poll(async () => (await database.execute(waiting)).rows.length).toBe(2);
    return { begun };
  });
  expect(await refusals.begun).toMatchObject([
    { reason: { code: "validation_failed", details: { fields: { cover_image: "file_unknown" } } } },
    { reason: { code: "validation_failed", details: { fields: { description: "file_unknown" } } } },
  ]);
  for (const { storageKey } of [going, text]) await kit.storage.remove(storageKey);
});

it("leaves no record of a file that a full disk refused, nor anything of it later", async () => {
  const before = await kit.database.$count(mediaTable);
  const spool = diskRefusing("ENOSPC");
  const storage = openDiskStorage(join(kit.config.DATA_DIR, "full"), spool);
  const full = createMedia({ ...kit, log: createLog("silent"), spool, storage });
  const file = { bytes: makePdf("never stored"), declaredName: "a.pdf" };
  await expect(full.storeDocument(file, null)).rejects.toThrow(StorageFailure);
  expect(await kit.database.$count(mediaTable)).toBe(before);
  expect(await kit.database.$count(looseFiles)).toBe(1);
  await runAt(70);
  expect(await kit.database.$count(looseFiles)).toBe(0);
});
