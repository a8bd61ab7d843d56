import { Ledger } from "../ledger.ts";
import { query } from "../servers/database.ts";
import type { Pictures } from "./pictures.ts";
import { byLedger, type Desk, oneOf, type Writer } from "./writer.ts";

/** What is compared of an article; `words` are the words of this save in its body, in their order. */
interface Saved {
  readonly title: string;
  readonly status: string;
  readonly date: string;
  readonly cover: string;
  readonly version: number;
  readonly words: string;
}

interface Row extends Saved {
  readonly id: number;
  readonly writer: string;
}

export interface Articles extends Writer {
  /** The ids of articles that everybody may read, and that stay. */
  published(): number[];
  /** Whether an article that is not there any more was deleted by us. */
  mayBeDeleted(id: number): boolean;
}

const dates = ["2024-03-23T09:00:00.000Z", "2025-08-14T00:00:00.000Z", "2099-01-01T00:00:00.000Z"];
/** Some are deleted again; others are published and stay so, for readers to say what they think. */
const isPassing = (writer: string) => /[05]$/.test(writer);
const isLasting = (writer: string) => /[12]$/.test(writer);

/** Makes articles, saves, publishes and schedules them, and deletes some. */
export function articles(desk: Desk, pictures: Pictures): Articles {
  const { caller, findings, random, staff } = desk;
  const ledger = new Ledger<Saved>("article");
  const ids = new Map<string, number>();
  let made = 0;

  const formOf = (writer: string, version: number) => {
    const word = `${writer.replace(" ", "")}s${version}`;
    const [cover, inside] = [oneOf(pictures.paths, random) ?? "", oneOf(pictures.paths, random)];
    const text = `<p>${`${word} crossed the glacier at first light. `.repeat(40)}</p>`;
    const saved: Saved = {
      title: `The patrol ${word}`,
      status: random() < 0.3 && !isLasting(writer) ? "Inactive" : "Active",
      date: (isLasting(writer) ? dates[0] : oneOf(dates, random)) ?? "",
      cover,
      version,
      words: Array(80).fill(word).join(" "),
    };
    const json = {
      title: saved.title,
      writer,
      description: `${text}<img src="${inside}">${text}`,
      category: "in-focus",
      publish_date: saved.date,
      cover_image: cover,
      status: saved.status,
    };
    return { saved, json };
  };

  const create = async () => {
    made += 1;
    const writer = `Kill ${made}`;
    const { saved, json } = formOf(writer, 1);
    ledger.sending(writer, saved);
    const answer = await caller.write("/api/create-article/", { json, token: staff.token });
    if (!answer) return;
    ids.set(writer, (answer.body as { id: number }).id);
    ledger.acknowledge(writer);
  };

  const save = async (writer: string, { version }: Saved) => {
    const { saved, json } = formOf(writer, version + 1);
    ledger.sending(writer, saved);
    const path = `/api/article/${ids.get(writer)}/`;
    const call = { method: "PUT", json: { ...json, version }, token: staff.token } as const;
    if (await caller.write(path, call)) ledger.acknowledge(writer);
  };

  const remove = async (writer: string) => {
    ledger.sending(writer, null);
    const path = `/api/article/${ids.get(writer)}/`;
    const answer = await caller.write(path, { method: "DELETE", token: staff.token });
    if (answer) ledger.acknowledge(writer);
  };

  const writer = byLedger(ledger, findings, {
    async write() {
      const settled = ledger.settled();
      const passing = settled.filter(([name]) => isPassing(name));
      const [some, passed] = [oneOf(settled, random), oneOf(passing, random)];
      const chance = random();
      if (passed && chance < 0.1) await remove(passed[0]);
      else if (some && chance < 0.65) await save(...some);
      else await create();
    },
    async read(url) {
      const rows = await query<Row & { date: Date; description: string }>(
        url,
        `select id, title, status, writer, version, publish_date as date, cover_image as cover, description
         from articles where writer like 'Kill %'`,
      );
      return new Map(
        rows.map(({ id, writer, description, date, title, status, cover, version }) => {
          ids.set(writer, id);
          const words = description.match(/Kill\d+s\d+/g)?.join(" ") ?? "";
          return [writer, { title, status, date: date.toISOString(), cover, version, words }];
        }),
      );
    },
    async look() {
      const all = ledger.settled().map(([name, saved]) => ({ ...saved, name, id: ids.get(name) }));
      const found = oneOf(all, random);
      if (found) {
        const word = found.words.split(" ")[0];
        const path = `/api/get-articles/?page=1&view=card&q=${word}`;
        const answer = await caller.ask(path, { token: staff.token });
        const { data = [] } = (answer?.body ?? {}) as { data?: { id: number }[] };
        if (data[0]?.id !== found.id) findings.add("lost", `the search does not find ${word}`);
      }
      for (const { id, title } of all.filter(({ name }) => isLasting(name)).slice(-5)) {
        const page = await caller.ask(`/article/${id}`);
        const isShown = page?.bytes.toString().includes(title);
        if (!isShown)
          findings.add("lost", `the page of ${title} answers ${page?.status} without it`);
      }
    },
  });
  return {
    ...writer,
    published: () => [...ids].flatMap(([name, id]) => (isLasting(name) ? [id] : [])),
    mayBeDeleted: (id) =>
      [...ids].some(([name, known]) => known === id && ledger.mayBeDeleted(name)),
  };
}
