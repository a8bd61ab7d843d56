import { randomUUID } from "node:crypto";
import { documentParts } from "@hilal/contract/articles/working-copy-messages";
import { Doc, encodeStateAsUpdate } from "yjs";
import { type Archive, withArchive } from "../kit/archive.ts";
import { type Client, type Clients, signIn } from "../kit/client.ts";
import {
  inventArticle,
  inventArticles,
  rareWord,
  readVocabularies,
  type Vocabularies,
} from "../kit/invented-articles.ts";
import { toParagraphs } from "../kit/live-document.ts";
import {
  askedSizes,
  type CallTimes,
  growthTable,
  type MeasuredCall,
  measureCall,
  type SizeTimes,
  say,
} from "../kit/measure.ts";

const turns = 100;

/**
 * Measures the API over archives of growing size: articles are invented and imported, then the main calls are timed one
 * after another.
 */
export async function measure(words: readonly string[]): Promise<void> {
  const sizes = askedSizes(words, [1_000, 10_000, 100_000]);
  const vocabularies = await readVocabularies();
  const measured: SizeTimes[] = [];
  await withArchive(async (archive) => {
    let present = 0;
    for (const size of sizes) {
      await grow(archive, vocabularies, { present, size });
      const { times, total } = await measureSize(archive, vocabularies, size);
      present = total;
      measured.push({ size, times });
      console.table(growthTable(measured));
    }
  });
}

async function grow(
  archive: Archive,
  vocabularies: Vocabularies,
  { present, size }: { present: number; size: number },
): Promise<void> {
  const invented = inventArticles(vocabularies, { after: present, upTo: size });
  const { seconds, peakMegabytes } = await archive.bringIn(invented);
  const rate = Math.round((size - present) / seconds);
  const memory = peakMegabytes === null ? "" : `, at most ${peakMegabytes} MB of memory`;
  say(`${size - present} articles imported in ${seconds} s (${rate} a second)${memory}.`);
}

/** @returns the times, and the number of articles now, including those created by the measurement */
function measureSize(archive: Archive, vocabularies: Vocabularies, size: number) {
  return archive.open(async ({ address }) => {
    const clients = await signIn(address);
    const times = new Map<string, CallTimes>();
    const ids = await someIds(clients.admin, size);
    for (const { name, call } of measuredCalls(clients, { size, ids, vocabularies })) {
      times.set(name, await measureCall(call, turns));
    }
    return { times, total: (await listPage(clients.admin, 1)).meta.total };
  });
}

/** Twenty ids from each tenth of the archive, the tenths mixed. */
async function someIds(client: Client, size: number): Promise<number[]> {
  const pages: number[][] = [];
  for (let part = 0; part < 10; part += 1) {
    const { data } = await listPage(client, 1 + Math.floor((part * size) / 200));
    pages.push(data.map(({ id }) => id));
  }
  return Array.from({ length: 20 }, (_, place) => pages.flatMap((ids) => ids[place] ?? [])).flat();
}

async function listPage(client: Client, page: number) {
  const path = `/api/get-articles/?page=${page}&page_size=20&view=card`;
  return (await client.get(path)) as { data: { id: number }[]; meta: { total: number } };
}

interface MeasuredArchive {
  /** Articles there are. */
  readonly size: number;
  /** Some of their ids, from all over the archive. */
  readonly ids: readonly number[];
  readonly vocabularies: Vocabularies;
}

const paged = "view=card&page_size=20";

/** The main calls over an archive of a size. */
function measuredCalls(
  clients: Clients,
  { size, ids, vocabularies }: MeasuredArchive,
): MeasuredCall[] {
  const { visitor, admin } = clients;
  /** A different article each turn. */
  const pickId = (turn: number) => ids[Math.abs(turn) % ids.length] ?? 0;
  const article = (number: number) => inventArticle(vocabularies, number);
  const lastPage = Math.ceil(size / 20);
  const read = (name: string, path: string, client = visitor): MeasuredCall => ({
    name,
    call: () => client.get(path),
  });
  return [
    read("list: newest", `/api/get-articles/?page=1&${paged}`),
    read("list: newest, last page", `/api/get-articles/?page=${lastPage}&${paged}`),
    read("list: a category", `/api/articles/category/in-focus/?page=1&${paged}`),
    read("list: an edition", `/api/get-articles/?edition=hilal-english&page=1&${paged}`),
    read("list: Urdu", `/api/get-articles/?language=ur&page=1&${paged}`),
    read("list: recent", "/api/get-recent-articles/?limit=5&language=en&except=1"),
    read("list: an archive", "/api/archive/hilal-english/?page=1"),
    read("back office: newest", `/api/get-articles/?page=1&${paged}`, admin),
    read("back office: by title", `/api/get-articles/?sort=title&page=1&${paged}`, admin),
    read("back office: by writer", `/api/get-articles/?sort=writer&page=1&${paged}`, admin),
    read("back office: most visited", `/api/get-articles/?sort=-visits&page=1&${paged}`, admin),
    read("back office: an account's", `/api/articles/user/1/?page=1&${paged}`, admin),
    read("back office: counts", "/api/dashboard/stats/", admin),
    {
      name: "an article",
      call: (turn) => visitor.get(`/api/article/${pickId(turn)}/`),
    },
    {
      name: "make an article",
      call: (turn) => admin.send("POST", "/api/create-article/", article(2_000_000 + turn)),
    },
    {
      name: "save an article",
      call: (turn) => admin.send("PUT", `/api/article/${pickId(turn)}/`, article(3_000_000 + turn)),
    },
    {
      name: "comment and rate",
      call: (turn) =>
        admin.send("POST", "/api/create-comment/", {
          article: pickId(turn),
          rating: 4,
          comment: `A fine piece, thank you: ${turn}.`,
        }),
    },
    {
      name: "count a visit",
      call: (turn) => visitor.send("POST", `/api/article/${pickId(turn)}/visit/`),
    },
    ...deskCalls({ admin, pickId, getArticle: (turn) => article(4_000_000 + turn) }),
    ...searches(clients, vocabularies),
  ];
}

