import { assert, property, string } from "fast-check";
import { describe, expect, test } from "vitest";
import { plainText, readHtml } from "./read-html.ts";

/** Returns the events of an HTML text, one per line. */
function listEvents(html: string): string[] {
  const lines: string[] = [];
  readHtml(html, {
    begin: (name, attributes) => {
      const written = Object.entries(attributes).map(([key, value]) => ` ${key}=${value}`);
      lines.push(`<${name}${written.join("")}>`);
    },
    end: (name) => lines.push(`</${name}>`),
    text: (text) => lines.push(text),
    unreadable: (rest) => lines.push(`lost: ${rest}`),
  });
  return lines;
}

describe("HTML is read in its order", () => {
  test.each([
    ["names in small letters", "<P CLASS=A>x</P>", ["<p class=A>", "x", "</p>"]],
    ["attributes without a value", "<input required>", ["<input required=>"]],
    ["the first of two", '<a href="/a" href="/b">', ["<a href=/a>"]],
    ["none of the tag before", '<a href="/a"><b>', ["<a href=/a>", "<b>"]],
    ["none of the attribute before", '<a id="1" title>', ["<a id=1 title=>"]],
    ["character references", '<a title="a&amp;b">&lt;&#1662;', ["<a title=a&b>", "<", "پ"]],
    ["what closes itself", "<br/>x", ["<br>", "x"]],
    ["nothing of comments and declarations", "<!doctype html><!-- x -->a", ["a"]],
    ["no text of scripts", "<script>x<y</script>a", ["<script>", "</script>", "a"]],
    ["no text of a frame", "<iframe>x</iframe>a", ["<iframe>", "</iframe>", "a"]],
    ["an attribute named as one that every object has", "<a constructor=x>", ["<a constructor=x>"]],
  ])("%s", (_case, html, lines) => {
    expect(listEvents(html)).toEqual(lines);
  });

  test.each(["script", "style", "title", "iframe", "noembed", "noframes"])(
    "what stands in %s is for nobody",
    (name) => expect(listEvents(`<${name}>x</${name}>`)).toEqual([`<${name}>`, `</${name}>`]),
  );

  test("no more than a hundred attributes", () => {
    const many = Array.from({ length: 101 }, (_, place) => `a${place}=1`).join(" ");
    expect(listEvents(`<p ${many}>`)[0]).toContain(" a99=1>");
  });
});

describe("what breaks off is told", () => {
  test.each([
    ["a tag without an end", "a<a href='/x", ["a", "lost: <a href='/x"]],
    ["a tag after one that ends", "<b>a</b><i ", ["<b>", "a", "</b>", "lost: <i "]],
    ["a comment without an end", "a<!-- b", ["a", "lost:  b"]],
    ["nothing of a sign that is no tag", "a <", ["a ", "<"]],
  ])("%s", (_case, html, lines) => {
    expect(listEvents(html)).toEqual(lines);
  });

  test("nobody need listen", () => {
    const quiet = { begin: () => undefined, end: () => undefined, text: () => undefined };
    expect(() => readHtml("<a><!-- b", quiet)).not.toThrow();
    expect(() => readHtml("<a href='", quiet)).not.toThrow();
  });
});

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
