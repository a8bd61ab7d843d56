import { expect, it } from "vitest";
import { convertForeign } from "./convert-foreign.ts";

const picture = (name: string) => `<img src="/media/${name}.jpg">`;
const figure = (name: string, words = "") =>
  `<figure>${picture(name)}${words === "" ? "" : `<figcaption>${words}</figcaption>`}</figure>`;

it.each([
  [
    "a caption within another",
    `[caption id="a"]${picture("a")} A [caption]${picture("b")} B[/caption][/caption]`,
    figure("a", "A") + figure("b", "B"),
  ],
  [
    "captions within one, and words between them",
    `<p>[caption]${picture("a")} A [caption]${picture("b")} B[/caption] more [caption]${picture("c")}[/caption] end[/caption] after</p>`,
    `${figure("a", "A more end")}${figure("b", "B")}${figure("c")}<p> after</p>`,
  ],
  [
    "a caption around a caption and words",
    `<p>[caption][caption]${picture("a")} A[/caption] B[/caption]</p>`,
    `${figure("a", "A")}<p> B</p>`,
  ],
  [
    "a caption in a gallery that only groups",
    `[gallery columns="2"][caption]${picture("a")} A[/caption]${picture("b")}[/gallery]`,
    figure("a", "A") + picture("b"),
  ],
  [
    "a caption whose words are a paragraph of their own",
    `<p>x</p><p>[caption]${picture("a")}</p> <p>A <i>b</i></p> <p>c[/caption]</p><p>y</p>`,
    `<p>x</p>${figure("a", "A <i>b</i>   c")}<p>y</p>`,
  ],
  [
    "a caption that begins within a paragraph and ends in another",
    `<p>x [caption]${picture("a")}</p><p>A[/caption]</p>`,
    `<p>x [caption]${picture("a")}</p><p>A[/caption]</p>`,
  ],
  ["a caption of words alone", "<p>[caption]A[/caption]</p>", "<p>[caption]A[/caption]</p>"],
])("%s is read as its parts say", (_what, html, read) => {
  expect(convertForeign(html, { canHold: true })).toEqual({ html: read, told: [] });
});

it("tells a gallery of numbers, whatever ends it", () => {
  for (const end of ["", "[/gallery]", `${picture("a")}[/gallery]`])
    expect(convertForeign(`[gallery ids="1,2"]${end}`, { canHold: true })).toEqual({
      html: end.replace("[/gallery]", ""),
      told: [{ kind: "gallery", what: '[gallery ids="1,2"]' }],
    });
});

const many = 20_000;
const one = `[caption]${picture("a")}[/caption]`;

it.each([
  ["captions within captions", `${"[caption]".repeat(many)}a${"[/caption]".repeat(many)}`],
  [
    "captions in captions that do not end",
    `[gallery]${"[caption]".repeat(many)}${one.repeat(many)}[/gallery]`,
  ],
  [
    "captions in captions that end elsewhere",
    `<p>${"[caption]".repeat(many)}${one.repeat(many)}</p>${"<div>[/caption]</div>".repeat(many)}`,
  ],
  [
    "captions over paragraphs",
    `<p>${"<b></b>".repeat(many)}${"[caption]".repeat(many)}</p><p>${"[/caption]".repeat(many)}${"<i></i>".repeat(many)}</p>`,
  ],
  ["paragraphs in captions", "<p>[caption]</p><p>a</p><p>b[/caption]</p>".repeat(many)],
  ["other ends", `${"[gallery]".repeat(many)}${"[/caption][/embed]".repeat(many)}`],
  [
    "pictures in a link",
    `[caption]<a href="#">${picture("a").repeat(many)}${one.repeat(many)}</a>[/caption]`,
  ],
])("%s are read in the time of any other", (_what, html) => {
  expect(convertForeign(html, { canHold: true }).html.length).toBeLessThan(4 * html.length);
});
