import { expect, it } from "vitest";
import { writtenHtml } from "./written-html.ts";

it("leaves out captions that nobody wrote", () => {
  expect(writtenHtml('<figure><img src="/a.png" alt=""><figcaption></figcaption></figure>')).toBe(
    '<figure><img src="/a.png" alt=""></figure>',
  );
  const captioned = '<figure><img src="/a.png" alt=""><figcaption>Gilgit</figcaption></figure>';
  expect(writtenHtml(captioned)).toBe(captioned);
});

it("leaves out empty paragraphs at the end, and only there", () => {
  expect(writtenHtml('<p>One</p><p></p><p>Two</p><p></p><p dir="rtl"></p>')).toBe(
    "<p>One</p><p></p><p>Two</p>",
  );
});

it("gives nothing for an empty editor", () => {
  expect(writtenHtml("<p></p>")).toBe("");
  expect(writtenHtml('<p class="align-center"></p>')).toBe("");
});
