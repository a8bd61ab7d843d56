import { expect, it } from "vitest";
import { imageHosts } from "../../process/config.ts";
import { pictureSources } from "./content-security-policy.ts";

it("reads hosts parted by commas and blanks", () => {
  expect(imageHosts({ IMAGE_HOSTS: "A.example, b.example:8443\nc.example," })).toEqual([
    "a.example",
    "b.example:8443",
    "c.example",
  ]);
  expect(imageHosts({ IMAGE_HOSTS: "" })).toEqual([]);
});

it("lets pages show what records may name", () => {
  expect(pictureSources({ IMAGE_HOSTS: "a.example" }, ["blob:"])).toBe(
    "img-src 'self' data: blob: https://i.ytimg.com https://a.example",
  );
});
