import type { Picture } from "@hilal/contract/shared/picture";
import { describe, expect, test } from "vitest";
import { picturesIn, presentBody } from "./present-body.ts";
import { readBody } from "./read-body.ts";

const stored = "/media/0123456789abcdef/river.jpg";
const river: Picture = { src: stored, width: 320, height: 240, tone: "9ab", variants: true };

const present = (html: string, cover = "", pictures: Picture[] = []) =>
  presentBody(readBody(html), { cover, pictures: new Map(pictures.map((one) => [one.src, one])) });

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

  test("is known under another name and size of the same file", () => {
    const html = '<img src="/media/0123456789abcdef/w640.webp" alt="" /><p>a</p>';
    expect(present(html, `https://hilal.example${stored}`)).toBe("<p>a</p>");
  });

  test("is told by its address, not by a beginning of it", () => {
    const html = '<p><img src="https://a.example/cover.jpg2" alt="" /></p>';
    expect(present(html, "https://a.example/cover.jpg")).toContain("cover.jpg2");
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
