import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { setDocumentFields } from "../../content/shared-document/set-document-fields.ts";
import { articles } from "../../database/schema/articles.ts";
import { bulkResults } from "../../database/schema/records.ts";
import { appendPortalUpdate } from "../../features/writing/quiet-updates.store.ts";
import { findStoredDocument } from "../../features/writing/working-copies.store.ts";
import { storeArticles } from "../../operations/import/store-articles.ts";
import { articleForm } from "../article-form.ts";
import { newAuthor } from "../factories.ts";
import type { HttpMethod, TestApp } from "../test-app.ts";
import { type CrossingPeople, type Decided, newTitle, plannedDay } from "./crossing-states.ts";

interface ActGiven {
  readonly app: TestApp;
  readonly people: CrossingPeople;
  readonly token: string;
  /** The articles of all states, and the issue that they are in. */
  readonly ids: readonly number[];
  readonly issue: number;
}

/** Something that is done to all articles of a row group. */
interface Act {
  /** The fields it sets, which must also be set in the schedule and the working copy. */
  readonly decided?: (people: CrossingPeople) => Decided;
  /** @returns "left" or "refused" for each article that was not changed, and how to undo the action if possible */
  act(given: ActGiven): Promise<Done>;
}

interface Done {
  readonly outcomes: ReadonlyMap<number, string>;
  readonly undo?: () => Promise<void>;
}

/** A bulk change and its undo. */
const bulk =
  (makeChange: (people: CrossingPeople) => object): Act["act"] =>
  async ({ app, people, token, ids }) => {
    const call = async (method: HttpMethod, path: string, body?: object) => {
      const url = `/api/articles/bulk/${path}`;
      const answer = await app.call(method, url, { token, ...(body ? { body } : {}) });
      if (answer.status > 299) throw new Error(JSON.stringify(answer.body));
      return answer.body;
    };
    const asked = { selection: { ids }, change: makeChange(people) };
    const { id } = await call("POST", "", asked);
    await app.work();
    const { left } = await call("GET", `${id}/`);
    const rows = await leftBy(app, id);
    if (left.length === 0 && rows.size > 0) throw new Error("What was left is not told.");
    return {
      outcomes: new Map(ids.map((one) => [one, rows.has(one) ? "left" : "done"])),
      async undo() {
        await call("POST", `${id}/undo/`, {});
        await app.work();
      },
    };
  };

/** One call for each article. */
const each =
  (makeCall: (id: number, given: ActGiven) => readonly [HttpMethod, string, object?]): Act["act"] =>
  async (given) => {
    const outcomes = new Map<number, string>();
    for (const id of given.ids) {
      const [method, path, body] = makeCall(id, given);
      const url = `/api/article/${id}/${path}`;
      const answer = await given.app.call(method, url, {
        token: given.token,
        ...(body ? { body } : {}),
      });
      outcomes.set(id, answer.status > 299 ? "refused" : "done");
    }
    return { outcomes };
  };

/** The articles that a change of many left as they were. */
async function leftBy({ database }: TestApp, runId: number): Promise<ReadonlySet<number>> {
  const rows = await database.select().from(bulkResults).where(eq(bulkResults.runId, runId));
  return new Set(rows.flatMap(({ recordId, reason }) => (reason === null ? [] : recordId)));
}

const readVersion = async ({ database }: TestApp, id: number) =>
  (await database.select().from(articles).where(eq(articles.id, id)))[0]?.version ?? 0;

/** Does something to each article; those for which it returns false were left unchanged. */
async function allDone(ids: readonly number[], work: (id: number) => Promise<unknown>) {
  const outcomes = new Map<number, string>();
  for (const id of ids) outcomes.set(id, (await work(id)) === false ? "left" : "done");
  return { outcomes };
}

/** Deletes each article by itself; undone from the trash. */
async function deleteEach(given: ActGiven): Promise<Done> {
  const { app, token } = given;
  const done = await each(() => ["DELETE", ""])(given);
  return {
    ...done,
    async undo() {
      for (const id of given.ids) {
        const body = { kind: "article", record_id: id };
        await app.call("POST", "/api/trash/restore/", { token, body });
      }
    },
  };
}

/** Publishes each as its form does, from its working copy. */
async function publishEach(given: ActGiven): Promise<Done> {
  const { app, token } = given;
  const outcomes = new Map<number, string>();
  for (const id of given.ids) {
    const stored = await findStoredDocument(app.database, id);
    if (!stored) {
      outcomes.set(id, "refused");
      continue;
    }
    // The form sends the status with the text.
    await setField(app, id, { status: { to: "Active" } });
    const body = { key: randomUUID(), version: await readVersion(app, id) };
    const url = `/api/article/${id}/publish/`;
    const { status } = await app.call("POST", url, { token, body });
    outcomes.set(id, status > 299 ? "refused" : "done");
  }
  return { outcomes };
}

/** Writes a field as a browser does that has the document open. */
async function setField(
  { database }: TestApp,
  id: number,
  values: Parameters<typeof setDocumentFields>[0]["values"],
): Promise<void> {
  const stored = await findStoredDocument(database, id);
  const { change } = stored ? setDocumentFields({ ...stored, values }) : {};
  if (!change) return;
  const { update } = change;
  await database.transaction((part) =>
    appendPortalUpdate(part, { articleId: id, update, by: null }),
  );
}

/** Releases the issue immediately; undone by the undo call of the release. */
async function releaseIssue({ app, token, issue, ids }: ActGiven): Promise<Done> {
  const url = `/api/issue/${issue}/release/`;
  const { status, body } = await app.call("POST", `${url}now/`, { token, body: {} });
  if (status > 299) throw new Error(JSON.stringify(body));
  return {
    outcomes: new Map(ids.map((id) => [id, "done"])),
    async undo() {
      await app.call("POST", `${url}undo/`, { token, body: {} });
    },
  };
}

