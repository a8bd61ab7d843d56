import type { Picture } from "@hilal/contract/shared/picture";
import type { Language } from "@hilal/i18n/languages";
import { describe, expect, test } from "vitest";
import { picturesIn, presentBody } from "./present-body.ts";
import { readBody } from "./read-body.ts";

const stored = "/media/0123456789abcdef/river.jpg";
const river: Picture = { src: stored, width: 320, height: 240, tone: "9ab", variants: true };

const present = (html: string, cover = "", pictures: Picture[] = [], language: Language = "en") =>
  presentBody(readBody(html), {
    cover,
    language,
    pictures: new Map(pictures.map((one) => [one.src, one])),
  });

describe("the pictures of a body", () => {
  test("are named once each, their addresses as they are", () => {
    const html = `<p><img src="${stored}" alt="" /><img alt="a" src="https://a.example/b?c=1&amp;d=2" /></p><img src="${stored}" alt="" />`;
    expect(picturesIn(readBody(html))).toEqual([stored, "https://a.example/b?c=1&d=2"]);
  });

  test("get their size, their variants, and load when they come near", () => {
    expect(present(`<p><img src="${stored}" alt="River" /></p>`, "", [river])).toBe(
      '<p><picture><source type="image/avif" srcset="/media/0123456789abcdef/w160.avif 160w, /media/0123456789abcdef/w320.avif 320w" sizes="(min-width: 48rem) 45rem, 100vw"><source type="image/webp" srcset="/media/0123456789abcdef/w160.webp 160w, /media/0123456789abcdef/w320.webp 320w" sizes="(min-width: 48rem) 45rem, 100vw"><img src="/media/0123456789abcdef/river.jpg" alt="River" width="320" height="240" loading="lazy" decoding="async"></picture></p>',
    );
  });

  test("keep the size that the editor gave them", () => {
    const html = `<img src="${stored}" alt="" width="100" height="75" />`;
    expect(present(html, "", [{ ...river, variants: false }])).toBe(
      `<img src="${stored}" alt="" width="100" height="75" loading="lazy" decoding="async">`,
    );
  });

  test("on other hosts are only loaded late", () => {
    expect(present('<img src="https://a.example/b.png" alt="x" />')).toBe(
      '<img src="https://a.example/b.png" alt="x" loading="lazy" decoding="async">',
    );
  });
});

describe("a picture that equals the cover", () => {
  test("is not shown again, nor its empty paragraph", () => {
    const html = `<p><img src="${stored}" alt="" /></p><p>Text <img src="${stored}" alt="" />here</p>`;
    expect(present(html, stored)).toBe("<p>Text here</p>");
  });

  test("takes its figure with it and leaves other figures", () => {
    const other =
      '<figure><img src="https://a.example/b.png" alt="" /><figcaption>b</figcaption></figure>';
    const html = `<figure><img src="${stored}" alt="" /><figcaption>Cover</figcaption></figure>${other}`;
    expect(present(html, stored)).toBe(
      '<figure><img src="https://a.example/b.png" alt="" loading="lazy" decoding="async"><figcaption>b</figcaption></figure>',
    );
  });

  test("takes its half of a pair with it, and leaves the other on its own", () => {
    const other = '<figure><img src="https://a.example/b.png" alt="" /></figure>';
    const html = `<figure class="pair"><figure><img src="${stored}" alt="" /></figure>${other}</figure>`;
    expect(present(html, stored)).toBe(
      '<figure><img src="https://a.example/b.png" alt="" loading="lazy" decoding="async"></figure>',
    );
    expect(present(html)).toContain('<figure class="pair"><figure><img ');
  });

  test("is known under another name and size of the same file", () => {
    const html = '<img src="/media/0123456789abcdef/w640.webp" alt="" /><p>a</p>';
    expect(present(html, `https://hilal.example${stored}`)).toBe("<p>a</p>");
  });

  test("is told by its address, not by a beginning of it", () => {
    const html = '<p><img src="https://a.example/cover.jpg2" alt="" /></p>';
    expect(present(html, "https://a.example/cover.jpg")).toContain("cover.jpg2");
  });
});

