import { markKinds } from "@hilal/contract/shared/rich-text";
import { separatesWords } from "@hilal/i18n/text/read-html";
import { describe, expect, test } from "vitest";
import { BodyTooLong } from "./body-builder.ts";
import { sanitiseBody } from "./sanitise-body.ts";

const sanitised = (html: string, direction: "ltr" | "rtl" = "ltr") =>
  sanitiseBody(html, {
    direction,
    pictureAddress: (url) => (/^(?:\/media\/|https:\/\/img\.example\/)/.test(url) ? url : null),
  });
const sanitise = (html: string, direction: "ltr" | "rtl" = "ltr") =>
  sanitised(html, direction).html;

test("each mark of the toolbar stays, and parts no words", () => {
  const html = markKinds.map(({ element }) => `<p>a<${element}>b</${element}>c</p>`).join("");
  expect(sanitise(html)).toBe(html);
  expect(markKinds.filter(({ element }) => separatesWords(element))).toEqual([]);
});

describe("what the editor makes stays", () => {
  test.each([
    '<h1>One</h1><h6 class="align-center">Six</h6>',
    '<p class="align-justify indent-3" dir="rtl" lang="ur">متن</p>',
    "<p><strong>b</strong><em>i</em><u>u</u><s>s</s>x<sub>2</sub>y<sup>3</sup><code>c</code></p>",
    '<p><span class="font-times-new-roman size-24 colour-red background-yellow">look</span></p>',
    '<ol start="4"><li><p>four</p></li></ol><ul><li><p>dot</p></li></ul>',
    '<ul data-type="check-list"><li data-checked="true"><p>done</p></li></ul>',
    '<blockquote><p>said</p></blockquote><pre><code>let a = "b";</code></pre><hr />',
    '<p><a href="https://example.org/a?b=1&amp;c=2" target="_blank" rel="noopener">link</a></p>',
    '<p><img src="/media/0123456789abcdef/a.jpg" alt="A river" width="640" height="480" /></p>',
    '<figure><img src="https://img.example/b.png" alt="" /><figcaption>Dawn</figcaption></figure>',
    '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" title="Parade"></iframe>',
    '<blockquote class="poem couplets" dir="rtl" lang="ur"><div><p>a</p><p>b<small class="footnote">n</small></p></div><div><p>c</p></div><footer>Ghalib</footer></blockquote>',
    '<blockquote class="poem align-center"><div><p>a</p></div></blockquote>',
    '<aside class="pull-quote"><p>a</p><p>b</p><footer>Ghalib</footer></aside>',
    '<aside class="info-box"><h3>One</h3><p>a<br />b</p><ul><li><p>dot</p></li></ul></aside>',
    '<p>said<small class="footnote">In <em>Dawn</em>, <a href="/x" rel="noopener">p. 1</a>.</small> so</p>',
    '<table><tbody><tr><th scope="col">a</th><td colspan="2">b</td></tr></tbody></table>',
    "<table><caption>Sums</caption><tbody><tr><td>a</td></tr></tbody></table>",
    '<figure class="table"><figcaption>Sums</figcaption><table><thead><tr><th scope="col"><p>a</p></th></tr></thead><tbody><tr><td><p>b</p></td></tr></tbody></table></figure>',
    '<figure class="width-wide"><img src="/media/a.jpg" alt="A" /><figcaption>Dawn <small>Sana <em>Malik</em></small></figcaption></figure>',
    '<figure class="width-full"><img src="/media/a.jpg" alt="" role="presentation" /></figure>',
    '<figure class="pair"><figure><img src="/media/a.jpg" alt="A" /><figcaption>a</figcaption></figure><figure><img src="/media/b.jpg" alt="" /></figure></figure>',
  ])("%s", (html) => {
    expect(sanitise(html)).toBe(html.replaceAll('"b"', "&quot;b&quot;").replace(/&quot;/g, '"'));
  });
});

