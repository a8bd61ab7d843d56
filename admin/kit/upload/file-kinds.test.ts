import { limits } from "@hilal/contract/shared/limits";
import { expect, test } from "vitest";
import { coverImage, editorImage, pdfDocument, validatePick } from "./file-kinds.ts";

const png = { name: "cover.png", type: "image/png", size: 1000 };
const gif = { name: "wave.gif", type: "image/gif", size: 1000 };
const pdf = { name: "issue.pdf", type: "application/pdf", size: 1000 };

test("one file of the right kind may be sent", () => {
  expect(validatePick([png], coverImage)).toBeNull();
  expect(validatePick([gif], editorImage)).toBeNull();
  expect(validatePick([pdf], pdfDocument)).toBeNull();
  expect(validatePick([], coverImage)).toBeNull();
});

test("two files are one too many", () => {
  expect(validatePick([png, png], coverImage)).toBe("adminForms.drop.onlyOneImage");
  expect(validatePick([pdf, png], pdfDocument)).toBe("adminForms.drop.onlyOneFile");
});

test("the wrong kind is told by its picker's own sentence", () => {
  expect(validatePick([gif], coverImage)).toBe("adminForms.drop.onlyImages");
  expect(validatePick([png], pdfDocument)).toBe("adminForms.drop.onlyPdf");
  expect(validatePick([pdf], editorImage)).toBe("adminForms.drop.onlyEditorImages");
});

test("without a type the name decides", () => {
  expect(validatePick([{ ...png, name: "COVER.JPEG", type: "" }], coverImage)).toBeNull();
  expect(validatePick([{ ...png, name: "cover.webp", type: "" }], coverImage)).toBe(
    "adminForms.drop.onlyImages",
  );
});

test("the limits are the server's", () => {
  expect(validatePick([{ ...png, size: limits.imageBytes }], coverImage)).toBeNull();
  expect(validatePick([{ ...png, size: limits.imageBytes + 1 }], coverImage)).toBe(
    "adminForms.drop.imageTooLarge",
  );
  expect(validatePick([{ ...pdf, size: limits.pdfBytes + 1 }], pdfDocument)).toBe(
    "adminForms.drop.pdfTooLarge",
  );
});
