import { setTimeout as delay } from "node:timers/promises";
import { query } from "../kit/database.ts";
import type { Pictures } from "./uploads.ts";
import { byLedger, type Desk, Ledger, pickRandom, type Writer } from "./writer.ts";

/** The compared fields of an article; `words` are the words that this save put into its body, in order. */
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
/** Some articles are deleted again; others are published and stay, for readers to comment on and rate. */
const isPassing = (writer: string) => /[05]$/.test(writer);
const isLasting = (writer: string) => /[12]$/.test(writer);

/** Makes articles, saves, publishes and schedules them, and deletes some. */
export function articles(desk: Desk, pictures: Pictures): Articles {
  const { caller, findings, random, staff } = desk;
  const ledger = new Ledger<Saved>("article");
  const ids = new Map<string, number>();
  let made = 0;

  const toArticleForm = (writer: string, version: number) => {
    const word = `${writer.replace(" ", "")}s${version}`;
    const [cover, inside] = [
      pickRandom(pictures.paths, random) ?? "",
      pickRandom(pictures.paths, random),
    ];
    const text = `<p>${`${word} crossed the glacier at first light. `.repeat(40)}</p>`;
    const saved: Saved = {
      title: `The patrol ${word}`,
      status: random() < 0.3 && !isLasting(writer) ? "Inactive" : "Active",
      date: (isLasting(writer) ? dates[0] : pickRandom(dates, random)) ?? "",
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
    const { saved, json } = toArticleForm(writer, 1);
    ledger.sending(writer, saved);
    const answer = await caller.write("/api/create-article/", { json, token: staff.token });
    if (!answer) return;
    ids.set(writer, (answer.body as { id: number }).id);
    ledger.acknowledge(writer);
  };

  const save = async (writer: string, { version }: Saved) => {
    const { saved, json } = toArticleForm(writer, version + 1);
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
      const [some, passed] = [pickRandom(settled, random), pickRandom(passing, random)];
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
      const found = pickRandom(all, random);
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

/** An article with a schedule. */
interface Scheduled {
  /** Milliseconds since 1970. */
  readonly due: number;
  acknowledged: boolean;
}

interface ScheduleRow {
  readonly writer: string;
  readonly status: string;
  readonly publications: number;
  readonly waits: boolean;
  readonly failure: string | null;
}

/** How long after its moment, with everything at work again, something may still wait, in milliseconds. */
const mostLate = 8_000;
/** A schedule retried after a fault is published late, but not lost. In milliseconds. */
const longestRest = 60_000;

/** Schedules drafts a few seconds ahead: each must be published exactly once, whatever is killed at that moment. */
export function schedules(desk: Desk, pictures: Pictures): Writer {
  const { caller, findings, random, staff } = desk;
  const all = new Map<string, Scheduled>();
  let made = 0;

  const read = async (url: string) => {
    const rows = await query<ScheduleRow>(
      url,
      `select writer, status, schedule.article_id is not null as waits, failure,
         (select count(*)::int from article_revisions
          where article_id = articles.id and snapshot->>'status' = 'Active') as publications
       from articles left join article_schedules as schedule on schedule.article_id = articles.id
       where writer like 'Due %'`,
    );
    return new Map(rows.map((row) => [row.writer, row]));
  };

  const isPublished = (row?: ScheduleRow) => row?.status === "Active";

  const untilPublished = async (url: string, names: readonly string[]) => {
    const begun = Date.now();
    const lastDue = Math.max(begun, ...names.map((name) => all.get(name)?.due ?? 0));
    let found = await read(url);
    const missing = () => names.filter((name) => !isPublished(found.get(name)));
    const until = async (moment: number) => {
      while (missing().length > 0 && Date.now() < moment) {
        await delay(200);
        found = await read(url);
      }
    };
    await until(lastDue + mostLate);
    const late = missing();
    const canStillCome = late.some((name) => found.get(name)?.waits && !found.get(name)?.failure);
    if (canStillCome) await until(lastDue + longestRest);
    for (const name of late) {
      const row = found.get(name);
      if (isPublished(row)) findings.add("late", `the schedule of ${name}`);
      else findings.add("lost", `the schedule of ${name}: ${JSON.stringify(row ?? "no article")}`);
    }
    return found;
  };

  return {
    async write() {
      made += 1;
      const name = `Due ${made}`;
      const text = `<p>${`${name} waits for its minute at first light. `.repeat(40)}</p>`;
      const json = {
        title: `The schedule ${name}`,
        writer: name,
        description: text,
        category: "in-focus",
        status: "Inactive",
        publish_date: "2025-03-23T09:00:00.000Z",
        cover_image: pickRandom(pictures.paths, random) ?? "",
      };
      const answer = await caller.write("/api/create-article/", { json, token: staff.token });
      if (!answer) return;
      const due = Date.now() + 1_500 + random() * 3_000;
      const scheduled: Scheduled = { due, acknowledged: false };
      all.set(name, scheduled);
      const path = `/api/article/${(answer.body as { id: number }).id}/schedule/`;
      const call = { due_at: new Date(due).toISOString() };
      // Unlike other writes, a 400 is allowed: on a busy machine the time may have passed before the call is read.
      const set = await caller.ask(path, { method: "PUT", json: call, token: staff.token });
      scheduled.acknowledged = set?.status === 200;
      if (scheduled.acknowledged) findings.acknowledged();
      else if (set && set.status !== 503 && set.status !== 400)
        findings.add(
          "wrong answers",
          `${path}: ${set.status} ${set.bytes.toString().slice(0, 200)}`,
        );
      await delay(250);
    },
    async settle(url) {
      const promised = [...all].flatMap(([name, { acknowledged }]) => (acknowledged ? [name] : []));
      const found = await untilPublished(url, promised);
      for (const [name, { publications }] of found) {
        if (publications > 1) findings.add("twice", `${name} was published ${publications} times`);
      }
      // Published articles stay published, and there are many: only new ones are checked again.
      all.clear();
    },
    promise() {
      const promised = [...all].flatMap(([name, { acknowledged }]) => (acknowledged ? [name] : []));
      return async (url) => {
        const found = await read(url);
        for (const name of promised) {
          const row = found.get(name);
          if (!row?.waits && !isPublished(row)) findings.add("lost", `the schedule of ${name}`);
        }
      };
    },
  };
}
