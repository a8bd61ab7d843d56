import { fold } from "@hilal/i18n/text/fold";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newArticle } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { postEntries } from "./postings/post-entries.store.ts";

const texts = [
  {
    title: "The K2 Diary: 8,611 Metres",
    writer: "Sana O’Neil",
    standfirst: "Rope & rations on the Abruzzi spur",
    text: "We left Concordia at 3:40 a.m. “Nobody speaks above camp four,” said Dr Hina; the F-16s were far below.",
  },
  {
    title: "Twenty-Five Days for a Mango",
    writer: "Commander (retd) Faisal Mehmood",
    standfirst: "Air freight gets a Chaunsa to Europe by tomorrow",
    text: "At 12.5% a year the export grew. The man who packs them goes home at dusk, e-mail unread, café closed.",
  },
  {
    title: "An Anthem for an Army School",
    writer: "Zoya Malik",
    standfirst: "Eleven schools and one trunk",
    text: "Children learn to pack; the tin trunk learns the rest. Armoured cars passed, and the band played on.",
  },
  {
    title: "روہتاس، پتھر میں لکھا ہوا حکم نامہ",
    writer: "ڈاکٹر ناصر زیدی",
    standfirst: "دینہ کے قریب نالہ کاہان کے کنارے",
    text: "شیر شاہ سوری نے 1541ء میں قلعے کی بنیاد رکھی۔ کہتے ہیں کہ تیس ہزار مزدور یہاں کام کرتے تھے، دن رات!",
  },
  {
    title: "نبی کریم ﷺ کی سیرت اور ہم",
    writer: "سعدیہ بتول",
    standfirst: "بچوں کے لیے ایک سبق",
    text: "آپؐ نے فرمایا: علم حاصل کرو۔ مؤذن کی آواز، مسجدِ نبوی کا صحن، اور گُلِ لالہ کی خوشبو ہمیشہ یاد رہی۔",
  },
  {
    title: "ایف-16: چالیس برس کی رفاقت",
    writer: "اسکواڈرن لیڈر (ر) حنا یوسف",
    standfirst: "۱۹۸۳ء میں سرگودھا اترنے والے پہلے طیارے",
    text: "رن وے پر ۵۰٪ دھند تھی؛ پائلٹوں نے کہا، ’’ہم اتریں گے۔‘‘ پھر کئی گھنٹوں کے بعد وہ اتر گئے۔",
  },
] as const;

let server: TestApp;
const ids: number[] = [];
beforeAll(async () => {
  server = await startTestApp();
  for (const { text, ...article } of texts) {
    const { id } = await newArticle(server.database, { ...article, description: `<p>${text}</p>` });
    ids.push(id);
  }
});
afterAll(() => server.close());

/** Numbers from 0 to 1, the same in every run. */
function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Pieces of titles, standfirsts, texts and writers' names, of one to thirty letters, from anywhere within them. */
function listPieces(count: number): string[] {
  const random = createRandom(40);
  const fields = texts.flatMap((article) => Object.values(article));
  const pieces = new Set<string>();
  while (pieces.size < count) {
    const letters = [...(fields[Math.floor(random() * fields.length)] ?? "")];
    const length = 1 + Math.floor(random() ** 2 * 30);
    const start = Math.floor(random() * Math.max(1, letters.length - length));
    const piece = letters
      .slice(start, start + length)
      .join("")
      .trim();
    if (fold(piece).trim() !== "") pieces.add(piece);
  }
  return [...pieces];
}

/** The articles that contain a piece, found by comparing every text. */
function listHolding(piece: string): number[] {
  const folded = fold(piece).trim();
  return texts.flatMap((article, at) =>
    Object.values(article).some((field) => fold(field).includes(folded)) ? [ids[at] ?? 0] : [],
  );
}

/** The pieces that a search does not find in every article that contains them. */
async function listMissed(): Promise<string[]> {
  const missed: string[] = [];
  for (const piece of listPieces(200)) {
    const { body } = await server.call(
      "GET",
      `/api/get-articles/?${new URLSearchParams({ q: piece, page: "1", page_size: "50" })}`,
    );
    const found = new Set(body.data.map(({ id }: { id: number }) => id));
    if (listHolding(piece).some((id) => !found.has(id))) missed.push(piece);
  }
  return missed;
}

test("every one of 200 pieces is found in all articles that contain it, posted or not", async () => {
  expect(await listMissed()).toEqual([]);
  await postEntries(server.database, { all: true });
  expect(await listMissed()).toEqual([]);
});
