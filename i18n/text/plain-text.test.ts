import { assert, property, string } from "fast-check";
import { describe, expect, test } from "vitest";
import { plainText } from "./read-html.ts";

describe("plainText", () => {
  test.each([
    ["parts what stands in different blocks", "<h2>Sea</h2><p>Land<br>Air</p>", "Sea Land Air"],
    ["keeps a word whole across inline tags", "wo<b>rd</b>s, <em>all</em>", "words, all"],
    ["decodes entities", "Sea &amp; sky &lt;3 &#1662;&nbsp;&hellip;", "Sea & sky <3 پ …"],
    ["removes pictures with all they say", '<p>A<img src="x" alt="a > b">B</p>', "A B"],
    ["removes comments, scripts and styles", "A<!-- <b> -->B<SCRIPT>x<y</Script>C<style>d", "AB C"],
    ["does not take a smaller-than sign for a tag", "3 < 5 and 5 > 3", "3 < 5 and 5 > 3"],
    ["collapses white space", "  دو\n\n لفظ\t ", "دو لفظ"],
    [
      "leaves footnotes out",
      '<p>Sea<small class="footnote">A <small>b</small> c</small>, sky</p>',
      "Sea, sky",
    ],
    ["survives a tag that never ends", "text <a href='", "text"],
    ["answers nothing for an empty editor", "<p></p>", ""],
  ])("%s", (_case, html, text) => {
    expect(plainText(html)).toBe(text);
  });

  test("leaves no tag whatever is thrown at it", () => {
    const pieces = string({ unit: "grapheme-ascii", maxLength: 30 });
    return assert(
      property(pieces, (noise) => {
        expect(plainText(`<p>${noise}</p><p class="x">`)).not.toMatch(/<p[ >]/);
      }),
    );
  });

  test("takes half a million hostile signs in its stride", () => {
    expect(plainText("<a '".repeat(125_000))).toBe("");
    expect(plainText("<".repeat(500_000))).toHaveLength(500_000);
  });
});
