import { describe, expect, test } from "vitest";
import { readArticle } from "./article-text.ts";

interface Given {
  readonly body: string;
  readonly title?: string;
  readonly standfirst?: string;
  readonly lang?: "en" | "ur";
  readonly bodyLang?: string;
}

/** The page of an article as the server renders it, with what surrounds the text. */
function pageOf({ body, title = "The River", standfirst = "", lang = "en", bodyLang }: Given) {
  const own = bodyLang ? ` lang="${bodyLang}"` : "";
  return new DOMParser().parseFromString(
    `<html lang="${lang}"><body><nav><p>Menu</p></nav><main>
      <article data-visit="12"><p class="article-layout_issue">Issue of May</p>
        <header><p class="category-label_kicker"><a href="/category/a">Travel</a></p>
          <h1>${title}</h1>${standfirst && `<p>${standfirst}</p>`}
          <div><picture></picture><div><p><span><span>By <bdi>Ayesha Khan</bdi></span> <time>4 May 2026</time></span></p><p>3 minutes to read</p></div></div>
        </header>
        <div class="article-layout_main"><figure><img src="/media/1/river.jpg" alt="A river"></figure>
          <section><button>Share</button></section>
          <div class="prose_prose article-layout_body"${own}>${body}</div>
          <ul data-no-print><li>PDF</li></ul></div>
        <aside><h2>About the writer</h2><p>She walks.</p></aside>
        <section id="comments"><p>A comment</p></section>
      </article><p>Related</p></main></body></html>`,
    "text/html",
  );
}

const read = (given: Given) => readArticle(pageOf(given));
/** The texts of the body alone. */
const say = (body: string, given: Partial<Given> = {}) =>
  read({ body, ...given })
    ?.passages.slice(2)
    .map(({ text }) => text);

test("title, writer and standfirst come before the text, and nothing around them", () => {
  const article = read({ body: "<p>One.</p>\n<p>Two.</p>", standfirst: "Down the hill." });
  expect(article?.passages.map(({ text }) => text)).toEqual([
    "The River",
    "By Ayesha Khan",
    "Down the hill.",
    "One.",
    "Two.",
  ]);
  expect(article).toMatchObject({ title: "The River", writer: "Ayesha Khan", language: "en" });
  expect(article?.picture).toBe("/media/1/river.jpg");
  expect(article?.passages.at(-1)?.element.localName).toBe("p");
});

test("a recording beside the text is found", () => {
  const page = pageOf({ body: "<p>One.</p>" });
  expect(readArticle(page)?.recording).toBeUndefined();
  page
    .querySelector(".article-layout_main")
    ?.insertAdjacentHTML("afterbegin", '<figure><audio src="/media/2/read.mp3"></audio></figure>');
  expect(readArticle(page)?.recording).toBe("/media/2/read.mp3");
});

test("a page without an article, and one that is withdrawn, have nothing to say", () => {
  const page = new DOMParser().parseFromString("<h1>Not found</h1><p>Gone.</p>", "text/html");
  expect(readArticle(page)).toBeUndefined();
});

