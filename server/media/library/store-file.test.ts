import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { looseFiles, media as mediaTable } from "../../database/schema/media.ts";
import { createLog } from "../../process/log.ts";
import { makePdf, startTestMedia, type TestMedia } from "../../testing/test-media.ts";
import type { Storage } from "../storage/storage.ts";
import { removeOrphanMedia } from "../upkeep/remove-orphan-media.ts";
import { createMedia } from "./create-media.ts";
import type { Media } from "./media.ts";

let kit: TestMedia;
beforeAll(async () => {
  kit = await startTestMedia();
});
afterAll(() => kit.close());

const hour = 60 * 60 * 1000;
const later = () => new Date(Date.now() + 2 * hour);

/** The same media library over a storage with another `put`. */
const mediaOver = (put: Storage["put"]): Media => {
  const storage = { ...kit.storage, put };
  return createMedia({ ...kit, log: createLog("silent"), spool: kit.spool, storage });
};

const makeDocument = (content: string) => ({ bytes: makePdf(content), declaredName: "a.pdf" });
const countRecords = (storageKey: string) =>
  kit.database.$count(mediaTable, eq(mediaTable.storageKey, storageKey));
const notes = () => kit.database.select().from(looseFiles);

it("stands without a record, and noted, when a kill comes before or after its file is written", async () => {
  for (const isWritten of [false, true]) {
    let key = "";
    const killed = mediaOver(async (storageKey, source, mimeType) => {
      key = storageKey;
      if (isWritten) await kit.storage.put(storageKey, source, mimeType);
      throw new Error("Killed here.");
    });
    const storing = killed.storeDocument(makeDocument(`killed ${isWritten}`), null);
    await expect(storing).rejects.toThrow("Killed here.");
    expect(await countRecords(key)).toBe(0);
    expect(await kit.storage.exists(key)).toBe(isWritten);
    expect(await notes()).toMatchObject([{ storageKey: key }]);

    // An upload that may still be under way is left alone.
    await removeOrphanMedia(kit, new Date(Date.now() + hour / 2));
    expect(await kit.storage.exists(key)).toBe(isWritten);
    await removeOrphanMedia(kit, later());
    expect(await kit.storage.exists(key)).toBe(false);
    expect(await notes()).toEqual([]);
  }
});

it("keeps the file of an upload that was killed once the same content is stored again", async () => {
  const killed = mediaOver(async (...file) => {
    await kit.storage.put(...file);
    throw new Error("Killed here.");
  });
  await expect(killed.storeDocument(makeDocument("again"), null)).rejects.toThrow("Killed here.");
  const stored = await kit.media.storeDocument(makeDocument("again"), null);
  expect(await notes()).toEqual([]);
  await removeOrphanMedia(kit, later());
  expect(await kit.storage.exists(stored.storageKey)).toBe(true);
  expect(await countRecords(stored.storageKey)).toBe(1);
});

it("writes a file again that the clean-up took for left behind while it was slow", async () => {
  let times = 0;
  const slow = mediaOver(async (...file) => {
    await kit.storage.put(...file);
    times += 1;
    if (times === 1) await removeOrphanMedia(kit, later());
  });
  const stored = await slow.storeDocument(makeDocument("slow"), null);
  expect(times).toBe(2);
  expect(await kit.storage.exists(stored.storageKey)).toBe(true);
  expect(await countRecords(stored.storageKey)).toBe(1);
  expect(await notes()).toEqual([]);
});

it("leaves one record, its file and no note when many store the same content at once", async () => {
  const stored = await Promise.all(
    Array.from({ length: 5 }, () => kit.media.storeDocument(makeDocument("at once"), null)),
  );
  const [first] = stored;
  expect(new Set(stored.map(({ id }) => id)).size).toBe(1);
  expect(await kit.storage.exists(first?.storageKey ?? "")).toBe(true);
  expect(await notes()).toEqual([]);
});

it("refuses a note that would lead the clean-up out of the media folder", async () => {
  const contentHash = "a".repeat(64);
  const removableAt = new Date();
  for (const storageKey of ["../session-secret", `../../${contentHash}.pdf`, `aa/${contentHash}`]) {
    const noting = kit.database.insert(looseFiles).values({ storageKey, contentHash, removableAt });
    await expect(noting).rejects.toMatchObject({ cause: { code: "23514" } });
  }
});
