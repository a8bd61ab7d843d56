import { expect, it } from "vitest";
import { applyUpdate, Doc, decodeStateVector, encodeStateAsUpdate, encodeStateVector } from "yjs";
import { createCopyCore } from "./copy-core.ts";
import { typedOrigin, writeFields } from "./copy-fields.ts";

const readClocks = (doc: Doc) => decodeStateVector(encodeStateVector(doc));
const open = () => {
  const core = createCopyCore(12);
  core.note({ isShared: true, device: "blocked" });
  return core;
};

it("is saved when all that was written is stored, and not before", () => {
  const core = open();
  expect(core.state().status.kind).toBe("saved");
  writeFields(core.doc, { title: "River" }, typedOrigin);
  const first = readClocks(core.doc);
  writeFields(core.doc, { title: "Rivers" }, typedOrigin);
  core.noteStored(first);
  expect(core.state().status.kind).toBe("saving");
  core.noteStored(readClocks(core.doc), new Date("2026-11-22T07:04:00Z"));
  expect(core.state().status).toMatchObject({
    kind: "saved",
    at: new Date("2026-11-22T07:04:00Z"),
  });
});

it("is not saved before a deletion is stored", () => {
  const core = open();
  writeFields(core.doc, { title: "Rivers" }, typedOrigin);
  const before = readClocks(core.doc);
  core.noteStored(before);
  writeFields(core.doc, { title: "River" }, typedOrigin);
  core.noteStored(before);
  expect(core.state().status.kind).toBe("saving");
  core.noteStored(readClocks(core.doc));
  expect(core.state().status.kind).toBe("saved");
});

it("does not wait for what came from the server", () => {
  const core = open();
  const other = new Doc();
  writeFields(other, { title: "Theirs" }, typedOrigin);
  core.fromServer("server");
  applyUpdate(core.doc, encodeStateAsUpdate(other), "server");
  expect(core.state().status.kind).toBe("saved");
});

it("says where the words are while the line is lost", () => {
  const core = open();
  writeFields(core.doc, { title: "River" }, typedOrigin);
  core.note({ isLineLost: true });
  expect(core.state().status.kind).toBe("at-risk");
  core.note({ device: "kept" });
  expect(core.state().status.kind).toBe("offline");
  core.note({ refused: { refusal: "no-access", reason: "Not yours." } });
  expect(core.state().status.kind).toBe("refused");
});

it("would be lost by leaving only while neither the server nor the device has all of it", () => {
  const core = open();
  expect(core.state().wouldLose).toBe(false);
  const refused = { refusal: "signed-out", reason: "Signed out." } as const;
  core.note({ refused });
  // Nothing was written.
  expect(core.state().wouldLose).toBe(false);
  core.note({ refused: null });
  writeFields(core.doc, { title: "River" }, typedOrigin);
  expect(core.state().wouldLose).toBe(false);
  core.note({ isLineLost: true });
  expect(core.state().wouldLose).toBe(true);
  core.note({ refused });
  expect(core.state().wouldLose).toBe(true);
  core.note({ device: "opening" });
  expect(core.state().wouldLose).toBe(false);
  core.note({ device: "kept" });
  expect(core.state().wouldLose).toBe(false);
  core.note({ device: "full" });
  core.noteStored(readClocks(core.doc));
  expect(core.state().wouldLose).toBe(false);
});
