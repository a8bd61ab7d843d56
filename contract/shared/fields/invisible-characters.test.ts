import { describe, expect, it } from "vitest";
import { createBillboard } from "../../billboards.ts";
import { createSubscriptionRequest } from "../../subscriptions.ts";
import { createVideo } from "../../videos.ts";
import { emailField, personNameField, textField } from "./account-fields.ts";
import { fileOrUrl } from "./file-or-url.ts";
import { requiredLine, requiredText } from "./form-fields.ts";
import { cleanName, emptyUnlessVisible, removeInvisible } from "./invisible-characters.ts";

describe("characters that show nothing", () => {
  it.each([
    ["x@example.com\u200f", "x@example.com"],
    ["\u200ex@example.com", "x@example.com"],
    ["x\u00ad@exam\u200bple.com\ufeff", "x@example.com"],
    ["\u2066X@Example.com\u2069", "x@example.com"],
    [" \u202bx@example.com\u202c ", "x@example.com"],
    ["\u200e x@example.com \u200f", "x@example.com"],
  ])("leave an e-mail address: %j", (typed, stored) => {
    expect(emailField.parse(typed)).toBe(stored);
  });

  it("leave a phone number, and the address of a video, a link and a picture", () => {
    const { phone } = createSubscriptionRequest.body.shape;
    expect(phone.parse("+92 300 1234567\u200f")).toBe("+92 300 1234567");
    expect(phone.parse("\u202a+92 300 1234567\u202c")).toBe("+92 300 1234567");
    const { youtube_url } = createVideo.body.shape;
    expect(youtube_url.parse("https://youtu.be/dQw4w9WgXcQ\u200f")).toBe(
      "https://youtu.be/dQw4w9WgXcQ",
    );
    const { link } = createBillboard.body.shape;
    expect(link.parse("https://host.example/\u202Egnp.exe\u200e")).toBe(
      "https://host.example/gnp.exe",
    );
    expect(link.parse("/path\u2066")).toBe("/path");
    expect(fileOrUrl("cover_image_required").parse("\u200f/media/a.jpg\u200f")).toBe(
      "/media/a.jpg",
    );
  });

  it.each([
    ["Ad\u200bmin\u2060 Khan", "Admin Khan"],
    ["\u200fعلی\u200f", "علی"],
    ["بی\u200cبی", "بی\u200cبی"],
    ["A\u200cli", "Ali"],
    ["\u200f علی \u200b خان \u200f", "علی خان"],
    ["علی\u200c خان", "علی خان"],
  ])("leave a name, but for what Urdu needs within a word: %j", (typed, stored) => {
    expect(personNameField.parse(typed)).toBe(stored);
    expect(cleanName(typed)).toBe(stored);
  });

  it("stay in a text, where they join letters and pictures", () => {
    const text = "👩\u200d👩\u200d👦 بی\u200cبی";
    expect(requiredText("comment_required", 300).parse(text)).toBe(text);
    expect(removeInvisible("plain text")).toBe("plain text");
  });

  it.each([
    "\u200b\u200c",
    " \u200f \u00a0",
    "\u3164",
    "\uffa0\u115f\u1160",
    "\u2800\u2800",
    "\u0301\u0651",
    "\ufe0f\u{e0041}",
    "\u180e\u17b4",
  ])("alone are no name, no title and no comment: %j", (typed) => {
    expect(emptyUnlessVisible(typed)).toBe("");
    for (const field of [requiredLine("missing", 300), requiredText("missing", 300)]) {
      expect(field.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
        "missing",
      ]);
    }
    expect(textField("missing", 300).safeParse(typed).success).toBe(false);
    expect(personNameField.parse(typed)).toBe("");
  });

  it.each(["é", "ا", "۱", "👍", "ﷺ", "-", "١"])("%s is seen", (text) => {
    expect(emptyUnlessVisible(text)).toBe(text);
  });
});
