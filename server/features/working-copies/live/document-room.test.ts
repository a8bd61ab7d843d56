import { expect, it } from "vitest";
import { Doc } from "yjs";
import { DocumentRoom } from "./document-room.ts";

const change = (structs: number, bytes = 100) => ({
  update: new Uint8Array(bytes),
  size: { structs, clients: 1, deletes: 0, deletedLength: 0, formats: new Set<string>() },
});

it.each([
  ["25,000 items", change(25_000), true],
  ["an item more", change(25_001), false],
  ["1.2 MB", change(1, 1_200_000), true],
  ["a byte more", change(1, 1_200_001), false],
  ["deletions of any size", change(0, 5_000_000), true],
])("an empty document has room for %s in one change: %s", (_what, given, hasRoom) => {
  expect(new DocumentRoom(new Doc()).hasRoom(given)).toBe(hasRoom);
});
