import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { HttpError } from "../../http/api/http-error.ts";
import { StorageFailure } from "../../process/files/storage-failure.ts";
import { type ChunkedUploads, createChunkedUploads } from "./chunked-uploads.ts";

let folder: string;
let uploads: ChunkedUploads;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hilal-chunks-"));
  uploads = createChunkedUploads(join(folder, "uploads"));
});
afterAll(() => rm(folder, { recursive: true }));

async function chunk(contentRange: string, content: string, uploadId = "one", sender = "7") {
  const path = join(folder, "part");
  await writeFile(path, content);
  return { uploadId, sender, contentRange, path };
}

const getErrorCode = (adding: Promise<unknown>) =>
  adding.then(
    () => "taken",
    ({ code }: HttpError) => code,
  );

it("puts the parts together in order", async () => {
  expect(await uploads.add(await chunk("bytes 0-3/-1", "0123"))).toBeNull();
  expect(await uploads.add(await chunk("bytes 4-7/-1", "4567"))).toBeNull();
  const whole = await uploads.add(await chunk("bytes 8-9/10", "89"));
  expect(await readFile(whole?.path ?? "", "utf8")).toBe("0123456789");
});

it("begins anew when the first part comes again", async () => {
  await uploads.add(await chunk("bytes 0-3/-1", "abcd", "two"));
  await uploads.add(await chunk("bytes 0-3/-1", "efgh", "two"));
  const whole = await uploads.add(await chunk("bytes 4-4/5", "i", "two"));
  expect(await readFile(whole?.path ?? "", "utf8")).toBe("efghi");
});

describe("a part that a kill or a full disk cut off", () => {
  let own: string;
  let cut: ChunkedUploads;
  beforeEach(async () => {
    own = await mkdtemp(join(folder, "cut-"));
    cut = createChunkedUploads(own);
    await cut.add(await chunk("bytes 0-3/-1", "0123"));
  });

  const leaveBehind = async (content: string) => {
    for (const name of await readdir(own)) await appendFile(join(own, name), content);
  };

  it("is taken when it comes again, also when only its answer was lost", async () => {
    await leaveBehind("45");
    expect(await cut.add(await chunk("bytes 4-7/-1", "4567"))).toBeNull();
    expect(await cut.add(await chunk("bytes 4-7/-1", "4567"))).toBeNull();
    const whole = await cut.add(await chunk("bytes 8-9/10", "89"));
    expect(await readFile(whole?.path ?? "", "utf8")).toBe("0123456789");
  });

  it("leaves nothing of itself behind a shorter one that comes in its place", async () => {
    await leaveBehind("4567");
    const whole = await cut.add(await chunk("bytes 4-5/6", "45"));
    expect(await readFile(whole?.path ?? "", "utf8")).toBe("012345");
  });
});

it("tells that the disk refuses a part", async () => {
  await writeFile(join(folder, "a-file"), "");
  const blocked = createChunkedUploads(join(folder, "a-file"));
  await expect(blocked.add(await chunk("bytes 0-3/-1", "0123"))).rejects.toThrow(StorageFailure);
});

it("keeps senders apart who chose the same name", async () => {
  await uploads.add(await chunk("bytes 0-3/-1", "mine", "same", "7"));
  const theirs = await chunk("bytes 4-4/5", "x", "same", "8");
  expect(await getErrorCode(uploads.add(theirs))).toBe("malformed_request");
});

it.each([
  ["bytes 2-3/-1", "ab"],
  ["bytes 0-3/-1", "ab"],
  ["pages 0-1/2", "ab"],
  ["bytes 1-0/2", ""],
])("refuses %s with %j", async (contentRange, content) => {
  const wrong = await chunk(contentRange, content, "three");
  expect(await getErrorCode(uploads.add(wrong))).toBe("malformed_request");
});

it("refuses to grow beyond the largest file", async () => {
  const beyond = await chunk("bytes 99999999-100000000/100000001", "ab", "four");
  expect(await getErrorCode(uploads.add(beyond))).toBe("too_large");
});