/** Pages of ten with their counts, as the search page requests them. */
function searches({ visitor }: Clients, { en, ur }: Vocabularies): MeasuredCall[] {
  const queries: Readonly<Record<string, string | undefined>> = {
    "the commonest word": en.words[0],
    "a common word": en.words[30],
    "a common word, Urdu": ur.words[0],
    "a word now and then": en.words[2_000],
    "a rare word": rareWord,
    "a rare word, Urdu": ur.words[40_000],
    "part of many words": "tion",
    "one letter": "a",
    "one letter, Urdu": "و",
    "no hit": "qzxjvw",
    "no hit, Urdu": "ژڑٹھڈ",
    "a phrase of common words": `${en.words[0]} ${en.words[1]}`,
    "a phrase with a rare word": `${rareWord}.`,
  };
  return Object.entries(queries).map(([name, q = ""]) => ({
    name: `search: ${name}`,
    call: () =>
      visitor.get(`/api/get-articles/?q=${encodeURIComponent(q)}&view=card&page=1&page_size=10`),
  }));
}

interface Desk {
  readonly admin: Client;
  /** A different article each turn. */
  pickId(turn: number): number;
  /** The contents written to a working copy. */
  getArticle(turn: number): InventedArticle;
}

type InventedArticle = ReturnType<typeof inventArticle>;

/** The calls of an editor's desk, over an archive of a given size. */
function deskCalls({ admin, pickId, getArticle }: Desk): MeasuredCall[] {
  const bases = new Map<number, number>();
  // The calls beforehand use articles of their own: each is deleted and restored once.
  const idAt = (turn: number) => pickId(turn < 0 ? 150 - turn : turn);
  const at = (turn: number) => `/api/article/${idAt(turn)}`;
  const open = async (turn: number) => {
    const seed = encodeSeed(getArticle(turn));
    const answer = await admin.send("PUT", `${at(turn)}/working-copy/`, { seed });
    const opened = answer as { base_version: number; live_version: number };
    bases.set(turn, opened.live_version);
    // Its text was saved by a call since the copy was opened over a smaller archive.
    if (opened.base_version !== opened.live_version) {
      await admin.send("POST", `${at(turn)}/working-copy/base/`, { version: opened.live_version });
    }
  };
  const publish = (turn: number) =>
    admin.send("POST", `${at(turn)}/publish/`, { key: randomUUID(), version: bases.get(turn) });
  return [
    { name: "working copy: open", call: open },
    { name: "working copy: publish", call: publish },
    { name: "article: to the trash", call: (turn) => admin.delete(`${at(turn)}/`) },
    {
      name: "article: back from the trash",
      call: (turn) =>
        admin.send("POST", "/api/trash/restore/", { kind: "article", record_id: idAt(turn) }),
    },
    { name: "desk: counts by state", call: () => admin.get("/api/article-states/") },
    { name: "desk: my desk", call: () => admin.get("/api/desk/") },
    {
      name: "desk: live articles",
      call: () => admin.get("/api/get-articles/?state=live&page=1&view=card&page_size=20"),
    },
    { name: "desk: audit, newest", call: () => admin.get("/api/audit/?page=1") },
  ];
}

/** A shared document as base64. */
function encodeSeed({ title, description, ...fields }: InventedArticle): string {
  const document = new Doc();
  const map = document.getMap(documentParts.fields);
  for (const [name, value] of Object.entries(fields)) map.set(name, value);
  document.getText(documentParts.title).insert(0, title);
  const paragraphs = description.split(/<\/?p>/).filter((text) => text !== "");
  document.getXmlFragment(documentParts.body).insert(0, toParagraphs(paragraphs));
  return Buffer.from(encodeStateAsUpdate(document)).toString("base64");
}
