import { describe, expect, it } from "vitest";
import { isOnePicture, sortPictures } from "./use-paste.ts";

const rules = {
  isAllowed: ({ host }: URL) => host === "media.example" || host === "hilal.example",
  origin: "https://hilal.example",
  createObjectUrl: (file: File) => `blob:${file.name}`,
};
const sort = (html: string) => sortPictures(html, rules);
const png = "iVBORw0KGgo".padEnd(600, "A");

describe("the pictures of pasted HTML", () => {
  it("stay when their host is allowed", () => {
    const html = '<p>One <img src="https://media.example/a.png" alt="A"></p>';
    expect(sort(html)).toEqual({ html, uploads: new Map(), leftOut: [] });
  });

  it("stay when they are stored here and named by their path", () => {
    const html = '<p><img src="/media/0123456789abcdef/a.png"></p>';
    expect(sort(html)).toEqual({ html, uploads: new Map(), leftOut: [] });
  });

  it("are left out when their path is another's", () => {
    expect(sort('<img src="image001.png">').leftOut).toEqual([""]);
  });

  it("are left out and named when nobody here may read them", () => {
    const html =
      '<p>One<img src="https://news.example/a.jpg"> two<img src=https://news.example/b.jpg> three<img src="file:///C:/c.png"></p>';
    expect(sort(html)).toEqual({
      html: "<p>One two three</p>",
      uploads: new Map(),
      leftOut: ["news.example", "news.example", ""],
    });
  });

  it("are found where late loading keeps their address", () => {
    const html =
      '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-src="https://media.example/a.png"><img data-src="https://news.example/b.png" src="data:,">';
    expect(sort(html)).toMatchObject({
      html: '<img src="https://media.example/a.png">',
      leftOut: ["news.example"],
    });
  });

  it("are taken for an upload when they are written into the text", () => {
    const { html, uploads, leftOut } = sort(
      `<p>A<img alt="B" src="data:image/png;base64,${png}"></p>`,
    );
    expect(html).toBe('<p>A<img alt="B" src="blob:pasted.png"></p>');
    const file = uploads.get("blob:pasted.png");
    expect([file?.type, file?.size, leftOut]).toEqual(["image/png", 450, []]);
  });

  it("are no loss when they only keep a place or count visits", () => {
    const html =
      '<p>A<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><img src="https://count.example/p" width="1" height="1"></p>';
    expect(sort(html)).toEqual({ html: "<p>A</p>", uploads: new Map(), leftOut: [] });
  });
});

describe("the address of a picture", () => {
  it.each([
    ["in single quotes", "<img src='https://media.example/a.png'>"],
    ["without quotes", "<img src=https://media.example/a.png>"],
    ["between spaces", '<img src=" https://media.example/a.png ">'],
    ["kept for late loading in single quotes", "<img data-original='https://media.example/a.png'>"],
    ["kept for a lazy script", '<img src="" data-lazy-src="https://media.example/a.png">'],
  ])("is found %s", (_where, html) => {
    expect(sort(html).leftOut).toEqual([]);
    expect(sort(html).html).toMatch(/^<img/);
  });

  it("keeps what it asks for", () => {
    const html = '<img src="https://media.example/a?x=1&amp;y=2">';
    const asked: string[] = [];
    const isAllowed = ({ href }: URL) => asked.push(href) > 0;
    expect(sortPictures(html, { ...rules, isAllowed }).html).toBe(html);
    expect(asked).toEqual(["https://media.example/a?x=1&y=2"]);
  });

  it.each(["<img alt='A'>", '<img src="">'])("that is missing is no loss: %s", (html) => {
    expect(sort(html)).toEqual({ html: "", uploads: new Map(), leftOut: [] });
  });
});

describe("a picture written into the text", () => {
  const writtenAs = (head: string, base64: string) => sort(`<img src="data:${head},${base64}">`);

  it("is one from four hundred letters on; what is smaller keeps a place", () => {
    expect(writtenAs("image/png;base64", "A".repeat(400)).uploads.size).toBe(1);
    expect(writtenAs("image/png;base64", "A".repeat(399))).toMatchObject({ html: "", leftOut: [] });
  });

  it("is named after its kind, whatever the case", () => {
    const { uploads } = writtenAs("image/JPEG;base64", png);
    expect([...uploads.values()].map(({ name, type }) => [name, type])).toEqual([
      ["pasted.jpeg", "image/jpeg"],
    ]);
  });

  it("is left out when nobody can read it", () => {
    expect(writtenAs("image/png;base64", "=".repeat(400))).toEqual({
      html: "",
      uploads: new Map(),
      leftOut: [""],
    });
    expect(writtenAs("text/html;base64", png).leftOut).toEqual([""]);
  });
});

it.each(['width="1"', "height='1'", "width=0 "])(
  "takes a picture of %s for a dot that counts visits",
  (size) => {
    expect(sort(`<img src="https://count.example/p" ${size}>`).leftOut).toEqual([]);
    expect(sort(`<img src="https://count.example/p" ${size.replace(/\d/, "10")}>`).leftOut).toEqual(
      ["count.example"],
    );
  },
);

it("knows a copied picture from a copied text", () => {
  expect(
    isOnePicture('<meta charset="utf-8"><!--StartFragment--><img src="a"><!--EndFragment-->'),
  ).toBe(true);
  expect(isOnePicture('<p>&nbsp;<img src="a">\n</p>')).toBe(true);
  expect(isOnePicture("<style>p { color: red }</style>")).toBe(false);
  expect(isOnePicture('<img src="a"><img src="b">')).toBe(false);
  expect(isOnePicture('<p>Words <img src="a"></p>')).toBe(false);
  expect(isOnePicture("<p>Words</p>")).toBe(false);
});