describe("what harms goes", () => {
  test.each([
    ["scripts", "<p>a<script>alert(1)</script></p>", "<p>a</p>"],
    ["handlers", '<p onclick="x()">a</p>', "<p>a</p>"],
    ["script links", '<a href="javascript:x()">a</a>', "a"],
    ["hidden script links", '<a href="java&#10;script:x()">a</a>', "a"],
    ["addresses without scheme", '<a href="//evil.example">a</a>', "a"],
    ["addresses that browsers read so", '<a href="/\\evil.example">a</a>', "a"],
    ["addresses with a name before the host", '<a href="https://us@evil.example">a</a>', "a"],
    ["pictures from elsewhere", '<p>a<img src="https://evil.example/t.gif"></p>', "<p>a</p>"],
    ["pictures as data", '<p>a<img src="data:image/png;base64,AA=="></p>', "<p>a</p>"],
    ["other frames", '<p>a</p><iframe src="https://evil.example/"></iframe>', "<p>a</p>"],
    ["forms", "<form><input name=a><p>a</p></form>", "<p>a</p>"],
    ["foreign content", "<svg><a xlink:href='x'>a</a></svg><math><p>b</p></math>", undefined],
    ["styles", '<p style="position:fixed;color:red">a</p>', "<p>a</p>"],
    [
      "ids and foreign classes",
      '<p id="a" class="masthead align-end">a</p>',
      '<p class="align-end">a</p>',
    ],
    ["comments", "<p>a<!-- <b>b</b> --></p>", "<p>a</p>"],
  ])("%s", (_what, html, expected) => {
    const clean = sanitise(html);
    if (expected !== undefined) expect(clean).toBe(expected);
    expect(clean).not.toMatch(/script|svg|math|on\w+=|style=/i);
  });

  test("a frame can hold nothing", () => {
    expect(sanitise('<iframe src="https://youtu.be/dQw4w9WgXcQ"><script>x</script></iframe>')).toBe(
      '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" title="YouTube"></iframe>',
    );
  });
});

describe("other editors' markup becomes ours", () => {
  test.each([
    [
      "b, i, strike",
      "<p><b>a</b><i>b</i><strike>c</strike></p>",
      "<p><strong>a</strong><em>b</em><s>c</s></p>",
    ],
    ["lines of div", "<div>One</div><div>Two</div>", "<p>One</p><p>Two</p>"],
    ["div around blocks", "<div><p>One</p></div>", "<p>One</p>"],
    [
      "right in a left-to-right text",
      '<p style="text-align:right">a</p>',
      '<p class="align-end">a</p>',
    ],
    ["left in a left-to-right text", '<p style="text-align: left">a</p>', "<p>a</p>"],
    [
      "Quill's classes",
      '<p class="ql-align-center ql-indent-2 ql-direction-rtl">a</p>',
      '<p class="align-center indent-2" dir="rtl">a</p>',
    ],
    [
      "a face, a size and colours",
      '<span style="font-family: Georgia, serif; font-size: 14pt; color: rgb(230, 0, 0); background-color: #ff0">a</span>',
      '<span class="font-georgia size-18 colour-red background-yellow">a</span>',
    ],
    ["black on white", '<p><span style="color:#000;background:#fff">a</span></p>', "<p>a</p>"],
    [
      "TipTap's check list",
      '<ul data-type="taskList"><li data-checked="false" data-type="taskItem"><label><input type="checkbox"><span></span></label><div><p>a</p></div></li></ul>',
      '<ul data-type="check-list"><li data-checked="false"><p>a</p></li></ul>',
    ],
    [
      "a YouTube address",
      '<iframe src="//www.youtube.com/embed/dQw4w9WgXcQ?rel=0" title="A  film"></iframe>',
      '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" title="A film"></iframe>',
    ],
  ])("%s", (_what, html, expected) => {
    expect(sanitise(html)).toBe(expected);
  });

  test("right in a right-to-left text is its start", () => {
    expect(sanitise('<p style="text-align:right">متن</p>', "rtl")).toBe("<p>متن</p>");
    expect(sanitise('<p style="text-align:left">متن</p>', "rtl")).toBe(
      '<p class="align-end">متن</p>',
    );
  });
});

