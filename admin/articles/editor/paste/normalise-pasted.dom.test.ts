import { describe, expect, it } from "vitest";
import { cleanPastedHtml } from "./clean-pasted-html.ts";
import { normalisePasted } from "./normalise-pasted.ts";

const into = (direction: "ltr" | "rtl") => (html: string) =>
  normalisePasted(cleanPastedHtml(html), { direction, source: "page", canHoldNotes: true });
const inEnglish = into("ltr");
const inUrdu = into("rtl");

describe("the styles of pasted HTML", () => {
  it.each([
    ['<span style="font-weight: bold">A</span>', "<span><strong>A</strong></span>"],
    ['<span style="font-weight:700">A</span>', "<span><strong>A</strong></span>"],
    ['<span style="font-weight:500">A</span>', "<span>A</span>"],
    ["<span style='FONT-STYLE: Italic'>A</span>", "<span><em>A</em></span>"],
    ['<span style="text-decoration:underline">A</span>', "<span><u>A</u></span>"],
    ['<span style="text-decoration-line: line-through">A</span>', "<span><s>A</s></span>"],
    ['<span style="vertical-align:super">A</span>', "<span><sup>A</sup></span>"],
    ['<span style="vertical-align:sub">A</span>', "<span><sub>A</sub></span>"],
    ['<b style="font-weight:normal">A</b>', "A"],
    ['<b style="color:red">A</b>', "<b>A</b>"],
    ['<a href="/a" style="text-decoration:underline">A</a>', '<a href="/a">A</a>'],
    ['<a href="/a" style="font-weight:bold">A</a>', '<a href="/a"><strong>A</strong></a>'],
    ['<h2 style="font-weight:bold">A</h2>', "<h2>A</h2>"],
    ['<p style="text-align:center">A</p>', '<p class="align-center">A</p>'],
    ['<p style="text-align: justify">A</p>', '<p class="align-justify">A</p>'],
    ['<p style="text-align:end">A</p>', '<p class="align-end">A</p>'],
    ['<p style="text-align:right">A</p>', '<p align="end">A</p>'],
    ['<p style="text-align:left">A</p>', "<p>A</p>"],
    ['<p style="background:url(a;b:c);">A</p>', "<p>A</p>"],
  ])("%s means %s", (html, settled) => {
    expect(inEnglish(html)).toBe(settled);
  });

  it("mean several things at once", () => {
    expect(inEnglish('<span style="font-weight:bold;font-style:italic">A</span>')).toBe(
      "<span><em><strong>A</strong></em></span>",
    );
  });
});

describe("a pasted paragraph", () => {
  it.each([
    ["<p>English words</p>", "<p>English words</p>", '<p dir="ltr" lang="en">English words</p>'],
    ["<p>اردو الفاظ</p>", '<p dir="rtl" lang="ur">اردو الفاظ</p>', "<p>اردو الفاظ</p>"],
    ['<p dir="rtl">English</p>', "<p>English</p>", '<p dir="ltr" lang="en">English</p>'],
    ["<p>اردو میں one</p>", '<p dir="rtl" lang="ur">اردو میں one</p>', "<p>اردو میں one</p>"],
    ["<p>۱۹۴۷</p>", "<p>۱۹۴۷</p>", "<p>۱۹۴۷</p>"],
    ["<p>F-16 کی پرواز</p>", '<p dir="rtl" lang="ur">F-16 کی پرواز</p>', "<p>F-16 کی پرواز</p>"],
    ["<p>आज की खबर</p>", "<p>आज की खबर</p>", '<p dir="ltr">आज की खबर</p>'],
    ['<p dir="rtl">123</p>', "<p>123</p>", "<p>123</p>"],
    [
      "<ul><li>اردو</li></ul>",
      '<ul><li dir="rtl" lang="ur">اردو</li></ul>',
      "<ul><li>اردو</li></ul>",
    ],
  ])("runs as most of its words do: %s", (html, english, urdu) => {
    expect([inEnglish(html), inUrdu(html)]).toEqual([english, urdu]);
  });

  it("is aligned to what its side means for it", () => {
    expect(inUrdu('<p align="LEFT">اردو</p>')).toBe('<p align="end">اردو</p>');
    expect(inUrdu('<p align="right">اردو</p>')).toBe("<p>اردو</p>");
    expect(inEnglish('<p align="center">A</p>')).toBe('<p align="center">A</p>');
  });
});

