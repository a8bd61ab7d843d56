import { expect, test } from "vitest";
import { findFileSlot } from "./publication-form-screen.tsx";

test.each([
  ["issue.pdf", "application/pdf", "doc_url"],
  ["issue.PDF", "", "doc_url"],
  ["cover.png", "image/png", "cover_image"],
  ["cover.JPEG", "", "cover_image"],
  ["cover.gif", "image/gif", "cover_image"],
  ["notes.txt", "text/plain", null],
  ["cover.pdf", "image/png", "cover_image"],
  ["archive", "", null],
])("%s of type '%s' belongs to %s", (name, type, slot) => {
  expect(findFileSlot({ name, type })).toBe(slot);
});
