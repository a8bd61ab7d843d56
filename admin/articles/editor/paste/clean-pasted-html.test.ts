import { describe, expect, it } from "vitest";
import { cleanPastedHtml } from "./clean-pasted-html.ts";

const item = (level: number, bullet: string, text: string) =>
  `<p class="MsoListParagraphCxSpMiddle" style='text-indent:-.25in;mso-list:l0 level${level} lfo1'><!--[if !supportLists]--><span style='font-family:Symbol'>${bullet}<span>&nbsp;&nbsp; </span></span><!--[endif]-->${text}<o:p></o:p></p>`;

describe("from Word", () => {
  it("makes lists of the paragraphs that Word types bullets into", () => {
    const pasted = [item(1, "·", "One"), item(2, "o", "Inside"), item(1, "·", "Two")].join("\n");
    expect(cleanPastedHtml(`<p class=MsoNormal>Before</p>${pasted}<p>After</p>`)).toBe(
      "<p class=MsoNormal>Before</p><ul><li><p>One</p><ul><li><p>Inside</p></li></ul></li><li><p>Two</p></li></ul><p>After</p>",
    );
  });

  it("tells numbered lists from the others", () => {
    const pasted = [item(1, "1.", "One"), item(1, "2.", "Two"), item(1, "·", "Loose")].join("");
    expect(cleanPastedHtml(pasted)).toBe(
      "<ol><li><p>One</p></li><li><p>Two</p></li></ol><ul><li><p>Loose</p></li></ul>",
    );
  });

  it("leaves out style sheets, comments, Office's own tags and empty paragraphs", () => {
    const pasted =
      "<html><head><style>p.MsoNormal{mso-style-unhide:no}</style></head><body><!--StartFragment--><p class=MsoNormal>Text<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><!--EndFragment--></body></html>";
    expect(cleanPastedHtml(pasted)).toBe("<p class=MsoNormal>Text</p>");
  });
});

it("keeps the empty paragraphs of a web page, and takes Word's, whatever they are dressed in", () => {
  const gap = '<p class="gap"><span style="x"><b>&nbsp;</b></span><br></p>';
  expect(cleanPastedHtml(`<p>A</p>${gap}`)).toBe(`<p>A</p>${gap}`);
  const word = '<p class="MsoNormal">A</p>';
  expect(cleanPastedHtml(word + gap)).toBe(word);
  expect(cleanPastedHtml(`<p style="mso-fareast-font-family:x">A</p>${gap}`)).not.toContain("gap");
  expect(
    cleanPastedHtml(`<html xmlns:o="urn:schemas-microsoft-com:office"><p>A</p>${gap}`),
  ).not.toContain("gap");
});

it("takes what was copied and nothing around it", () => {
  const html = "<p>Before</p><!--StartFragment--><p>Copied</p><!--EndFragment--><p>After</p>";
  expect(cleanPastedHtml(html)).toBe("<p>Copied</p>");
});

it("leaves out what no reader sees", () => {
  const head =
    "<meta charset=utf-8><link rel=stylesheet href=a.css><base href=/><title>Page</title>";
  expect(cleanPastedHtml(`${head}<xml><w:a/></xml><![endif]><p>A<v:shape/></p>`)).toBe("<p>A</p>");
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