test("pictures are fetched as wide as their figure stands", () => {
  const figure = (given: string) =>
    present(`<figure${given}><img src="${stored}" alt="A" /></figure>`, "", [river]);
  const readSizes = (html: string) => /sizes="([^"]*)"/.exec(html)?.[1];
  expect(readSizes(figure(""))).toBe("(min-width: 48rem) 45rem, 100vw");
  expect(readSizes(figure(' class="width-full"'))).toBe("(min-width: 88rem) 80rem, 100vw");
  expect(readSizes(figure(' class="width-wide"'))).toContain("64rem");
  const pair = present(
    `<figure class="pair"><figure><img src="${stored}" alt="A" /></figure></figure>`,
    "",
    [river],
  );
  expect(readSizes(pair)).toContain("22rem");
});

test("a check item has its box, which is read aloud in the article's language", () => {
  const list =
    '<ul data-type="check-list"><li data-checked="true"><p>a</p></li><li data-checked="false">b</li></ul>';
  expect(present(list)).toBe(
    '<ul data-type="check-list"><li data-checked="true"><p><span class="check" role="img" aria-label="Done">☑</span> a</p></li><li data-checked="false"><span class="check" role="img" aria-label="Not done">☐</span> b</li></ul>',
  );
  expect(present(list, "", [], "ur")).toContain('aria-label="مکمل">☑');
});

describe("a table", () => {
  const rows = "<tbody><tr><td><p>دن</p></td><td><p>F-16 Falcon</p></td></tr></tbody>";

  test("is scrolled within a region of its name, its cells run as their words do", () => {
    expect(present(`<table>${rows}</table>`, "", [], "ur")).toBe(
      '<div class="table-scroll" role="region" tabindex="0" aria-label="جدول"><table><tbody><tr><td><p>دن</p></td><td dir="ltr" lang="en"><p>F-16 Falcon</p></td></tr></tbody></table></div>',
    );
    expect(present(`<table>${rows}</table>`)).toContain('<td dir="rtl" lang="ur"><p>دن</p></td>');
  });

  test("runs as its words do in an article of the other language, or as an editor chose", () => {
    const names =
      "<tbody><tr><td><p>نام</p></td><td><p>Rank</p></td><td><p>عہدہ</p></td></tr></tbody>";
    const shown = '<td><p>نام</p></td><td dir="ltr" lang="en"><p>Rank</p></td>';
    expect(present(`<table>${names}</table>`)).toContain(
      `<div class="table-scroll" dir="rtl" role="region" tabindex="0" aria-label="Table"><table dir="rtl" lang="ur"><tbody><tr>${shown}`,
    );
    expect(present(`<table dir="ltr">${names}</table>`)).toContain(
      '<table dir="ltr" lang="ur"><tbody><tr><td dir="rtl" lang="ur"><p>نام</p></td><td><p>Rank',
    );
    expect(present(`<table dir="ltr">${names}</table>`, "", [], "ur")).toContain(
      '<table dir="ltr"><tbody><tr><td dir="rtl" lang="ur"><p>نام</p></td><td><p>Rank',
    );
  });

  test("is named by its caption, its own or its figure's", () => {
    const label = (html: string) => /aria-label="([^"]*)"/.exec(present(html))?.[1];
    expect(label(`<table><caption>The <em>days</em></caption>${rows}</table>`)).toBe(
      "Table: The days",
    );
    expect(
      label(`<figure class="table"><figcaption>Days</figcaption><table>${rows}</table></figure>`),
    ).toBe("Table: Days");
  });

  test("keeps the direction that somebody has chosen for a cell, and lays out the pictures in it", () => {
    const html = `<table><tbody><tr><td dir="rtl"><p>Falcon</p></td><td><img src="${stored}" alt="A" /></td></tr></tbody></table>`;
    expect(present(html, "", [river])).toContain('<td dir="rtl"><p>Falcon</p></td><td><picture>');
  });
});

test("a video loads late and may fill the screen", () => {
  expect(
    present('<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" title="A"></iframe>'),
  ).toBe(
    '<iframe loading="lazy" allowfullscreen allow="encrypted-media; picture-in-picture; web-share" referrerpolicy="strict-origin-when-cross-origin" src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" title="A"></iframe>',
  );
});

test("a body of text alone stays as it is", () => {
  expect(present("<p>Text with 3 &lt; 5 and &amp;.</p>", stored)).toBe(
    "<p>Text with 3 &lt; 5 and &amp;.</p>",
  );
});
