import { describe, expect, it } from "vitest";
import { inPageText, plainToHtml } from "./plain-to-html.ts";

const html = (text: string, isAsked = false) => plainToHtml(text, isAsked).html;

/** InPage's numbers as a browser receives them through a code page. */
function inPage(codePage: string, ...numbers: readonly (number | string)[]): string {
  const decoder = new TextDecoder(codePage);
  return numbers
    .map((one) => (typeof one === "string" ? one : `\u0004${decoder.decode(Uint8Array.of(one))}`))
    .join("");
}

describe("the bytes of InPage 2", () => {
  // پاکستان زندہ باد۔
  const words = [
    0x83,
    0x81,
    0x9c,
    0x92,
    0x84,
    0x81,
    0xa0,
    " ",
    0x90,
    0xa0,
    0x8b,
    0xa6,
    " ",
    0x82,
    0x81,
    0x8b,
    0xf3,
  ];

  it.each(["windows-1252", "windows-1256"])("are read through %s", (codePage) => {
    expect(plainToHtml(inPage(codePage, ...words))).toEqual({
      html: "<p>پاکستان زندہ باد۔</p>",
      source: "inpage",
    });
  });

  it("have letters with a sign above, a hamza with its seat, quotes and Latin words", () => {
    const text = inPage(
      "windows-1252",
      0x81,
      0xb3,
      0x9f,
      0xa2,
      0xbf,
      0xa4,
      0xbf,
      0x9c,
      0xa3,
      0xa4,
      "\r\nPAF ",
      0xfe,
      0xfe,
      0xa6,
      0xa5,
      0xfd,
      0xfd,
    );
    expect(inPageText(text)).toBe("آمؤئکئی\r\nPAF “ہے”");
  });

  it("keep numbers from their end, unless a year reads right", () => {
    const year = [0xd7, 0xd4, 0xd9, 0xd1, 0xa3];
    expect(inPageText(inPage("windows-1252", ...year, " ", 0xd2, 0xd1))).toBe("۱۹۴۷ء ۱۲");
    const right = [0xd1, 0xd9, 0xd4, 0xd7, 0xa3];
    expect(inPageText(inPage("windows-1252", ...right, " ", 0xd2, 0xd1))).toBe("۱۹۴۷ء ۲۱");
  });

  it("that nobody knows stay", () => {
    expect(inPageText(inPage("windows-1252", 0x81, 0xf0, 0x82))).toBe("ا\u0004ðب");
  });
});

describe("messages of WhatsApp", () => {
  it("lose their times and the name of their only writer; a line is a line, an empty one parts paragraphs", () => {
    const text =
      "[12:04, 22/11/2026] Sana Malik: First line\nsecond\n\nNext *bold*\n[12:06, 22/11/2026] Sana Malik: _More_ ~no~ ```code```";
    expect(plainToHtml(text)).toEqual({
      html: "<p>First line<br>second</p><p>Next <strong>bold</strong></p><p><em>More</em> <s>no</s> <code>code</code></p>",
      source: "whatsApp",
    });
  });

  it.each([
    "[12:04 pm, 11/22/2026] Ali: A",
    "[22/11, 12:04 pm] Ali: A",
    "[22/11/26, 12:04:33] Ali: A",
    "[2026-11-22, 12:04] Ali: A",
    "[۱۲:۰۴, ۲۲/۱۱/۲۰۲۶] +92 300 1234567: A",
  ])("are known by %s", (text) => {
    expect(plainToHtml(text)).toEqual({ html: "<p>A</p>", source: "whatsApp" });
  });

  it("of several writers are named", () => {
    expect(html("[12:04, 22/11/2026] Ali: A\n[12:05, 22/11/2026] Sana: B & C")).toBe(
      "<p><strong>Ali:</strong> A</p><p><strong>Sana:</strong> B &amp; C</p>",
    );
  });

  it("may be one alone, known by its emphasis", () => {
    expect(html("یہ *اہم* ہے\nاور یہ")).toBe("<p>یہ <strong>اہم</strong> ہے<br>اور یہ</p>");
  });

  it.each([
    "2*3*4",
    "a_name_here",
    "5 * 3 * 2",
    "~/home ~ 3",
    "snake_case and other_case",
    "**both**",
    "*",
  ])("have no emphasis in %s", (text) => {
    expect(html(text)).toBe(`<p>${text}</p>`);
  });
});

describe("plain text", () => {
  it("has a paragraph a line, and neither markup nor empty lines", () => {
    expect(plainToHtml("One <b>\r\n\r\nTwo\tthree\rFour")).toEqual({
      html: "<p>One &lt;b&gt;</p><p>Two three</p><p>Four</p>",
      source: "text",
    });
  });

  it("has check lists where its lines have boxes", () => {
    const text =
      "Bring\n- [ ] *tea* & milk\n  * [x] sugar\n☐ چینی\nand\n- [] no box\n[x] none\n- [x]";
    const list =
      '<ul data-type="check-list"><li data-checked="false"><p>*tea* &amp; milk</p></li><li data-checked="true"><p>sugar</p></li><li data-checked="false"><p>چینی</p></li></ul>';
    expect(html("- [ ] *tea* & milk\n  * [x] sugar\n☐ چینی", true)).toBe(
      "<p>- [ ] *tea* &amp; milk</p><p>  * [x] sugar</p><p>☐ چینی</p>",
    );
    expect(html(text.replace("*tea*", "tea"))).toBe(
      `<p>Bring</p>${list.replace("*tea*", "tea")}<p>and</p><p>- [] no box</p><p>[x] none</p><p>- [x]</p>`,
    );
  });

  it("that was asked for stays letter by letter", () => {
    expect(html("[12:04, 22/11/2026] Ali: *A*", true)).toBe("<p>[12:04, 22/11/2026] Ali: *A*</p>");
  });

  it("of 500,000 signs is read in the time of any other", () => {
    for (const piece of [
      "*a",
      "_ _",
      "[12:04, 1/1] ",
      "```",
      "\u0004",
      "\n\n \n",
      "- [ ] a\n",
      "☐ ",
    ]) {
      expect(html(piece.repeat(500_000 / piece.length)).length).toBeGreaterThanOrEqual(0);
    }
  });
});
