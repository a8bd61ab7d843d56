import { EpubCheck } from "@likecoin/epubcheck-ts";
import { strFromU8, unzipSync } from "fflate";
import { expect } from "vitest";

/** The texts of an EPUB's files by their paths, after it was checked: no error and no warning. */
export async function openEpub(bytes: Uint8Array): Promise<ReadonlyMap<string, string>> {
  const { messages } = await EpubCheck.validate(bytes, { includeUsage: false, includeInfo: false });
  expect(messages).toEqual([]);
  return new Map(
    Object.entries(unzipSync(bytes)).map(([path, content]) => [path, strFromU8(content)]),
  );
}