/** Sets the release of the issue for a moment to come; undone by calling it off. */
async function setRelease({ app, token, issue, ids }: ActGiven): Promise<Done> {
  const url = `/api/issue/${issue}/release/`;
  const sent = { due_at: "2026-12-01T12:40:00+05:00" };
  const { status, body } = await app.call("PUT", url, { token, body: sent });
  if (status > 299) throw new Error(JSON.stringify(body));
  return {
    outcomes: new Map(ids.map((id) => [id, "done"])),
    async undo() {
      await app.call("DELETE", url, { token });
    },
  };
}

/** Saves a line of an archive over each, as an import that is repeated does. */
async function importEach({ app, people, ids }: ActGiven): Promise<Done> {
  const { id } = people.actor;
  const caller = { kind: "user", id, role: "admin", emailVerified: true, sessionId: "" } as const;
  const target = storeArticles(app.services, caller);
  const form = articleForm({ title: newTitle }) as never;
  return allDone(ids, async (articleId) => {
    const version = await readVersion(app, articleId);
    const key = String(articleId);
    const line = { number: 1, fileHash: "f", source: "s", key, contentHash: "c", form };
    return (await target.update(line, { articleId, version } as never)) !== null;
  });
}

async function renameWriter({ app, ids, people }: ActGiven): Promise<Done> {
  const author = await newAuthor(app.database, { authorName: "Sana Qureshi" });
  await app.database
    .update(articles)
    .set({ authorId: author.id, writer: "Sana Qureshi" })
    .where(inArray(articles.id, [...ids]));
  const token = await app.as(people.actor);
  const url = `/api/author/${author.id}/`;
  const { email, contactNo: contact_no, category, introduction } = author;
  const author_image = "https://images.example.org/portrait.jpg";
  const body = {
    author_name: "Sana Q. Khan",
    author_image,
    email,
    contact_no,
    category,
    introduction,
    version: author.version,
  };
  const { status, body: answer } = await app.call("PUT", url, { token, body });
  if (status > 299) throw new Error(JSON.stringify(answer));
  await app.work();
  return { outcomes: new Map(ids.map((id) => [id, "done"])) };
}

/** Moves each on the calendar, as an editor does by dragging; undone by the same call with the days exchanged. */
const moveEach =
  (move: Readonly<Record<"kind" | "day" | "from", string | null>>): Act["act"] =>
  async ({ app, token, ids }) => {
    const send = async (id: number, { day, from }: Pick<typeof move, "day" | "from">) => {
      const body = { ...move, day, from };
      return (await app.call("PUT", `/api/calendar/articles/${id}/`, { token, body })).status;
    };
    const outcomes = new Map<number, string>();
    for (const id of ids) outcomes.set(id, (await send(id, move)) > 299 ? "refused" : "done");
    return {
      outcomes,
      async undo() {
        const { day: from, from: day } = move;
        for (const id of ids) if (outcomes.get(id) === "done") await send(id, { day, from });
      },
    };
  };

const planEach = moveEach({ kind: "planned", day: "2026-12-02", from: plannedDay });

const note = { note: "", mentions: [] };

/** All that may be done to an article, by the names of the table. */
export const crossingActs: Readonly<Record<string, Act>> = {
  "bulk: Active": { act: bulk(() => ({ action: "status", status: "Active" })) },
  "bulk: Inactive": { act: bulk(() => ({ action: "status", status: "Inactive" })) },
  "bulk: category": {
    decided: () => ({ category: "misc" }),
    act: bulk(() => ({ action: "category", category: "misc" })),
  },
  "bulk: owner": {
    decided: ({ next }) => ({ user: String(next.id) }),
    act: bulk(({ next }) => ({ action: "owner", user: next.id })),
  },
  "bulk: schedule": {
    act: bulk(() => ({ action: "schedule", due_at: "2026-12-01T12:40:00+05:00" })),
  },
  "bulk: trash": { act: bulk(() => ({ action: "trash" })) },
  delete: { act: deleteEach },
  "hand over": {
    decided: ({ next }) => ({ user: String(next.id) }),
    act: each((_id, { people }) => [
      "PUT",
      "review/",
      { writer: people.next.id, reviewer: null, due_on: null, ...note },
    ]),
  },
  "hand in": { act: each(() => ["POST", "review/submit/", note]) },
  approve: { act: each(() => ["POST", "review/approve/", {}]) },
  "send back": {
    act: each(() => ["POST", "review/send-back/", { reason: "Too long.", mentions: [] }]),
  },
  schedule: { act: each(() => ["PUT", "schedule/", { due_at: "2026-12-01T12:40:00+05:00" }]) },
  "call the schedule off": { act: each(() => ["DELETE", "schedule/"]) },
  "publish what is scheduled": { act: each(() => ["POST", "schedule/publish/", {}]) },
  publish: { act: publishEach },
  "save by the call": { act: each(() => ["PUT", "", articleForm({ title: newTitle })]) },
  "write on, or restore a version": {
    act: ({ app, ids }) =>
      allDone(ids, (id) => setField(app, id, { cover_alt: { to: "A glacier." } })),
  },
  "set the release": { act: setRelease },
  "release the issue": { act: releaseIssue },
  "import over its key": { act: importEach },
  "rename the writer": { act: renameWriter },
  "plan for a day": { act: planEach },
  "move the schedule": {
    act: moveEach({ kind: "schedule", day: "2026-12-02", from: "2026-12-01" }),
  },
};
