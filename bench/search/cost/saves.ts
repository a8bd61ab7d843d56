import type { StaffClient } from "../../api/staff-client.ts";
import { inventArchived } from "../archive/invent-archived.ts";
import type { TextLanguage } from "../archive/invent-word.ts";
import type { LanguageWords } from "../archive/language-words.ts";
import { type Spread, spreadOf } from "./cost-table.ts";
import type { ProcessorClock } from "./processor-time.ts";

type Words = Readonly<Record<TextLanguage, LanguageWords>>;

/** Saves that are counted, and those before them that are not. */
const counted = 60;
const beforehand = 15;

/** What saving an article of 400 words takes, a new one and one that is there, in both languages by turns. */
export async function measureSaves(
  { admin, clock }: { readonly admin: StaffClient; readonly clock: ProcessorClock },
  words: Words,
): Promise<Record<string, Spread>> {
  const ids: number[] = [];
  const create = async (turn: number) => {
    const body = formOf(words, 5_000_000 + turn);
    const made = (await admin.send("POST", "/api/create-article/", body)) as {
      data?: { id: number };
      id?: number;
    };
    ids.push(made.id ?? made.data?.id ?? 0);
  };
  const made = await timesOf(clock, create);
  const updated = await timesOf(clock, async (turn) => {
    const id = ids[(turn + beforehand) % ids.length];
    await admin.send("PUT", `/api/article/${id}/`, formOf(words, 6_000_000 + turn));
  });
  return {
    create: spreadOf(made.waited),
    "create, cpu": spreadOf(made.spent),
    update: spreadOf(updated.waited),
    "update, cpu": spreadOf(updated.spent),
  };
}

async function timesOf(clock: ProcessorClock, save: (turn: number) => Promise<void>) {
  const waited: number[] = [];
  const spent: number[] = [];
  for (let turn = -beforehand; turn < counted; turn += 1) {
    await clock.lap();
    const started = performance.now();
    await save(turn);
    const milliseconds = performance.now() - started;
    const processor = await clock.lap();
    if (turn < 0) continue;
    waited.push(milliseconds);
    if (processor !== null) spent.push(processor);
  }
  return { waited, spent };
}

function formOf(words: Words, number: number) {
  const length = { least: 400, most: 401 };
  const { title, standfirst, writer, category, paragraphs, publishDate } = inventArchived(
    words,
    number,
    length,
  );
  return {
    ...{ title, standfirst, writer, category },
    description: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join(""),
    publish_date: publishDate.toISOString().slice(0, 10),
    cover_image: `https://images.example.org/${number}.jpg`,
  };
}
