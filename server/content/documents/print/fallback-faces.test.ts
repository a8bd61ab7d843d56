import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Blob, Face } from "harfbuzzjs";
import { expect, it } from "vitest";
import { unpackWoff } from "./faces.ts";
import { chooseFaces, readCoverage } from "./fallback-faces.ts";
import { makePrintPdf } from "./make-print-pdf.ts";
import { printArticle, printSource, withoutPictures } from "./testing/print-source.ts";
import { readPdf } from "./testing/read-pdf.ts";

const { resolve } = createRequire(import.meta.url);

it.each([
  "noto-serif/files/noto-serif-cyrillic-400-normal",
  "noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-400-normal",
  "zcool-xiaowei/files/zcool-xiaowei-100-400-normal",
  "unifontex/files/unifontex-latin-400-normal",
])("reads from %s the letters that HarfBuzz finds in it", (name) => {
  const woff = readFileSync(resolve(`@fontsource/${name}.woff`));
  const read = readCoverage(woff).flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
  const found = new Face(new Blob(unpackWoff(woff))).collectUnicodes();
  expect(new Set(read)).toEqual(new Set(found));
});

const scripts = {
  Cyrillic: "Здравствуйте",
  Greek: "Ελληνικά",
  Vietnamese: "Việt",
  Devanagari: "नमस्ते",
  Bengali: "বাংলা",
  Gurmukhi: "ਪੰਜਾਬੀ",
  Hebrew: "שלום",
  Chinese: "中国友谊",
  Japanese: "ありがとう",
  Korean: "한국",
  Pashto: "پښتو",
  Sindhi: "سنڌي",
  arrows: "→⇒",
  mathematics: "∑√≠",
  signs: "★☎♫",
  emoji: "😀🚀🕌",
};

it("loads no further font for what the house's fonts have, and few for the rest", () => {
  expect(chooseFaces("The river — “learns” to wait… ہمارے دریا، ۱۲ ﷺ\u200c ﷽")).toEqual({
    faces: [],
    missing: [],
    bare: [],
  });
  const { faces, missing } = chooseFaces(`Мир, ${scripts.Chinese}`);
  expect(missing).toEqual([]);
  expect(new Set(faces.map(({ family }) => family))).toEqual(
    new Set(["Noto Serif", "ZCOOL XiaoWei"]),
  );
  expect(faces.length).toBeLessThan(8);
  expect(new Set(faces.map(({ name }) => name)).size).toBeGreaterThan(2);
  expect(faces.every(({ name, family }) => name.length === family.length)).toBe(true);
});

it.each(["en", "ur"] as const)("prints every script in a document in %s", async (language) => {
  const words = Object.values(scripts).join(" ");
  expect(chooseFaces(words).missing).toEqual([]);
  const html = `<p>${words}</p><pre><code>${words}</code></pre>`;
  const source = printSource(language, [printArticle(html, language, { title: words })]);
  const { bytes } = await makePrintPdf(source, withoutPictures);
  const fonts = Buffer.from(bytes)
    .toString("latin1")
    .matchAll(/BaseFont ?\/[A-Z]+\+([\w-]+)/g);
  expect([...new Set([...fonts].map(([, name]) => name))]).toEqual(
    expect.arrayContaining([
      "NotoSerif-Regular",
      "NotoSerif-Bold",
      "NotoSerifDevanagari-Regular",
      "NotoSerifBengali-Regular",
      "NotoSansGurmukhi-Regular",
      "NotoSerifHebrew-Regular",
      "NotoSansMath-Regular",
      "NotoSansSymbols2-Regular",
      "NotoEmoji-Regular",
      "ZCOOLXiaoWei-Regular",
      "UnifontExMono",
    ]),
  );
  expect((await readPdf(bytes)).texts.join("")).toContain("😀");
});

it("prints a box for what no font has, and says what it was", async () => {
  const unknown = "\u{1fbff}\ue123\u{12000}";
  const { missing } = chooseFaces(`a ${unknown} b`);
  expect(missing).toEqual([...unknown]);
  const source = printSource("en", [printArticle(`<p>before${unknown}after</p>`, "en")]);
  const { texts } = await readPdf((await makePrintPdf(source, withoutPictures)).bytes);
  expect(texts.join("")).toMatch(/before.*□.*after/);
});
