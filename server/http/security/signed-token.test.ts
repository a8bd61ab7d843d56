import { describe, expect, it } from "vitest";
import {
  isSameSecret,
  readTimedToken,
  readToken,
  signature,
  signTimedToken,
  signToken,
} from "./signed-token.ts";

const settings = { SESSION_SECRET: "a secret of the settings, long enough", DATA_DIR: "/nowhere" };
const otherSettings = {
  SESSION_SECRET: "another secret of the settings, long",
  DATA_DIR: "/nowhere",
};
const at = (time: string) => ({ config: settings, now: () => new Date(time) });

// Tokens mailed and issued by earlier versions: they stay valid.
const unsubscribe = "42.FylGGzQ3gCAjeZcbTwyJR8MQ8rBh0vncfhnrQZYvGl8";
const preview =
  "12.7.0b5c1f0e-6f0e-4b57-9f4c-5b8f1d3c2a10.1742724000.noMRv50v7p98SsJ3QLEsgXwhvuoZ8qcjuJnQPP4VswA";
const previewParts = ["12", "7", "0b5c1f0e-6f0e-4b57-9f4c-5b8f1d3c2a10"];
const rehearsal =
  "1743465600000.7.0b5c1f0e-6f0e-4b57-9f4c-5b8f1d3c2a10.1742724000.9vtHSA5rxF4wxFfQ5rJ3yZmlIacZHn8I67nt6DeJdwg";

describe("a signed token", () => {
  const read = (token: string) => readToken(settings, "newsletter", token, "unsubscribe ");

  it("has the bytes it always had, and says what was signed", () => {
    expect(signToken(settings, "newsletter", "42", "unsubscribe ")).toBe(unsubscribe);
    expect(read(unsubscribe)).toBe("42");
    expect(signature(settings, "refresh-token", "abc")).toBe(
      "zkaQmPb34YIw5hkS5zOjYRHQF891r_x0aRSUNRUF8ig",
    );
  });

  it("says nothing under another key, for another purpose or in another context", () => {
    expect(readToken(otherSettings, "newsletter", unsubscribe, "unsubscribe ")).toBe(null);
    expect(readToken(settings, "preview", unsubscribe, "unsubscribe ")).toBe(null);
    expect(readToken(settings, "newsletter", unsubscribe, "confirm ")).toBe(null);
    expect(readToken(settings, "newsletter", unsubscribe)).toBe(null);
  });

  it("says nothing when it was altered, cut or lengthened", () => {
    const sign = unsubscribe.slice(3);
    for (const token of [
      `43.${sign}`,
      `042.${sign}`,
      `.${sign}`,
      sign,
      `42.${"A".repeat(43)}`,
      unsubscribe.slice(0, -1),
      "42.",
      "42",
      "",
      `${unsubscribe}A`,
      `${unsubscribe}=`,
      // The last of 43 characters has two unused bits: another spelling of the same bytes.
      `${unsubscribe.slice(0, -1)}9`,
      `${unsubscribe}.`,
    ]) {
      expect(read(token), token).toBe(null);
    }
  });

  it("may have two hundred characters and no more", () => {
    const ofLength = (length: number) => signToken(settings, "preview", "1".repeat(length - 44));
    expect(readToken(settings, "preview", ofLength(200))).toBe("1".repeat(156));
    expect(readToken(settings, "preview", ofLength(201))).toBe(null);
  });
});

describe("a token that ends", () => {
  it("has the bytes it always had, and the end that it tells", () => {
    expect(signTimedToken(at("2025-03-23T09:00:00.900Z"), "preview", previewParts, 3600)).toEqual({
      token: preview,
      expiresAt: new Date("2025-03-23T10:00:00Z"),
    });
  });

  it("says what it says until it ends", () => {
    const read = (time: string) => readTimedToken(at(time), "preview", preview);
    expect(read("2025-03-23T09:59:59.999Z")).toEqual(previewParts);
    expect(read("2025-03-23T10:00:00Z")).toBe(null);
  });

  it("is no token of another purpose, and cannot be given a later end", () => {
    const services = at("2025-03-23T09:00:00Z");
    expect(readTimedToken(services, "rehearsal", rehearsal)?.[0]).toBe("1743465600000");
    expect(readTimedToken(services, "preview", rehearsal)).toBe(null);
    expect(readTimedToken(services, "rehearsal", preview)).toBe(null);
    const later = preview.replace("1742724000", "1742724001");
    expect(readTimedToken(services, "preview", later)).toBe(null);
  });

  it("is none when it tells no end", () => {
    const endless = signToken(settings, "preview", "12.7.session");
    expect(readTimedToken(at("2025-03-23T09:00:00Z"), "preview", endless)).toBe(null);
  });
});

it("a secret is the same to its last letter", () => {
  expect(isSameSecret("s3cret", "s3cret")).toBe(true);
  expect(isSameSecret("", "")).toBe(true);
  for (const given of ["", "s3cre", "s3creT", "s3cret ", "s3crét"]) {
    expect(isSameSecret(given, "s3cret"), given).toBe(false);
  }
  // The same number of characters, but not of bytes.
  expect(isSameSecret("é", "e")).toBe(false);
});
