import { expect, it } from "vitest";
import { toSrcSet, variantUrl } from "./image-variants.ts";
import type { Picture } from "./picture.ts";

const picture = (over: Partial<Picture> = {}): Picture => ({
  src: "/media/0123456789abcdef/river.jpg",
  width: 2400,
  height: 1350,
  tone: "9ab",
  variants: true,
  ...over,
});

it("addresses a variant beside the stored picture", () => {
  expect(variantUrl("/media/0123456789abcdef/river.jpg", 640, "avif")).toBe(
    "/media/0123456789abcdef/w640.avif",
  );
});

it("keeps the host of an absolute address", () => {
  expect(variantUrl("https://hilal.example/media/0123456789abcdef/a.png", 160, "webp")).toBe(
    "https://hilal.example/media/0123456789abcdef/w160.webp",
  );
});

it("leaves an address on another host alone", () => {
  expect(variantUrl("https://pictures.example/a.jpg", 640, "jpg")).toBe(
    "https://pictures.example/a.jpg",
  );
});

it("offers every width of a large picture", () => {
  const entries = toSrcSet(picture(), "avif").split(", ");
  expect(entries).toHaveLength(7);
  expect(entries.at(-1)).toBe("/media/0123456789abcdef/w1600.avif 1600w");
});

it("never promises more pixels than a picture has", () => {
  expect(toSrcSet(picture({ width: 400 }), "webp")).toBe(
    "/media/0123456789abcdef/w160.webp 160w, /media/0123456789abcdef/w320.webp 320w, /media/0123456789abcdef/w480.webp 400w",
  );
});

it("names a width once when the picture has exactly that width", () => {
  expect(toSrcSet(picture({ width: 320 }), "jpg")).toBe(
    "/media/0123456789abcdef/w160.jpg 160w, /media/0123456789abcdef/w320.jpg 320w",
  );
});

it("offers nothing for a picture without variants", () => {
  expect(toSrcSet(picture({ variants: false }), "avif")).toBe("");
});