describe("what is pasted", () => {
  it("loses figures without anything in them", () => {
    expect(inEnglish("<figure><figcaption>Gone</figcaption></figure><p>A</p>")).toBe("<p>A</p>");
    for (const shown of ['<img src="a">', "<p>A</p>", "<blockquote>A</blockquote>"]) {
      expect(inEnglish(`<figure>${shown}</figure>`)).toBe(`<figure>${shown}</figure>`);
    }
  });

  it("loses empty lines between blocks, and keeps those within one", () => {
    expect(inEnglish("<p>A</p><br><p>B</p>")).toBe("<p>A</p><p>B</p>");
    expect(inEnglish("<p>A</p> <br> <br><p>B</p><br>").replaceAll(" ", "")).toBe(
      "<p>A</p><p>B</p>",
    );
    expect(inEnglish("<p>A<br>B</p>")).toBe("<p>A<br>B</p>");
    expect(inEnglish("<p>A<br></p>")).toBe("<p>A<br></p>");
    expect(inEnglish("A<br>B")).toBe("A<br>B");
  });

  it("stays as it is when it was copied in the editor", () => {
    const html = '<p data-pm-slice="1 1 []" dir="rtl">A</p><br><p style="text-align:center">B</p>';
    expect(inEnglish(html)).toBe(html);
  });
});

describe("a pasted table", () => {
  const table = (attributes: string, ...cells: string[]) =>
    `<table${attributes}><tbody><tr>${cells.map((words) => `<td>${words}</td>`).join("")}</tr></tbody></table>`;

  it("keeps the direction that its program gave it", () => {
    expect(inEnglish(table(" dir=RTL", "Name", "Rank"))).toContain('<table dir="rtl">');
    expect(inUrdu(table(' dir="ltr"', "Name", "Rank"))).toContain('<table dir="ltr" lang="en">');
    expect(inUrdu(table(' dir="ltr"', "نام", "عہدہ"))).toContain('<table dir="ltr">');
  });

  it("else has that of its words, and cells that run against it say so", () => {
    expect(inEnglish(table("", "نام", "عہدہ", "Rank"))).toBe(
      '<table dir="rtl" lang="ur"><tbody><tr><td>نام</td><td>عہدہ</td><td dir="ltr" lang="en">Rank</td></tr></tbody></table>',
    );
    expect(inUrdu(table("", "Name", "Rank"))).toContain('<table dir="ltr" lang="en">');
    expect(inUrdu(table("", "طیارہ", "F-16 Falcon", "JF-17 Thunder"))).toContain("<table>");
    expect(inEnglish(table(' dir="ltr"', "Name", "1947"))).toContain("<table>");
  });
});

describe("what has no place in a paste of its own", () => {
  const paste = (html: string) => {
    const removed: unknown[] = [];
    const settled = normalisePasted(cleanPastedHtml(html), {
      direction: "ltr",
      source: "page",
      canHoldNotes: true,
      onRemoved: (told) => removed.push(...told),
    });
    return { settled, removed };
  };

  it("names the link of a picture, and keeps a caption without a figure as a line", () => {
    const html =
      '<a href="https://a.example/big.jpg"><img src="/media/a.jpg"></a><figcaption>All</figcaption>';
    expect(paste(html).removed).toEqual([{ kind: "target", what: "https://a.example/big.jpg" }]);
    expect(paste(html).settled).toContain("<p>All</p>");
  });

  it("keeps the letters of a list that no list here counts", () => {
    const html = (style: string) =>
      `<ol style="list-style-type:${style}" start="2"><li>a</li></ol>`;
    expect(paste(html("lower-greek")).settled).toBe("<div>β. a</div>");
    expect(paste(html("urdu-abjad")).settled).toBe(
      '<ol start="2" class="list-abjad"><li>a</li></ol>',
    );
  });

  it("keeps check boxes outside of lists as signs, inserted words underlined and lines apart", () => {
    expect(paste('<p><input type="checkbox" checked>agree</p>').settled).toBe("<p>☑ agree</p>");
    expect(paste("<p>a <ins>b</ins></p>").settled).toBe("<p>a <u>b</u></p>");
    expect(paste("<center>a</center><center>b</center>").settled).toBe("<div>a</div><div>b</div>");
    expect(paste("<dl><dt>a</dt><dt>b</dt></dl>").settled).toBe(
      "<dl><div>a</div><div>b</div></dl>",
    );
    expect(paste('<object data="a.swf"><p>Words</p></object>').settled).toBe("<p>Words</p>");
  });

  it("keeps the direction of a table within another one", () => {
    const inner = '<table dir="ltr"><tr><td>One</td><td>Two</td></tr></table>';
    const html = `<table dir="rtl"><tr><td>ایک دو تین چار${inner}</td><td>پانچ</td></tr></table>`;
    expect(paste(html).settled).toMatch(/<table dir="rtl".*<table dir="ltr"/s);
  });

  it("converts the notes of a part of a long text only once", () => {
    const removed: unknown[] = [];
    normalisePasted("<p>Text[^1].</p>", {
      direction: "ltr",
      source: "page",
      canHoldNotes: true,
      isConverted: true,
      onRemoved: (told) => removed.push(...told),
    });
    expect(removed).toEqual([]);
  });
});
