import { describe, expect, it } from "vitest";
import { wantsPicturesOnTap, withholdPictures } from "./withhold-pictures.ts";

describe("pictures on tap are wanted", () => {
  it.each([
    [{ cookie: "a=b; hilal_reading=theme-dark.pictures-tap.unsaved" }, true],
    [{ "save-data": "on" }, true],
    [{ "save-data": "on", cookie: "hilal_reading=theme-dark" }, true],
    // Whoever chose to see them at once has decided for this site.
    [{ "save-data": "on", cookie: "hilal_reading=pictures-shown" }, false],
    [{ cookie: "hilal_reading=pictures-shown" }, false],
    [{ cookie: "other=pictures-tap" }, false],
    [{}, false],
  ])("by %j: %s", (headers, wanted) => {
    expect(wantsPicturesOnTap(headers)).toBe(wanted);
  });
});

describe("a page with its pictures on tap", () => {
  it("names no file that a browser would fetch, and keeps the room of each", () => {
    const html = `<picture><source type="image/avif" srcSet="/media/1/w160.avif 160w" sizes="9rem"/><img src="/media/1/w960.jpg" alt="A river" width="640" height="480" fetchPriority="high"/></picture>`;
    expect(withholdPictures(html)).toBe(
      `<picture><source type="image/avif" data-srcset="/media/1/w160.avif 160w" sizes="9rem"/><img data-src="/media/1/w960.jpg" alt="A river" width="640" height="480" fetchPriority="high" src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='640' height='480'/%3E"></picture>`,
    );
  });

  it.each([
    '<img src="https://i.ytimg.com/vi/1/hq.jpg" alt="">',
    '<img alt="" srcset="https://b.example/a.png 2x" src="https://b.example/a.png">',
  ])("withholds those of other hosts: %s", (html) => {
    expect(withholdPictures(html)).not.toMatch(/ (?:src|srcset)="https:/);
  });

  it("are told from text that only begins their tags, without reading on from each", () => {
    const text = "<img ".repeat(3);
    const picture = '<img src="/media/1/w960.jpg" alt="">';
    expect(withholdPictures(text + picture)).toMatch(/^(?:<img ){3}<img data-src="/);
    expect(withholdPictures(`${text}src="/media/1/w960.jpg" <b>`)).toContain(
      ' src="/media/1/w960.jpg" <b>',
    );
  });

  it.each([
    '<img class="site-header_mark" src="/assets/mark.svg" alt="" width="96" height="96"/>',
    '<img src="/brand/icon-192.png" alt=""/>',
    // The PDF reader's pages are what its reader came for.
    '<div data-pdf-reader="{}"><img src="/media/1/page-1.avif" alt=""/></div>',
  ])("leaves %s", (html) => {
    expect(withholdPictures(html)).toBe(html);
  });
});