describe("what stands where it may not is mended as a reader would", () => {
  test.each([
    ["a block ends a paragraph", "<p>a<h2>b</h2>c</p>", "<p>a</p><h2>b</h2>c"],
    [
      "marks go on in the next block",
      "<b>a<p>b</p><p>c</b>d</p>",
      "<strong>a</strong><p><strong>b</strong></p><p><strong>c</strong>d</p>",
    ],
    ["marks may end in any order", "<b><i>a</b>b</i>", "<strong><em>a</em></strong><em>b</em>"],
    ["a mark within itself says nothing", "<b>a<strong>b</strong>c</b>", "<strong>abc</strong>"],
    [
      "a link ends the link around it",
      '<a href="/a">a<a href="/b">b</a>',
      '<a href="/a" rel="noopener">a</a><a href="/b" rel="noopener">b</a>',
    ],
    [
      "a link around blocks goes into them",
      '<a href="/a"><h2>a</h2><p>b</p></a>',
      '<h2><a href="/a" rel="noopener">a</a></h2><p><a href="/a" rel="noopener">b</a></p>',
    ],
    ["items get a list", "<li>a<li>b", "<ul><li>a</li><li>b</li></ul>"],
    ["text in a list becomes an item", "<ul>a</ul>", "<ul><li>a</li></ul>"],
    [
      "a list right in a list belongs to the item before",
      "<ul><li>a</li><ul><li>b</li></ul></ul>",
      "<ul><li>a<ul><li>b</li></ul></li></ul>",
    ],
    [
      "rows and cells get their table parts",
      "<table><td>a<tr><th>b</table>",
      "<table><tbody><tr><td>a</td></tr><tr><th>b</th></tr></tbody></table>",
    ],
    ["cells without a table are paragraphs", "<tr><td>a</td><td>b</td></tr>", "<p>a</p><p>b</p>"],
    [
      "what a cell ends stays in the cell",
      "<blockquote><table><tr><td>a</blockquote>b</td></tr></table></blockquote>",
      "<blockquote><table><tbody><tr><td>ab</td></tr></tbody></table></blockquote>",
    ],
    [
      "a figure of several classes has one, and none of elsewhere",
      '<figure class="x width-full width-wide"><img src="/media/a.jpg" alt=""></figure>',
      '<figure class="width-wide"><img src="/media/a.jpg" alt="" /></figure>',
    ],
    [
      "a pair of three is none",
      `<figure class="pair">${'<figure><img src="/media/a.jpg" alt="A"></figure>'.repeat(3)}</figure>`,
      `<figure>${'<figure><img src="/media/a.jpg" alt="A" /></figure>'.repeat(3)}</figure>`,
    ],
    [
      "a pair that lost a picture is none",
      '<figure class="pair"><figure><img src="/media/a.jpg" alt="A"></figure><figure><img src="https://evil.example/a.png"></figure></figure>',
      '<figure><figure><img src="/media/a.jpg" alt="A" /></figure></figure>',
    ],
    [
      "a figure of a table without one is none",
      '<figure class="table"><img src="/media/a.jpg" alt="A"></figure>',
      '<figure><img src="/media/a.jpg" alt="A" /></figure>',
    ],
    [
      "the caption of a table stands before it",
      "<figure><table><tr><td>a</td></tr></table><figcaption>Days</figcaption></figure>",
      '<figure class="table"><figcaption>Days</figcaption><table><tbody><tr><td>a</td></tr></tbody></table></figure>',
    ],
    ["a credit outside a caption is words", "<p>a<small>b</small>c</p>", "<p>abc</p>"],
    [
      "a picture that is described is no decoration",
      '<p><img src="/media/a.jpg" alt="A" role="presentation"><img src="/media/a.jpg" role="presentation"></p>',
      '<p><img src="/media/a.jpg" alt="A" /><img src="/media/a.jpg" alt="" /></p>',
    ],
    ["lines beside blocks are paragraphs", "<div>a<p>b</p>c</div>", "<p>a</p><p>b</p><p>c</p>"],
    ["a legend without a picture is a paragraph", "<figcaption>a</figcaption>", "<p>a</p>"],
    ["empty marks, lists and tables go", "<p>a<b></b><ul></ul><table></table></p>", "<p>a</p>"],
    ["blank lines stay", "<p>a</p><p></p><p>b</p>", "<p>a</p><p></p><p>b</p>"],
    ["a first line feed of code stays", "<pre>\n\na</pre>", "<pre>\n\na</pre>"],
    ["terms and their meanings are lines", "<dl><dt>a<dd>b</dl>", "<p>a</p><p>b</p>"],
  ])("%s", (_what, html, expected) => {
    expect(sanitise(html)).toBe(expected);
  });
});

