import { expect, it } from "vitest";
import { addTextLayer } from "./add-text-layer.ts";
import { toPieces, toReadingOrder } from "./lay-words.ts";
import { readContent, readItems } from "./read-content.ts";
import { StoredWords } from "./stored-words.ts";

const operations = (program: string) =>
  [...readContent(program)].map(({ operator, operands }) => [operator, ...operands]);

it("reads a drawing program with strings that hold brackets", () => {
  const program =
    "/Span <</MCID 3 /Lang (u(r)\\))>> BDC\n[(\\000\\001(a)) -12.5 <0002>] TJ % end\nEMC";
  expect(operations(program)).toEqual([
    ["BDC", "/Span", "<</MCID 3 /Lang (u(r)\\))>>"],
    ["TJ", "[(\\000\\001(a)) -12.5 <0002>]"],
    ["EMC"],
  ]);
  expect(readItems("[(\\000\\001(a)) -12.5 <0002>]")).toEqual([
    Buffer.from([0, 1, 0x28, 0x61, 0x29]),
    -12.5,
    Buffer.from([0, 2]),
  ]);
});

it.each(["(never ends", "[1 2", "1 ] Tj"])(
  "refuses a drawing program that is broken: %s",
  (program) => {
    expect(() => operations(program)).toThrow("A page's drawing program");
  },
);

it("knows from the stored text whether a letter with several glyphs is written once or twice", () => {
  const stored = new StoredWords({
    title: "محقق نے مدد کی",
    runs: [{ text: "مُم" }, { text: "تاز" }],
  });
  const find = (...letters: string[]) => stored.find(letters, [], []);
  expect(find("م", "ح", "ق", "ق", "ق", "ق", "ق", "ق")).toBe("محقق");
  expect(find("م", "د", "د")).toBe("مدد");
  // A word in two styles, with a mark that no search needs.
  expect(find("م", "م", "م", "ت", "ت", "ا", "ز")).toBe("ممتاز");
  // Not in the data, such as a number's word of the template.
  expect(find("ش", "ش", "ش", "ب", "ب")).toBe("شب");
});

it("finds each of a word's places in a text that repeats it endlessly", () => {
  const times = 150_000;
  const stored = new StoredWords({ text: "محقق محق ".repeat(times) });
  const find = () => stored.find(["م", "ح", "ق"], [], []);
  expect(Array.from({ length: 6 }, find)).toEqual(["محقق", "محق", "محقق", "محق", "محقق", "محق"]);
});

it("chooses between two words of the same letters by the words beside them", () => {
  const stored = new StoredWords({ text: "لا الہ الا اللہ اکبر" });
  const letters = ["ا", "ل", "ل", "ہ"];
  expect(stored.find(letters, ["لا"], ["ا", "ل", "ا"])).toBe("الہ");
  expect(stored.find(letters, ["ا", "ل", "ا"], ["ا", "ک", "ب", "ر"])).toBe("اللہ");
});

const word = (text: string) => ({
  text,
  letters: text,
  left: 0,
  width: 9,
  baseline: 0,
  size: 9,
  isRtl: /\p{Script=Arabic}/u.test(text),
  isLtr: /[A-Za-z]/.test(text),
});
const toTexts = (words: readonly { readonly text: string }[]) => words.map(({ text }) => text);

it("puts the words of a line in reading order, with a phrase in the other direction as it is read", () => {
  const urdu = ["مقابلہ", "سے", "Pakistan", "Army", "میں"].map(word);
  const [last = "", ...before] = ["مقابلہ", "سے", "میں"];
  expect(toTexts(toReadingOrder(urdu, true))).toEqual(["میں", "Pakistan", "Army", before[0], last]);
  const english = ["words", "اکبر", "اللہ", "were", "heard"].map(word);
  expect(toTexts(toReadingOrder(english, false))).toEqual([
    "words",
    "اللہ",
    "اکبر",
    "were",
    "heard",
  ]);
});

it("lays a phrase in the other direction apart, each part from left to right", () => {
  const parts = (words: readonly string[], isRtl: boolean) =>
    toPieces(words.map(word), isRtl).map((piece) => toTexts(piece).join(" "));
  expect(parts(["مقابلہ", "سے", "Pakistan", "Army", "میں"], true)).toEqual([
    "میں",
    "Pakistan",
    "Army",
    "مقابلہ سے",
  ]);
  expect(parts(["words", "اکبر", "اللہ", "were", "heard"], false)).toEqual([
    "words",
    "اکبر اللہ",
    "were heard",
  ]);
  expect(parts(["سے", "Pakistan", "میں"], true)).toEqual(["سے Pakistan میں"]);
});

it("ends with an error, and with no file, for what is no PDF of the compiler", async () => {
  await expect(addTextLayer(new Uint8Array(), {})).rejects.toThrow();
  await expect(addTextLayer(Buffer.from("%PDF-1.7\nno objects"), {})).rejects.toThrow();
});