describe("of the text", () => {
  test("headings, lists, quotations, boxes are read in their order", () => {
    expect(
      say(
        "<h2>What fell</h2><p>Walls.</p><ol><li>Light.<ul><li>Timber</li></ul></li><li><p>Heavy.</p></li></ol>" +
          '<blockquote>\n<p>He never moves.</p>\n</blockquote><aside class="pull-quote"><p>Quilt</p><footer>Karim</footer></aside>' +
          '<aside class="info-box"><h3>Facts</h3><p>A box.</p></aside>',
      ),
    ).toEqual([
      "What fell",
      "Walls.",
      "Light.",
      "Timber",
      "Heavy.",
      "He never moves.",
      "Quilt",
      "Karim",
      "Facts",
      "A box.",
    ]);
  });

  test("a stanza is one passage of its verses, and the poet follows", () => {
    const poem =
      '<blockquote class="poem couplets"><div><p>دلِ ناداں تجھے ہوا کیا ہے</p><p>آخر اس درد کی دوا کیا ہے</p></div>' +
      "<div><p>ہم ہیں مشتاق</p><p>اور وہ بیزار</p></div><footer>غالب</footer></blockquote>";
    const article = read({ body: poem, lang: "ur", title: "غزل" });
    expect(article?.passages.slice(2).map(({ text }) => text)).toEqual([
      "دلِ ناداں تجھے ہوا کیا ہے\nآخر اس درد کی دوا کیا ہے",
      "ہم ہیں مشتاق\nاور وہ بیزار",
      "غالب",
    ]);
    expect(article?.passages[2]?.element.localName).toBe("div");
  });

  test("notes, tables, pictures, captions, videos and boxes to tick are not read", () => {
    expect(
      say(
        '<p>The river<sup><a href="#note-1" role="doc-noteref">1</a></sup> waits.</p>' +
          '<p>An old<small class="footnote">stored note</small> song.</p>' +
          '<figure><picture><img alt="A hill"></picture><figcaption>Caption</figcaption></figure>' +
          '<div class="table-scroll"><table><caption>Days</caption><tr><td>Monday</td></tr></table></div>' +
          '<p><img alt="Alone"></p><video>Video</video><p hidden>Hidden</p><p aria-hidden="true">Sign</p>' +
          '<ul data-type="check-list"><li><span class="check" role="img" aria-label="Done">☑</span> Pack</li></ul>' +
          '<hr><p>* * *</p><section role="doc-endnotes"><h2>Notes</h2><ol><li>In the gazette.</li></ol></section>',
      ),
    ).toEqual(["The river waits.", "An old song.", "Pack"]);
  });

  test("addresses are left out, with the brackets around them", () => {
    expect(
      say(
        "<p>Write to us (desk@hilal.example.pk) or see https://hilal.gov.pk/a?b=1, then www.hilal.com.</p>" +
          "<p>https://hilal.gov.pk/only</p><p>In 3.5 hours at 10:30, U.S. time.</p>",
      ),
    ).toEqual(["Write to us or see, then.", "In 3.5 hours at 10:30, U.S. time."]);
  });

  test("spaces are one, line breaks stay, isolated words are in their place", () => {
    expect(say("<p>  One\n  two&nbsp;three <em>four</em>five<br> six</p>")).toEqual([
      "One two three fourfive\nsix",
    ]);
    expect(say('<p>طیارہ <bdi dir="ltr" lang="en">F-16</bdi> اڑا۔</p>', { lang: "ur" })).toEqual([
      "طیارہ F-16 اڑا۔",
    ]);
  });
});

describe("each passage has its language", () => {
  const languages = (given: Given) => read(given)?.passages.map(({ language }) => language);

  test("its words decide, in an Urdu article any Urdu word", () => {
    const body =
      "<p>دریا</p><p>The last post was read in English.</p><p>F-16 کی پرواز</p><p>1965</p>";
    expect(languages({ body, lang: "ur", title: "دریا" })).toEqual([
      "ur",
      "en",
      "ur",
      "en",
      "ur",
      "ur",
    ]);
  });

  test("an Urdu article on an English page, and an Urdu verse in English", () => {
    const body = "<p>دریا بہتا ہے۔</p><p>1965</p>";
    expect(languages({ body, bodyLang: "ur", title: "دریا" })).toEqual(["ur", "en", "ur", "ur"]);
    expect(languages({ body: '<p>Stone.</p><p lang="ur">دریا</p>' })).toEqual([
      "en",
      "en",
      "en",
      "ur",
    ]);
  });
});

test("nothing of a fetched page is run", () => {
  const article = read({
    body: '<p>One<img src="x" onerror="window.ran = true"></p><script>window.ran = true</script>',
  });
  expect(article?.passages.at(-1)?.text).toBe("One");
  expect("ran" in window).toBe(false);
});
