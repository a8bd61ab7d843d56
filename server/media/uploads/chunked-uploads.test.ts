import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Refusal } from "../../http/refusal.ts";
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

const codeOf = (adding: Promise<unknown>) =>
  adding.then(
    () => "taken",
    ({ code }: Refusal) => code,
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

it("keeps senders apart who chose the same name", async () => {
  await uploads.add(await chunk("bytes 0-3/-1", "mine", "same", "7"));
  const theirs = await chunk("bytes 4-4/5", "x", "same", "8");
  expect(await codeOf(uploads.add(theirs))).toBe("malformed_request");
});

it.each([
  ["bytes 2-3/-1", "ab"],
  ["bytes 0-3/-1", "ab"],
  ["pages 0-1/2", "ab"],
  ["bytes 1-0/2", ""],
])("refuses %s with %j", async (contentRange, content) => {
  const wrong = await chunk(contentRange, content, "three");
  expect(await codeOf(uploads.add(wrong))).toBe("malformed_request");
});

it("refuses to grow beyond the largest file", async () => {
  const beyond = await chunk("bytes 99999999-100000000/100000001", "ab", "four");
  expect(await codeOf(uploads.add(beyond))).toBe("too_large");
});
