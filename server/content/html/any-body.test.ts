import { cleanText } from "@hilal/contract/shared/fields/clean-text";
import { markKinds } from "@hilal/contract/shared/rich-text";
import { plainText } from "@hilal/i18n/text/read-html";
import fc from "fast-check";
import { type DefaultTreeAdapterMap, parseFragment } from "parse5";
import { describe, expect, it } from "vitest";
import type { BodyNode } from "./body-tree.ts";
import { bodyText } from "./body-tree.ts";
import { readBody, writeBody } from "./read-body.ts";
import { sanitiseBody } from "./sanitise-body.ts";

const pictureAddress = (url: string) => (url.startsWith("/media/") ? url : null);
const sanitise = (html: string) => sanitiseBody(html, { direction: "ltr", pictureAddress }).html;

/** Pieces of HTML, valid and invalid, ours and hostile, which together form meaningful markup. */
const piece = fc.oneof(
  fc.constantFrom(
    ...["<p>", "</p>", "<p dir=rtl class=align-end>", "<div>", "</div>", "<b>", "</b>", "<em>"],
    ...["<h2>", "</h2>", "<ul>", "<li>", "</ul>", "<ol start=3>", "<table><tr><td>", "</table>"],
    ...["<blockquote>", "</blockquote>", "<pre><code>", "</code></pre>", "<hr>", "<br/>"],
    ...["<script>", "</script>", "<style>", "</style>", "<svg>", "<math><mi>", "<template>"],
    ...[
      "<textarea>",
      "<title>",
      "<noscript>",
      "<xmp>",
      "<plaintext>",
      "<!--",
      "-->",
      "<![CDATA[",
      "]]>",
    ],
    ...["<thead>", "<tbody>", "</tr>", "<caption>", "<td><p>", "<li><p>", "</li>", "<p>\r\n"],
    ...["<figure>", "<figcaption>", "</figure>", "<pre>\n\n", "<a href=/x>", "<a>", "<sub>"],
    ...["<figure class=pair>", "<figure class='table x'>", "<figure class=width-full>", "<small>"],
    ...["</small>", "<figcaption>a<small>", "<img src=/media/b.jpg alt='' role=presentation>"],
    ...["<figure class=pair><figure><img src=/media/a.jpg></figure><figure>", "<tfoot>", "<table>"],
    ...["<section>", "<dl><dt>", "<dd>", "<select><option>", "<button>", "</i>", "<i>", "<u>"],
    ...["<img src=x onerror=alert(1)>", '<img src="/media/a.jpg" alt=\'"><script>\'>'],
    ...['<a href="java\tscript:alert(1)">', '<a href="https://a.example/?a=1&b=2">', "</a>"],
    ...['<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ">', "<iframe srcdoc='<p>'>"],
    ...['<span style="color:red;background:url(javascript:1)">', "</span>", "<p onclick=x()>"],
    ...[
      '<aside class="pull-quote">',
      "<aside class=info-box>",
      "</aside>",
      "<footer>",
      "</footer>",
    ],
    ...['<blockquote class="poem couplets">', "<blockquote class=poem><div><p>v", "</blockquote>"],
    ...['<ol reversed type=A start="-3">', "<li value=7>", "<li role=checkbox aria-checked=true>"],
    ...["<input type=checkbox checked>", '<ul data-type="check-list">', "<table dir=RTL lang=ur>"],
    ...['<small class="footnote">', "<small>", "</small>", "<p>a<small class='x footnote'>b"],
    ...["<", ">", "</", "<a", '"', "'", "=", "&", "&lt;", "&#60;script&#62;", "&#x0;", "&nbsp;"],
    ...["text", "متن ہے۔", "e\u0301", "\u0338", "\u202e", "\u0000", "\ud800", "\n", "👩🏽‍🚀"],
  ),
  fc.string({ unit: "grapheme", maxLength: 8 }),
);
const anyHtml = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(""));

const seeded = { seed: 1965, numRuns: 4_000 };

