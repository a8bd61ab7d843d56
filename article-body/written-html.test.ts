import { expect, it } from "vitest";
import { toSentHtml } from "./written-html.ts";

it("leaves out captions that nobody wrote", () => {
  expect(toSentHtml('<figure><img src="/a.png" alt=""><figcaption></figcaption></figure>')).toBe(
    '<figure><img src="/a.png" alt=""></figure>',
  );
  const captioned = '<figure><img src="/a.png" alt=""><figcaption>Gilgit</figcaption></figure>';
  expect(toSentHtml(captioned)).toBe(captioned);
});

it("leaves out empty paragraphs at the end, and only there", () => {
  expect(toSentHtml('<p>One</p><p></p><p>Two</p><p></p><p dir="rtl"></p>')).toBe(
    "<p>One</p><p></p><p>Two</p>",
  );
});

it("gives nothing for an empty editor", () => {
  expect(toSentHtml("<p></p>")).toBe("");
  expect(toSentHtml('<p class="align-center"></p>')).toBe("");
});
