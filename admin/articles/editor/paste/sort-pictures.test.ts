import { describe, expect, it } from "vitest";
import { isOnePicture, sortPictures } from "./sort-pictures.ts";

const rules = {
  isAllowed: ({ host }: URL) => host === "media.example" || host === "hilal.example",
  origin: "https://hilal.example",
  standIn: (file: File) => `blob:${file.name}`,
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

it("knows a copied picture from a copied text", () => {
  expect(
    isOnePicture('<meta charset="utf-8"><!--StartFragment--><img src="a"><!--EndFragment-->'),
  ).toBe(true);
  expect(isOnePicture('<p>Words <img src="a"></p>')).toBe(false);
  expect(isOnePicture("<p>Words</p>")).toBe(false);
});
