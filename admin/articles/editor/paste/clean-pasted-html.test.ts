import { describe, expect, it } from "vitest";
import { cleanPastedHtml } from "./clean-pasted-html.ts";

describe("from Word", () => {
  it("leaves out style sheets, comments and Office's own tags", () => {
    const pasted =
      "<html><head><style>p.MsoNormal{mso-style-unhide:no}</style></head><body><!--StartFragment--><p class=MsoNormal>Text<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><!--EndFragment--></body></html>";
    expect(cleanPastedHtml(pasted)).toBe(
      '<p class="MsoNormal">Text</p><p class="MsoNormal">\u00a0</p>',
    );
  });

  it("marks the bullets that it types, and puts styles aside", () => {
    for (const [begin, end] of [
      ["<![if !supportLists]>", "<![endif]>"],
      ["<!--[if !supportLists]-->", "<!--[endif]-->"],
    ]) {
      expect(cleanPastedHtml(`<p style='mso-list:l0 level1'>${begin}<b>·</b>${end}One</p>`)).toBe(
        '<p data-pasted-style="mso-list:l0 level1"><i data-pasted-bullet=""><b>·</b></i>One</p>',
      );
    }
  });
});

it("keeps the words after a comment for Office or Outlook", () => {
  const vector =
    '<!--[if gte vml 1]><v:shape id="a"><v:imagedata src="a.png"/></v:shape><![endif]-->';
  const other = '<![if !vml]><img src="a.png"><![endif]>';
  expect(cleanPastedHtml(`<p>A${vector}${other}B</p><p>C</p>`)).toBe(
    '<p>A<img src="a.png">B</p><p>C</p>',
  );
  expect(cleanPastedHtml("<!--[if mso]><p>Outlook</p><![endif]--><p>A</p>")).toBe("<p>A</p>");
});

it("takes what was copied and nothing around it", () => {
  const html = "<p>Before</p><!--StartFragment--><p>Copied</p><!--EndFragment--><p>After</p>";
  expect(cleanPastedHtml(html)).toBe("<p>Copied</p>");
});

it("leaves out what no reader sees", () => {
  const head =
    "<meta charset=utf-8><link rel=stylesheet href=a.css><base href=/><title>Page</title>";
  expect(cleanPastedHtml(`${head}<xml><w:a/>no</xml><p>A<v:shape/></p>`)).toBe("<p>A</p>");
});

it("keeps the words after what is never ended", () => {
  expect(cleanPastedHtml("<head><p>A</p>")).toBe("<p>A</p>");
  expect(cleanPastedHtml("<xml><p>A</p>")).toBe("<p>A</p>");
});

it("reads hostile HTML in the time of any other", () => {
  for (const piece of ["<p ", "<style", "<!--", "<xml>", "<a onx=1", "<![if !supportLists]>"]) {
    expect(cleanPastedHtml(`<p>A</p>${piece.repeat(500_000 / piece.length)}`)).toMatch(
      /^<p>A<\/p>/,
    );
  }
});

it("keeps what a web page says", () => {
  const html = '<h2>Title</h2><p>A <a href="https://hilal.example">link</a></p><p></p>';
  expect(cleanPastedHtml(html)).toBe(html);
});

it("leaves alone what was copied in the editor", () => {
  const html = '<p data-pm-slice="1 1 []" class="align-center">Text<!--x--></p>';
  expect(cleanPastedHtml(html)).toBe(html);
});

it("leaves out scripts and handlers", () => {
  const html = `<p onclick="a('>')" class="x" onfocus=b()>One</p><script>alert(1)</script><p>on = 1</p>`;
  expect(cleanPastedHtml(html)).toBe('<p class="x">One</p><p>on = 1</p>');
});
