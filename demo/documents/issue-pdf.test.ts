import { inflateSync } from "node:zlib";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { type IssueRequest, makeIssuePdf } from "./issue-pdf.ts";

const english =
  "The river waits. It has learned to, over 4,000 years of ice and summer.\n\nThen it moves.";
const urdu =
  "دریا کے کنارے آباد بستیوں میں 1968 سے کشتیاں بنتی ہیں۔\n\nیہ ہنر باقی رہے گا؟ ۱۴ اگست کو۔";

/** All streams of a PDF, unpacked where they are packed. */
function streams(pdf: Buffer): string[] {
  const out: string[] = [];
  const source = pdf.toString("latin1");
  for (const match of source.matchAll(/stream\n([\s\S]*?)\nendstream/g)) {
    const bytes = Buffer.from(match[1] ?? "", "latin1");
    out.push(bytes[0] === 0x78 ? inflateSync(bytes).toString("latin1") : "");
  }
  return out;
}

/** The letters that each code of a face means, from its ToUnicode map. */
function letterMap(cmap: string): Map<number, string> {
  const map = new Map<number, string>();
  for (const range of cmap.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)) {
    let code = Number.parseInt(range[1] ?? "0", 16);
    for (const entry of (range[2] ?? "").matchAll(/<([0-9a-f ]*)>/g)) {
      const units = (entry[1] ?? "").match(/[0-9a-f]{4}/g) ?? [];
      map.set(code, String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))));
      code += 1;
    }
  }
  return map;
}

/** The words laid under the Urdu glyphs, each turned to reading order. */
function urduWords(pdf: Buffer): string[] {
  const all = streams(pdf);
  const letters = all.map(letterMap).find((map) => [...map.values()].includes("ہ"));
  return all.flatMap((stream) =>
    [...stream.matchAll(/3 Tr [^<]*<([0-9a-f]+)> Tj/g)].map((match) =>
      [...((match[1] ?? "").match(/.{4}/g) ?? [])]
        .map((code) => letters?.get(Number.parseInt(code, 16)) ?? "")
        .reverse()
        .join(""),
    ),
  );
}

const pageCount = (pdf: Buffer): number =>
  pdf.toString("latin1").match(/\/Type \/Page\n/g)?.length ?? 0;

describe("issue PDF", () => {
  let request: IssueRequest;
  beforeAll(async () => {
    const create = { width: 90, height: 120, channels: 3, background: "#a81e29" } as const;
    const coverJpeg = await sharp({ create }).jpeg().toBuffer();
    request = {
      title: "Hilal, November 2025",
      edition: "hilal-english",
      language: "en",
      direction: "ltr",
      coverJpeg,
      sections: [{ heading: "Where the River Learns to Wait", text: english, scene: "dam" }],
      pages: 4,
    };
  });

  it("has cover, contents, section and plate, and is small and repeatable", async () => {
    const [pdf, again] = [await makeIssuePdf(request), await makeIssuePdf(request)];
    expect(pageCount(pdf)).toBe(4);
    expect(pdf.length).toBeLessThan(600_000);
    expect(pdf.equals(again)).toBe(true);
  });

  it("never cuts text to keep to the number of pages", async () => {
    const text = english.repeat(120);
    const pdf = await makeIssuePdf({ ...request, pages: 3, sections: [{ heading: "Long", text }] });
    expect(pageCount(pdf)).toBeGreaterThan(4);
  });

  it("can be searched for Urdu words and numbers", async () => {
    const words = urduWords(
      await makeIssuePdf({
        ...request,
        title: "ہلال",
        edition: "hilal-urdu",
        language: "ur",
        direction: "rtl",
        sections: [{ heading: "کشتی بنانے والے", text: urdu, scene: "harbour" }],
      }),
    );
    expect(words).toEqual(expect.arrayContaining(["کشتی", "بستیوں", "کشتیاں", "ہنر", "ہیں۔"]));
    expect([...(words.find((word) => word.includes("۴")) ?? "")].reverse().join("")).toBe("۱۴");
  });
});
