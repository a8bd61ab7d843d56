import { expect, it } from "vitest";
import { type CopyFacts, toCopyStatus } from "./copy-status.ts";

const at = new Date("2026-11-22T10:00:00Z");
const stored: CopyFacts = {
  isBegun: true,
  isStored: true,
  isLineLost: false,
  isOnDevice: true,
  isDeviceWriting: false,
  storedAt: at,
  isPublished: false,
  refused: null,
};
const refused = { refusal: "gone", reason: "It was deleted." } as const;

it.each<[string, Partial<CopyFacts>, object]>([
  ["what the server stores", {}, { kind: "saved", at, isPublished: false }],
  ["what is published", { isPublished: true }, { kind: "saved", at, isPublished: true }],
  ["nothing written yet", { isBegun: false }, { kind: "empty" }],
  ["a refusal, before all else", { isBegun: false, refused }, { kind: "refused", ...refused }],
  ["what is on its way", { isStored: false }, { kind: "saving" }],
  ["what is kept on the device", { isStored: false, isLineLost: true }, { kind: "offline" }],
  [
    "what is kept nowhere",
    { isStored: false, isLineLost: true, isOnDevice: false },
    { kind: "at-risk" },
  ],
  [
    "what goes into the browser's storage",
    { isStored: false, isLineLost: true, isDeviceWriting: true },
    { kind: "saving" },
  ],
])("tells of %s", (_, facts, status) => {
  expect(toCopyStatus({ ...stored, ...facts })).toEqual(status);
});
