import { expect, test } from "vitest";
import { withVerseLength } from "./present-body.ts";
import { readBody } from "./read-body.ts";

const getClass = (html: string) => {
  const [poem] = readBody(html);
  return typeof poem === "object" ? withVerseLength(poem).class : undefined;
};
const poem = (...verses: string[]) =>
  `<blockquote class="poem couplets"><div>${verses.map((verse) => `<p>${verse}</p>`).join("")}</div></blockquote>`;

test("a poem says how long its longest Urdu verse is, its marks aside", () => {
  const long = "ہزاروں خواہشیں ایسی کہ ہر خواہش پہ دم نکلے";
  expect(getClass(poem("بہت نکلے", long))).toBe("poem couplets verse-18");
  expect(getClass(poem("دِلِ ناداں تُجھے ہُوا کیا ہَے"))).toBe("poem couplets verse-15");
  expect(getClass(poem("دل ".repeat(60)))).toBe("poem couplets verse-28");
});

test("an English poem and a quotation stay as they are", () => {
  expect(getClass(poem("Two roads diverged in a yellow wood"))).toBe("poem couplets");
  expect(getClass("<blockquote><p>دل ناداں</p></blockquote>")).toBeUndefined();
});
