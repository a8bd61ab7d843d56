import { samplePicture } from "@hilal/contract/testing/sample-records";
import { expect, test } from "vitest";
import { renderOnPage } from "../../testing/on-page.tsx";
import { Picture } from "./picture.tsx";

const render = (props: Partial<Parameters<typeof Picture>[0]> = {}) =>
  renderOnPage(<Picture picture={samplePicture} alt="A river" sizes="50vw" {...props} />);

test("offers AVIF before WebP, with every width and how wide it is shown", () => {
  const html = render();
  const sources = [...html.matchAll(/<source type="([^"]+)" srcSet="([^"]+)" sizes="([^"]+)"/g)];
  expect(sources.map(([, type]) => type)).toEqual(["image/avif", "image/webp"]);
  expect(sources[0]?.[2]).toContain("/media/0123456789abcdef/w320.avif 320w");
  expect(sources[1]?.[2]).toContain("/media/0123456789abcdef/w1600.webp 1600w");
  expect(sources[0]?.[3]).toBe("50vw");
});

test("reserves its room and shows its tone without an inline style", () => {
  const html = render();
  expect(html).toContain('width="1600" height="1000"');
  expect(html).toContain("tone-210");
  expect(html).not.toContain("style=");
});

test("loads lazily unless the page opens with it", () => {
  expect(render()).toContain('loading="lazy"');
  const first = render({ priority: true });
  expect(first).not.toContain("loading=");
  expect(first).toContain('fetchPriority="high"');
});

test("a picture on another host has its address alone", () => {
  const html = render({ picture: null, src: "https://pictures.example/a.jpg" });
  expect(html).not.toContain("<source");
  expect(html).toContain('src="https://pictures.example/a.jpg"');
});

test("says 'No Image' where it is asked to, in the page's language", () => {
  expect(render({ picture: null, absent: "words" })).toContain("No Image");
  expect(
    renderOnPage(<Picture picture={null} alt="" sizes="50vw" absent="words" />, { language: "ur" }),
  ).toContain("تصویر دستیاب نہیں");
  expect(render({ picture: null, absent: "nothing" })).toBe("");
});

test("tells the language of a description, whatever the page's", () => {
  expect(render()).toContain('alt="A river" lang="en"');
  expect(render({ alt: "دریا کا کنارہ" })).toContain('alt="دریا کا کنارہ" lang="ur"');
  expect(render({ alt: "" })).not.toContain("lang=");
});
