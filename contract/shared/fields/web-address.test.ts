import { describe, expect, it } from "vitest";
import { billboardBody } from "../../billboards.ts";
import { videoBody } from "../../videos.ts";
import { fileOrUrl } from "./file-or-url.ts";

/** Returns the error codes of one field. */
const said = (
  schema: {
    safeParse(value: unknown): {
      error?: { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined;
    };
  },
  field: string,
  body: object,
) =>
  schema
    .safeParse(body)
    .error?.issues.filter(({ path }) => path[0] === field)
    .map(({ message }) => message) ?? [];

const link = (address: string) => said(billboardBody, "link", { link: address })[0];
const video = (address: string) => said(videoBody, "youtube_url", { youtube_url: address })[0];
const cover = (address: string) =>
  fileOrUrl("cover_image_required").safeParse(address).error?.issues[0]?.message;

describe("an address that readers are led to", () => {
  it.each([
    "https://user:pass@host.example/",
    "https://hilal.example@elsewhere.example/",
    "HTTP://user@host.example",
    "https:user@host.example",
    "https:\\\\user:pass@host.example/",
    "https://@host.example/",
    "https://:@host.example/",
    "https://a@b@host.example/?x",
  ])("holds no credentials: %s", (address) => {
    expect(link(address)).toBe("web_link_credentials");
    expect(cover(address)).toBe("web_link_credentials");
  });

  it("holds none where a video is", () => {
    expect(video("https://user:pass@www.youtube.com/watch?v=aqz-KE-bpKQ")).toBe(
      "web_link_credentials",
    );
    expect(video("https://www.youtube.com/watch?v=aqz-KE-bpKQ")).toBeUndefined();
  });

  it.each([
    "https://host.example/\u0000",
    "https://host.example/a\tb",
    "https://host.example/a\nb",
  ])("holds no control characters: %j", (address) => {
    expect(link(address)).toBe("web_link_invalid");
    expect(cover(address)).toBe("web_link_invalid");
  });

  it.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://host.example/",
    "//host.example",
    "host.example",
  ])("is of the web: %s", (address) => {
    expect(link(address)).toBe("web_link_invalid");
  });

  it.each([
    "https://host.example/@name?to=a@b.example#c@d",
    "http://host.example:8080/x",
    "https://host.example/خبریں",
    "/advertise",
    "/people/@sana",
    "",
  ])("may be %s", (address) => {
    expect(link(address)).toBeUndefined();
  });
});
