import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { canonicalAddress, originForm, readTarget } from "./request-target.ts";

describe("one spelling", () => {
  test.each([
    ["escapes of letters", "/%61rticle/%31", "/article/1"],
    ["escapes of marks that may stand as they are", "/a%21%24%40%3a%2D", "/a!$@:-"],
    ["escapes in small letters", "/category/%d8%a7", "/category/%D8%A7"],
    ["a slash at the end", "/article/1/", "/article/1"],
    ["slashes in a row", "//article///1", "/article/1"],
    ["dot segments", "/a/./b/../article/../../article/1/.", "/article/1"],
    ["escaped dot segments", "/a/%2e%2E/article/%2e/1", "/article/1"],
    ["dots above the root", "/../../article/1", "/article/1"],
    ["scheme and host", "http://anything:80/article/1?page=2", "/article/1?page=2"],
    ["scheme and host alone", "HTTP://anything?page=2", "/?page=2"],
    ["another host, without a scheme", "//evil.example/article/1", "/evil.example/article/1"],
    ["backslashes", "/\\evil.example", "/%5Cevil.example"],
    ["a fragment", "/article/1?page=2#comments", "/article/1?page=2"],
    ["UTF-8 that was not escaped", "/category/\xd8\xa7?q=\xd8\xa7", "/category/%D8%A7?q=%D8%A7"],
    ["a call", "/%61pi//token/", "/api/token/"],
    ["a call, up and down again", "/media/../api/./token", "/api/token"],
  ])("%s", (_what, sent, read) => {
    expect(canonicalAddress(sent)).toBe(read);
    expect(readTarget(read).isOtherSpelling).toBe(false);
  });

  test.each([
    "/",
    "/article/1",
    "/category/%D8%A7",
    "/a%2Fb",
    "/a%252e",
    "/api/token/",
    "/a/...",
    "/.well-known/x",
  ])("%s is one already", (path) => {
    expect(readTarget(path)).toEqual({ path, query: "", isOtherSpelling: false });
  });

  it("is not made by leaving out scheme and host alone", () => {
    expect(originForm("http://anything:80//%61?b=%61#c")).toBe("//%61?b=%61");
    expect(originForm("http://anything")).toBe("/");
  });

  it("is told from others", () => {
    expect(readTarget("/article/1/").isOtherSpelling).toBe(true);
    expect(readTarget("/%61rticle/1").isOtherSpelling).toBe(true);
    // The path is the same; only the host differs.
    expect(readTarget("http://anything/article/1").isOtherSpelling).toBe(false);
    expect(readTarget("http://anything").isOtherSpelling).toBe(false);
  });

  it("is the same however often it is read, and leads nowhere else", () => {
    const pieces = fc.constantFrom(
      "/",
      "//",
      ".",
      "..",
      "%2e",
      "%2F",
      "%5c",
      "%E0",
      "%",
      "a",
      "\\",
      "\xd8",
      "%d8%a7",
      "api",
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (all) => {
        const { path } = readTarget(`/${all.join("")}`);
        expect(readTarget(path)).toEqual({ path, query: "", isOtherSpelling: false });
        expect(path).toMatch(/^\/(?!\/)[\x21-\x7e]*$/);
        expect(new URL(path, "http://here.invalid").origin).toBe("http://here.invalid");
      }),
    );
  });
});

describe("escapes that cannot be decoded", () => {
  test.each([
    ["a broken letter", "/category/%E0", "/category/%25E0"],
    ["a bare percent sign, with its query", "/category/100%?q=%E0", "/category/100%25?q=%E0"],
    ["bytes that are no UTF-8", "/category/\xe0", "/category/%C3%A0"],
    ["a broken query alone", "/search?q=%E0", "/search?q=%E0"],
    ["a call of the API", "/api/article/%E0", "/api/article/%E0"],
  ])("%s", (_what, sent, read) => {
    expect(canonicalAddress(sent)).toBe(read);
    expect(readTarget(sent).isOtherSpelling).toBe(false);
  });
});