const vocabulary = new Set(
  (
    `${markKinds.map(({ element }) => element).join(" ")} ` +
    "p h1 h2 h3 h4 h5 h6 blockquote code pre br hr table thead tbody tr " +
    "caption figure figcaption ul ol li td th span a img iframe small aside div footer"
  ).split(" "),
);
const attributeNames = new Set(
  (
    "class dir lang href target rel src alt width height title start colspan rowspan scope " +
    "data-type data-checked role type value reversed"
  ).split(" "),
);
const tag = /<(\/?)([a-z][a-z0-9]*)((?:\s[a-z-]+="[^"<>]*")*)\s*\/?>/g;

/** Collects every tag of a body with its attributes, and the rest, which must not contain markup. */
function splitTags(body: string) {
  const attributes: [string, string][] = [];
  const names = new Set<string>();
  const rest = body.replace(tag, (_whole, _closing, name: string, given: string) => {
    names.add(name);
    for (const [, key = "", value = ""] of given.matchAll(/([a-z-]+)="([^"]*)"/g)) {
      attributes.push([key, value]);
    }
    return "";
  });
  return { names, attributes, rest };
}

/** Converts a node of a standard HTML parser (WHATWG HTML, 13.2), such as a browser has, to a body node. */
function toBodyNode(node: DefaultTreeAdapterMap["childNode"]): BodyNode {
  if ("value" in node) return node.value;
  if (!("attrs" in node)) return node.nodeName;
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
  return { name: node.tagName, attributes, children: node.childNodes.map(toBodyNode) };
}

describe("whatever is sent as a body", () => {
  it("becomes nothing but the vocabulary, each tag and attribute written plainly", () => {
    fc.assert(
      fc.property(anyHtml, (html) => {
        const { names, attributes, rest } = splitTags(sanitise(html));
        expect(rest).not.toMatch(/[<>]/);
        expect([...names].filter((name) => !vocabulary.has(name))).toEqual([]);
        expect(attributes.filter(([name]) => !attributeNames.has(name))).toEqual([]);
      }),
      seeded,
    );
  });

  it("leads nowhere but to the web, to mail and to telephones, and shows only what is allowed", () => {
    fc.assert(
      fc.property(anyHtml, (html) => {
        for (const [name, value] of splitTags(sanitise(html)).attributes) {
          if (name === "href") expect(value).toMatch(/^(https?:|mailto:|tel:|[/#?]|[^:]*$)/i);
          if (name === "src") {
            expect(value).toMatch(/^(\/media\/|https:\/\/www\.youtube-nocookie\.com\/embed\/)/);
          }
        }
      }),
      seeded,
    );
  });

  it("is the same when it is made again", () => {
    fc.assert(
      fc.property(anyHtml, (html) => {
        const once = sanitise(html);
        expect(sanitise(once)).toBe(once);
      }),
      seeded,
    );
  });

  it("is read by a browser just as it is written", () => {
    fc.assert(
      fc.property(anyHtml, (html) => {
        const body = sanitise(html);
        expect(writeBody(parseFragment(body).childNodes.map(toBodyNode))).toBe(body);
      }),
      seeded,
    );
  });

  it("is the tree that it was written from when it is read again, and says the same", () => {
    fc.assert(
      fc.property(anyHtml, (given) => {
        const { html, body } = sanitiseBody(given, { direction: "ltr", pictureAddress });
        expect(writeBody(readBody(html))).toBe(html);
        expect(bodyText(body)).toBe(plainText(html));
      }),
      seeded,
    );
  });

  it("holds no control characters, no lone surrogates and no signs that turn the direction", () => {
    fc.assert(
      fc.property(anyHtml, (html) => {
        const body = sanitise(html);
        expect(body.isWellFormed()).toBe(true);
        expect(body).not.toMatch(/(?![\t\n])\p{Cc}|[\u202A-\u202E\u2066-\u2069]/u);
      }),
      seeded,
    );
  });
});

describe("whatever is sent as a text", () => {
  const anyText = fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join(""));

  it("is the same when it is cleaned again, in NFC and without what nobody sees", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const clean = cleanText(text);
        expect(cleanText(clean)).toBe(clean);
        expect(clean).toBe(clean.normalize("NFC"));
        expect(clean).not.toMatch(/(?![\t\n])\p{Cc}/u);
      }),
      seeded,
    );
  });

  it("keeps every letter, digit and sign", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const visible = (value: string) => value.normalize("NFC").replace(/[\p{C}\s]/gu, "");
        expect(visible(cleanText(text))).toBe(visible(text));
      }),
      seeded,
    );
  });
});
