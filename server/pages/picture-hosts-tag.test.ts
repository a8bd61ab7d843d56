import { expect, it } from "vitest";
import { pictureHostsTag } from "./admin-plugin.ts";

it("names the hosts of pictures, and nothing that is no host", () => {
  expect(pictureHostsTag({ IMAGE_HOSTS: "img.example, cdn.example:8443" })).toBe(
    '<meta name="picture-hosts" content="img.example cdn.example:8443" />',
  );
  expect(pictureHostsTag({ IMAGE_HOSTS: '"><script>' })).toBe(
    '<meta name="picture-hosts" content="" />',
  );
});
