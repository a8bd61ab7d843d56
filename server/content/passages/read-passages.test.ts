import { expect, it } from "vitest";
import { type PassagesAsked, readPassages } from "./read-passages.ts";

const urdu: PassagesAsked = {
  description: [
    "<h2>شاعرِ مشرق</h2>",
    '<p>اقبالؒ نے نوجوانوں کو <strong>خودی</strong> کا سبق دیا۔ اُن کا کلام آج بھی زندہ ہے<small class="footnote">بانگِ درا</small>، اور رہے گا۔</p>',
    '<blockquote class="poem couplets"><div><p>ستاروں سے آگے جہاں اور بھی ہیں</p><p>ابھی عشق کے امتحاں اور بھی ہیں</p></div>',
    "<div><p>تہی زندگی سے نہیں یہ فضائیں</p><p>یہاں سیکڑوں کارواں اور بھی ہیں</p></div><footer>علامہ محمد اقبال</footer></blockquote>",
    '<aside class="pull-quote"><p>قومیں فکر سے زندہ رہتی ہیں۔</p><footer>ایک استاد</footer></aside>',
    "<p>یہ مضمون 1965ء کے بارے میں بھی کچھ کہتا ہے۔ باقی باتیں پھر کبھی۔</p>",
  ].join(""),
  language: "ur",
  writer: "ڈاکٹر سلیم",
  text: undefined,
  offers: false,
};

const english: PassagesAsked = {
  description: [
    "<p>The river gives nothing to those who do not first give it their labour. What the plains remember, the mountains had written.</p>",
    "<blockquote><p>Courage is measured in breaths.</p></blockquote>",
    "<ul><li>A line of a list</li></ul>",
  ].join(""),
  language: "en",
  writer: "Amina Khan",
  text: undefined,
  offers: false,
};

const find = (text: string, asked = urdu) => {
  const { chosen, refused } = readPassages({ ...asked, text });
  return chosen ? chosen.text : refused;
};

it.each([
  ["as it stands", "ستاروں سے آگے جہاں اور بھی ہیں\nابھی عشق کے امتحاں اور بھی ہیں"],
  ["on one line", "ستاروں سے آگے جہاں اور بھی ہیں ابھی عشق کے امتحاں اور بھی ہیں"],
  [
    "with other line ends and spaces",
    "ستاروں  سے آگے جہاں اور بھی ہیں\r\n\r\n ابھی عشق کے امتحاں اور بھی ہیں ",
  ],
  [
    "with marks and invisible characters",
    "سِتاروں سے آگے\u200c جہاں\u200f اور بھی ہیں ابھی عشق کے امتحاں\u00a0اور بھی ہیں",
  ],
  [
    "with the letters of an Arabic keyboard",
    "ستاروں سے آگے جهاں اور بھي هيں ابھي عشق كے امتحاں اور بھی ہیں",
  ],
])("a couplet is found %s, and its verses stay lines", (_how, text) => {
  const { chosen } = readPassages({ ...urdu, text });
  expect(chosen).toEqual({
    blocks: [
      {
        kind: "verses",
        language: "ur",
        lines: ["ستاروں سے آگے جہاں اور بھی ہیں", "ابھی عشق کے امتحاں اور بھی ہیں"],
      },
    ],
    text: "ستاروں سے آگے جہاں اور بھی ہیں\nابھی عشق کے امتحاں اور بھی ہیں",
    by: "علامہ محمد اقبال",
  });
});

it("couplets that follow each other stay apart, and the poet's name is no verse", () => {
  const text = "تہی زندگی سے نہیں یہ فضائیں یہاں سیکڑوں کارواں اور بھی ہیں علامہ محمد اقبال";
  const { chosen } = readPassages({ ...urdu, text: `ابھی عشق کے امتحاں اور بھی ہیں ${text}` });
  expect(chosen?.blocks.map(({ lines }) => lines)).toEqual([
    ["ابھی عشق کے امتحاں اور بھی ہیں"],
    ["تہی زندگی سے نہیں یہ فضائیں", "یہاں سیکڑوں کارواں اور بھی ہیں"],
  ]);
});

it("the card has the article's letters, marks and signs, not those that were sent", () => {
  expect(find("اقبال نے نوجوانوں کو خودی کا سبق دیا")).toBe(
    "اقبالؒ نے نوجوانوں کو خودی کا سبق دیا۔",
  );
  expect(find("COURAGE   is measured in breaths", english)).toBe("Courage is measured in breaths.");
});

