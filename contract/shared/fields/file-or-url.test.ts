import { expect, it } from "vitest";
import { fileOrUrl, uploadedFileMark } from "./file-or-url.ts";

const cover = fileOrUrl("cover_image_required");

it("takes an address, trimmed", () => {
  expect(cover.parse(" /media/0123456789abcdef/a.jpg ")).toBe("/media/0123456789abcdef/a.jpg");
});

it("takes a file of a form as it is", () => {
  const file = {
    kind: "file",
    [uploadedFileMark]: true,
    fieldName: "cover_image",
    fileName: "a.jpg",
    path: "/anywhere/a.jpg",
    bytes: 3,
  } as const;
  expect(cover.parse(file)).toBe(file);
});

it("refuses an object that only looks like a file, as JSON could send it", () => {
  const forged = { kind: "file", fieldName: "cover_image", fileName: "x", path: "/etc/passwd" };
  expect(cover.safeParse(forged).success).toBe(false);
});

it.each([[undefined], [""], ["  "], [7], [null]])("says that %j is missing", (value) => {
  expect(cover.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual([
    "cover_image_required",
  ]);
});
