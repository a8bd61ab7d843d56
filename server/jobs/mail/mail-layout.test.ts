import { describe, expect, it } from "vitest";
import { renderMail } from "./mail-layout.ts";
import { toMailedAddress } from "./mailed-address.ts";

const site = "http://hilal.test";
const code = { subject: "Code", paragraphs: ["Here it is:", "one\ntwo"], code: "01234567" };

/** Returns the visible text of HTML, one line each, with the targets of links. */
const seen = (html: string) =>
  html
    .replace(/<head>.*<\/head>/s, "")
    .replace(/<br>/g, " / ")
    .replace(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g, "[$2]($1)")
    .replace(/<[^>]+>/g, "")
    .split("\n")
    .filter(Boolean);

describe("a mail", () => {
  it("says the same as HTML and as text: greeting, paragraphs, code, notes, closing, sender", () => {
    const { subject, html, text } = renderMail({ ...code, notes: ["It ends."] }, "en", site);
    expect(subject).toBe("Code");
    expect(html).toContain("<title>Code</title>");
    expect(seen(html)).toEqual([
      "Hilal",
      "Assalam-o-alaikum,",
      "Here it is:",
      "one / two",
      "01234567",
      "It ends.",
      "The Hilal team",
      "This mail comes from Hilal (http://hilal.test).",
    ]);
    const lines = ["Assalam-o-alaikum,", "Here it is:", "one\ntwo", "01234567", "It ends."];
    const foot = ["The Hilal team", "-- \nThis mail comes from Hilal (http://hilal.test).\n"];
    expect(text).toBe([...lines, ...foot].join("\n\n"));
  });

  it("has its link as a button and once more to copy, and none where there is nothing to open", () => {
    const action = { label: "Open <it>", url: `${site}/open?token=a&x="1"` };
    const { html, text } = renderMail({ subject: "S", paragraphs: [], action }, "en", site);
    const url = "http://hilal.test/open?token=a&amp;x=&quot;1&quot;";
    expect(seen(html).slice(2, 4)).toEqual([
      `[Open &lt;it&gt;](${url})`,
      `If the button does not open, copy this address into your browser: / [${url}](${url})`,
    ]);
    expect(text).toContain(`\n\nOpen <it>:\n${action.url}\n\nThe Hilal team`);
    const without = renderMail(code, "en", site);
    expect(without.html).not.toContain("<a ");
    expect(seen(without.html)).toHaveLength(7);
    expect(without.text).not.toContain(":\nhttp");
  });

  it("keeps what it says apart from how it is written", () => {
    const content = { subject: "<b>&", paragraphs: ['<script>"'], code: "<1>" };
    const { html } = renderMail(content, "en", "http://a&b");
    expect(html).toContain("<title>&lt;b&gt;&amp;</title>");
    expect(html).toContain("<p>&lt;script&gt;&quot;</p>");
    expect(html).toContain(">&lt;1&gt;</strong>");
    expect(html).toContain("(http://a&amp;b)");
  });

  it.each([
    { language: "en", dir: "ltr", type: "Georgia", size: "16px;line-height:1.6", head: "bold" },
    {
      language: "ur",
      dir: "rtl",
      type: "'Noto Nastaliq Urdu'",
      size: "18px;line-height:2.2",
      head: "normal",
    },
  ] as const)("in $language is set $dir, in its script's type", ({ language, dir, ...style }) => {
    const { html } = renderMail(code, language, site);
    expect(html).toContain(`<html lang="${language}" dir="${dir}">`);
    expect(html).toContain(`<div lang="${language}" dir="${dir}" style=`);
    expect(html).toContain(`font-family:${style.type}, `);
    expect(html).toContain(`font-size:${style.size}"`);
    expect(html).toContain(`font-weight:${style.head}"`);
    // Digits and addresses run left to right in either language.
    expect(html).toContain('<strong dir="ltr"');
  });
});

it.each([
  ["en", undefined, "http://hilal.test/verify-email"],
  ["ur", undefined, "http://hilal.test/ur/verify-email"],
  ["en", "a b&c", "http://hilal.test/verify-email?token=a%20b%26c"],
  ["ur", "", "http://hilal.test/ur/verify-email?token="],
] as const)("the address of a page in %s with the token %s", (language, token, address) => {
  expect(toMailedAddress({ publicUrl: site }, language, "/verify-email", token)).toBe(address);
});
