import { describe, expect, test } from "vitest";
import { sanitiseBody } from "./sanitise-body.ts";

const pictureAddress = () => null;
const sanitise = (html: string) => sanitiseBody(html, { direction: "ltr", pictureAddress }).html;

describe("a footnote", () => {
  test.each([
    [
      "stands outside of marks",
      "<p><b>a<NOTE>n</small>b</b></p>",
      "<p><strong>a</strong><NOTE>n</small><strong>b</strong></p>",
    ],
    [
      "parts a link",
      '<p><a href="/x">a<NOTE><a href="/y">n</a></small>b</a></p>',
      '<p><a href="/x" rel="noopener">a</a><NOTE><a href="/y" rel="noopener">n</a></small><a href="/x" rel="noopener">b</a></p>',
    ],
    [
      "is one line",
      "<p>a<NOTE><p>one<br>two</p><ul><li>three</li></ul></small>b</p>",
      "<p>a<NOTE> one two   three  </small>b</p>",
    ],
    [
      "has links and emphasis alone",
      '<p>a<NOTE><b>n</b> <i>e</i> <span class="size-24">s</span></small></p>',
      "<p>a<NOTE>n <em>e</em> s</small></p>",
    ],
    [
      "shows no picture",
      '<p>a<NOTE>n<img src="/media/a.png"></small></p>',
      "<p>a<NOTE>n </small></p>",
    ],
    ["holds no other", "<p>a<NOTE>n<NOTE>m</small>o</small>b</p>", "<p>a<NOTE>nmo</small>b</p>"],
    ["that says nothing is none", "<p>a<NOTE> <br></small>b</p>", "<p>ab</p>"],
    [
      "ends with its paragraph",
      "<p>a<NOTE>n</p><p>b</small>c</p>",
      "<p>a<NOTE>n</small></p><p>bc</p>",
    ],
    [
      "does not keep the marks around it open",
      "<p><b>a<NOTE>n</b></small>c</p>",
      "<p><strong>a</strong><NOTE>n</small>c</p>",
    ],
    ["is text in a block of code", "<pre>a<NOTE>n</small></pre>", "<pre>an</pre>"],
    ["is no other small print", "<p>a<small>n</small></p>", "<p>an</p>"],
  ])("%s", (_what, html, expected) => {
    const note = '<small class="footnote">';
    const given = html.replaceAll("<NOTE>", note);
    expect(sanitise(given)).toBe(expected.replaceAll("<NOTE>", note));
    expect(sanitise(sanitise(given))).toBe(sanitise(given));
  });
});

test("a picture in a footnote is named among what is taken away", () => {
  const html = '<p>a<small class="footnote">n<img src="/media/a.png"></small></p>';
  const { removed, pictures } = sanitiseBody(html, {
    direction: "ltr",
    pictureAddress: (url) => url,
  });
  expect({ removed, pictures }).toEqual({
    removed: [{ kind: "picture", what: "/media/a.png" }],
    pictures: 0,
  });
});