describe("what is taken away is told", () => {
  test.each([
    [
      "a picture",
      '<img src="https://evil.example/t.gif">',
      "picture",
      "https://evil.example/t.gif",
    ],
    [
      "a video of another host",
      '<iframe src="https://vimeo.com/1"></iframe>',
      "embed",
      "https://vimeo.com/1",
    ],
    ["a video of its own", '<video src="/a.mp4"></video>', "embed", "/a.mp4"],
    ["a drawing", "<svg><path /></svg>", "embed", ""],
    ["a link's address", '<a href="javascript:x()">a</a>', "link", "javascript:x()"],
    ["a field", '<input name="a">', "form", ""],
    [
      "a script",
      '<script src="https://e.example/x.js"></script>',
      "script",
      "https://e.example/x.js",
    ],
    [
      "a script in a frame",
      '<iframe src=" java\nscript:x()"></iframe>',
      "script",
      " java\nscript:x()",
    ],
    [
      "a picture that only counts",
      '<img src="https://e.example/p.gif" width="1" height="1">',
      "script",
      "https://e.example/p.gif",
    ],
    [
      "a hidden frame",
      '<iframe src="https://e.example/p" style="display: none"></iframe>',
      "script",
      "https://e.example/p",
    ],
    ["a handler", '<p ONCLICK="x()">a</p>', "handler", "onclick=x()"],
    ["what follows a tag without an end", '<p>a</p><p title="b>c', "unreadable", '<p title="b>c'],
    ["what follows a comment without an end", "<p>a</p><!-- b", "unreadable", " b"],
  ] as const)("%s", (_what, html, kind, what) => {
    expect(sanitised(`<p>x</p>${html}`).removed).toEqual([{ kind, what }]);
  });

  test("and nothing else is", () => {
    const harmless =
      '<!-- a --><style>p{}</style><meta charset="x"><p style="color:red" class="MsoNormal">a<o:p></o:p></p><a name="b">c</a><ul data-type="taskList"><li data-checked="true"><label><input type="checkbox" checked><span></span></label><div><p>d</p></div></li></ul><img alt="">';
    expect(sanitised(harmless).removed).toEqual([]);
  });

  test("of each kind at most fifty times, so that none hides another", () => {
    const { removed } = sanitised(
      `${"<p onclick=x()>a</p>".repeat(60)}<img src="https://e.example/a.png">`,
    );
    expect(removed).toHaveLength(51);
    expect(removed.at(-1)).toEqual({ kind: "picture", what: "https://e.example/a.png" });
  });

  test("at most fifty times, each in short", () => {
    const { removed } = sanitised(`<img src="https://e.example/${"x".repeat(500)}">`.repeat(60));
    expect(removed).toHaveLength(50);
    expect(removed[0]?.what).toHaveLength(200);
  });

  test.each([
    ["article/109", "/article/109"],
    ["./about", "/about"],
    ["../../category/misc?page=2#a", "/category/misc?page=2#a"],
    ["?q=x", "/?q=x"],
    ["www.dawn.com/news/1", "https://www.dawn.com/news/1"],
    ["/article/109", "/article/109"],
    ["#note", "#note"],
    ["mailto:a@b.example", "mailto:a@b.example"],
    ["tel:+92511234567", "tel:+92511234567"],
  ])("but a link to %s leads to %s from every page", (given, stored) => {
    const { html, removed } = sanitised(`<p><a href="${given}">a</a></p>`);
    expect(html).toContain(`href="${stored}"`);
    expect(removed).toEqual([]);
    expect(sanitised(html).html).toBe(html);
  });

  test.each([
    ["https://www.youtube.com/embed/dQw4w9WgXcQ?start=43", "?start=43"],
    ["https://youtu.be/dQw4w9WgXcQ?t=1m30s", "?start=90"],
    ["//www.youtube.com/embed/dQw4w9WgXcQ?start=43&amp;end=60", "?start=43&amp;end=60"],
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;list=PLabcdefghijk", ""],
  ])("but the part of a video that is meant by %s", (address, part) => {
    const { html, removed } = sanitised(`<iframe src="${address}"></iframe>`);
    expect(html).toContain(
      `<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ${part}" title="YouTube"></iframe>`,
    );
    expect(removed).toEqual([]);
  });

  test("a playlist is no video", () => {
    const list = "https://www.youtube.com/embed/videoseries?list=PLabcdefghijk";
    expect(sanitised(`<p>x</p><iframe src="${list}"></iframe>`)).toMatchObject({
      html: "<p>x</p>",
      removed: [{ kind: "embed", what: list }],
    });
  });

  test("pictures and videos that stay are counted", () => {
    const videoId = '<iframe src="https://youtu.be/dQw4w9WgXcQ"></iframe>';
    expect(sanitised(`<img src="/media/a.jpg"><img src="x">${videoId}`).pictures).toBe(2);
  });
});

