import { setTimeout as delay } from "node:timers/promises";
import { query } from "../servers/database.ts";
import type { Pictures } from "./pictures.ts";
import { type Desk, oneOf, type Writer } from "./writer.ts";

/** An article that is to be published by itself. */
interface Scheduled {
  /** Milliseconds since 1970. */
  readonly due: number;
  acknowledged: boolean;
}

interface Row {
  readonly writer: string;
  readonly status: string;
  readonly publications: number;
  readonly waits: boolean;
  readonly failure: string | null;
}

/** How long after its moment, with everything at work again, something may still wait, in milliseconds. */
const mostLate = 8_000;
/** What rests after a fault is published at last; that is late and not lost. */
const longestRest = 60_000;

/** Schedules drafts for a moment within seconds: each is published exactly once, whoever is killed at its moment. */
export function schedules(desk: Desk, pictures: Pictures): Writer {
  const { caller, findings, random, staff } = desk;
  const all = new Map<string, Scheduled>();
  let made = 0;

  const read = async (url: string) => {
    const rows = await query<Row>(
      url,
      `select writer, status, schedule.article_id is not null as waits, failure,
         (select count(*)::int from article_revisions
          where article_id = articles.id and snapshot->>'status' = 'Active') as publications
       from articles left join article_schedules as schedule on schedule.article_id = articles.id
       where writer like 'Due %'`,
    );
    return new Map(rows.map((row) => [row.writer, row]));
  };

  const isPublished = (row?: Row) => row?.status === "Active";

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
        ...{ writer: name, description: text, category: "in-focus", status: "Inactive" },
        publish_date: "2025-03-23T09:00:00.000Z",
        cover_image: oneOf(pictures.paths, random) ?? "",
      };
      const answer = await caller.write("/api/create-article/", { json, token: staff.token });
      if (!answer) return;
      const due = Date.now() + 1_500 + random() * 3_000;
      const scheduled: Scheduled = { due, acknowledged: false };
      all.set(name, scheduled);
      const path = `/api/article/${(answer.body as { id: number }).id}/schedule/`;
      const call = { due_at: new Date(due).toISOString() };
      // Not as other writes: on a busy machine the moment may have passed before the call is read.
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
      // What is published stays so, and the articles are many: only what is new is looked at again.
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
