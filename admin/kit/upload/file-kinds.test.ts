import { limits } from "@hilal/contract/shared/limits";
import { expect, test } from "vitest";
import { coverImage, editorImage, faultOfPick, pdfDocument } from "./file-kinds.ts";

const png = { name: "cover.png", type: "image/png", size: 1000 };
const gif = { name: "wave.gif", type: "image/gif", size: 1000 };
const pdf = { name: "issue.pdf", type: "application/pdf", size: 1000 };

test("one file of the right kind may be sent", () => {
  expect(faultOfPick([png], coverImage)).toBeNull();
  expect(faultOfPick([gif], editorImage)).toBeNull();
  expect(faultOfPick([pdf], pdfDocument)).toBeNull();
  expect(faultOfPick([], coverImage)).toBeNull();
});

test("two files are one too many", () => {
  expect(faultOfPick([png, png], coverImage)).toBe("adminForms.drop.onlyOneImage");
  expect(faultOfPick([pdf, png], pdfDocument)).toBe("adminForms.drop.onlyOneFile");
});

test("the wrong kind is told by its picker's own sentence", () => {
  expect(faultOfPick([gif], coverImage)).toBe("adminForms.drop.onlyImages");
  expect(faultOfPick([png], pdfDocument)).toBe("adminForms.drop.onlyPdf");
  expect(faultOfPick([pdf], editorImage)).toBe("adminForms.drop.onlyEditorImages");
});

test("without a type the name decides", () => {
  expect(faultOfPick([{ ...png, name: "COVER.JPEG", type: "" }], coverImage)).toBeNull();
  expect(faultOfPick([{ ...png, name: "cover.webp", type: "" }], coverImage)).toBe(
    "adminForms.drop.onlyImages",
  );
});

test("the limits are the server's", () => {
  expect(faultOfPick([{ ...png, size: limits.imageBytes }], coverImage)).toBeNull();
  expect(faultOfPick([{ ...png, size: limits.imageBytes + 1 }], coverImage)).toBe(
    "adminForms.drop.imageTooLarge",
  );
  expect(faultOfPick([{ ...pdf, size: limits.pdfBytes + 1 }], pdfDocument)).toBe(
    "adminForms.drop.pdfTooLarge",
  );
});