test("marks that would make a body endless are refused", () => {
  const marks = `${'<span class="size-18">'.repeat(3)}<b><i><u><s><sub>`;
  expect(() => sanitised(marks + "<p>x".repeat(100_000))).toThrow(BodyTooLong);
});

describe("text", () => {
  test("is stored in NFC, without control signs, its joiners kept", () => {
    expect(sanitise("<p>cafe\u0301 \u202Eevil\u202C &#8238;x\u0000 خوب\u200Cصورت</p>")).toBe(
      "<p>café evil x خوب\u200Cصورت</p>",
    );
  });

  test("that begins with a mark never joins the tag before it", () => {
    expect(sanitise("<p><strong>\u0338a</strong></p>")).toBe("<p><strong>\u0338a</strong></p>");
  });

  test.each([
    "",
    "<p></p>",
    "<p><br></p>",
    "<p>&nbsp;</p>",
    '<p dir="rtl"><span></span></p>',
    " \n",
  ])("of an empty editor (%j) is empty", (html) => {
    expect(sanitise(html)).toBe("");
  });

  test("made twice is the same", () => {
    const hostile =
      '<div><b>a<p>b</div><img src=x onerror=1><a href="&#106;avascript:1">c<td>d<ul><p>e &lt;b&gt; & f';
    const once = sanitise(hostile);
    expect(sanitise(once)).toBe(once);
  });

  test("of deep nesting is taken apart without harm", () => {
    const deep = `${"<blockquote>".repeat(5000)}a${"</blockquote>".repeat(5000)}`;
    const clean = sanitise(deep);
    expect(clean).toContain("a");
    expect(clean.match(/<blockquote>/g)?.length).toBeLessThanOrEqual(40);
  });
});