it("words on both sides of a footnote are one passage without it", () => {
  expect(find("ان کا کلام آج بھی زندہ ہے، اور رہے گا۔")).toBe(
    "اُن کا کلام آج بھی زندہ ہے، اور رہے گا۔",
  );
  expect(find("بانگ درا")).toBe("not_in_article");
});

it("a part of a sentence has dots where it is cut", () => {
  expect(find("those who do not first give it", english)).toBe(
    "… those who do not first give it …",
  );
  expect(find("What the plains remember, the mountains had written", english)).toBe(
    "What the plains remember, the mountains had written.",
  );
});

it("a part of a word becomes the word, unless it stands there as a word", () => {
  expect(find("ourage is measur", english)).toBe("Courage is measured …");
  expect(find("it", english)).toBe("… it …");
});

it.each([
  ["other words", "جہاں اور بھی تھے"],
  ["words in another order", "آگے سے ستاروں"],
  ["a passage with a word more", "ستاروں سے آگے جہاں اور بھی ہیں واہ"],
  ["no letters", " ۔ ! … "],
  ["nothing", ""],
])("%s are not in the article", (_what, text) => {
  expect(find(text)).toBe("not_in_article");
});

it("a passage has at most 300 letters, which marks do not count as, and twelve lines", () => {
  const letters = "ب".repeat(299);
  const asked = { ...urdu, description: `<p>${letters}ا ${letters}</p><p>${"بَ".repeat(300)}۔</p>` };
  expect(find(`${letters}ا`, asked)).toBe("too_long");
  const { chosen } = readPassages({
    ...asked,
    description: `<p>${"بَ".repeat(300)}</p>`,
    text: "ب".repeat(300),
  });
  expect(chosen?.text).toBe("بَ".repeat(300));
  const verses = Array.from({ length: 13 }, (_, index) => `v${String.fromCharCode(97 + index)}`);
  const poem = `<blockquote class="poem"><div>${verses.map((verse) => `<p>${verse}</p>`).join("")}</div></blockquote>`;
  expect(find(verses.join("\n"), { ...english, description: poem })).toBe("too_long");
  expect(find(verses.slice(1).join("\n"), { ...english, description: poem })).toBe(
    verses.slice(1).join("\n"),
  );
});

it("words longer than any passage are refused before the article is searched", () => {
  expect(find("ستاروں ".repeat(300))).toBe("too_long");
});

it("a mixed passage has verses and paragraphs of their own", () => {
  const { chosen } = readPassages({
    ...urdu,
    text: "یہاں سیکڑوں کارواں اور بھی ہیں علامہ محمد اقبال قومیں فکر سے زندہ رہتی ہیں",
  });
  expect(chosen?.blocks.map(({ kind, lines }) => [kind, ...lines])).toEqual([
    ["verses", "یہاں سیکڑوں کارواں اور بھی ہیں"],
    ["words", "قومیں فکر سے زندہ رہتی ہیں۔"],
  ]);
  expect(chosen?.by).toBe("ڈاکٹر سلیم");
});

it("offers stanzas, then quotations, then first sentences, each of which is found again", () => {
  const { offered } = readPassages({ ...urdu, offers: true });
  expect(offered.map(({ text, by }) => [text, by])).toEqual([
    ["ستاروں سے آگے جہاں اور بھی ہیں\nابھی عشق کے امتحاں اور بھی ہیں", "علامہ محمد اقبال"],
    ["تہی زندگی سے نہیں یہ فضائیں\nیہاں سیکڑوں کارواں اور بھی ہیں", "علامہ محمد اقبال"],
    ["قومیں فکر سے زندہ رہتی ہیں۔", "ایک استاد"],
    ["اقبالؒ نے نوجوانوں کو خودی کا سبق دیا۔ اُن کا کلام آج بھی زندہ ہے، اور رہے گا۔", "ڈاکٹر سلیم"],
    ["یہ مضمون 1965ء کے بارے میں بھی کچھ کہتا ہے۔", "ڈاکٹر سلیم"],
  ]);
  for (const passage of offered) {
    expect(readPassages({ ...urdu, text: passage.text }).chosen).toEqual(passage);
  }
});

it("offers a bounded number of passages of a long article, each once", () => {
  const paragraph = (at: number) =>
    `<p>Sentence number ${at} of an article that has very many of them. And more.</p>`;
  const description = Array.from({ length: 200 }, (_, at) => paragraph(at) + paragraph(at)).join(
    "",
  );
  const { offered } = readPassages({ ...english, description, offers: true });
  expect(offered).toHaveLength(24);
  expect(new Set(offered.map(({ text }) => text)).size).toBe(24);
});
