import { auditCsvPath, auditFilter } from "@hilal/contract/audit";
import { commentStatuses } from "@hilal/contract/comments";
import { reviewStages } from "@hilal/contract/desk/article-desk";
import { issueStages } from "@hilal/contract/issues/issue-plan";
import { trashKinds } from "@hilal/contract/trash";
import { messages } from "@hilal/i18n/messages/desk/en";
import { messages as urduMessages } from "@hilal/i18n/messages/desk/ur";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertEntry } from "../../database/audit-entry.store.ts";
import { newArticle, newComment, newUser } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createAuthenticate } from "../accounts/access-token.ts";
import { auditCsv } from "./audit-csv.ts";

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await startTestApp({
    plugins: [
      (app, services) => auditCsv(app, { services, authenticate: createAuthenticate(services) }),
    ],
  });
  token = await server.as("admin");
});
afterAll(() => server.close());

const listWords = (filter: typeof auditFilter, name: "kind" | "action"): string[] => [
  ...filter.shape[name].unwrap().options,
];

let mark = 0;
beforeEach(() => {
  mark += 1;
});
const note = (given: Partial<Parameters<typeof insertEntry>[1]>) =>
  insertEntry(server.database, {
    actorName: `Hina ${mark}`,
    action: "articles.update",
    kind: "article",
    title: `title ${mark}`,
    before: { title: "a" },
    after: { title: "b" },
    ...given,
  });
const listed = async (query: string) => {
  const q = encodeURIComponent(`Hina ${mark}`);
  const { body } = await server.call("GET", `/api/audit/?q=${q}&${query}`, { token });
  return body.data.map(({ title }: { title: string }) => title);
};

describe("the list of who did what", () => {
  it("is narrowed by person, kind, action, days and words", async () => {
    const { id } = await newUser(server.database);
    await note({ title: "changed", actorId: id });
    await note({ title: "made", before: null });
    await note({ title: "deleted", after: null, kind: "video" });
    await note({ title: "restored", before: null, action: "trash.restore" });
    await note({ title: "signed in", before: null, kind: "sign_in", address: "203.0.113.77" });
    const cases: Record<string, string[]> = {
      "": ["signed in", "restored", "deleted", "made", "changed"],
      "sort=oldest": ["changed", "made", "deleted", "restored", "signed in"],
      [`person=${id}`]: ["changed"],
      "kind=video": ["deleted"],
      "action=made": ["made"],
      "action=changed": ["changed"],
      "action=deleted": ["deleted"],
      "action=restored": ["restored"],
      "action=signed_in": ["signed in"],
      "from=2000-01-01&to=2001-01-01": [],
      "from=2000-01-01&page=2&page_size=2": ["deleted", "made"],
    };
    for (const [query, titles] of Object.entries(cases)) {
      expect([query, await listed(query)]).toEqual([query, titles]);
    }
    const { body } = await server.call("GET", "/api/audit/?q=113.77&page=1", { token });
    expect(body.meta.total).toBe(1);
  });

  it("names the members of staff, and no reader", async () => {
    const nameless = { firstName: "", lastName: "", role: "author" } as const;
    const { email } = await newUser(server.database, nameless);
    await newUser(server.database, { firstName: "Reader" });
    const { body } = await server.call("GET", "/api/audit/people/", { token });
    const names = body.data.map(({ name }: { name: string }) => name);
    expect(names).toContain(email);
    expect(names.join()).not.toContain("Reader");
  });
});

describe("what was done to an article", () => {
  it("is told whoever reads its earlier versions, without addresses", async () => {
    const owner = await newUser(server.database, { role: "author" });
    const { id } = await newArticle(server.database, { userId: owner.id });
    await note({ recordId: id, address: "203.0.113.9", actorId: owner.id });
    await note({ recordId: id, kind: "schedule" });
    await note({ recordId: id, kind: "video" });
    const read = async (as: string) =>
      server.call("GET", `/api/article/${id}/audit/`, { token: as });
    const own = await read(await server.as(owner));
    expect(own.body.data.map(({ kind }: { kind: string }) => kind)).toEqual([
      "schedule",
      "article",
      "article",
    ]);
    expect(JSON.stringify(own.body)).not.toContain("203.0.113");
    expect((await read(await server.as("author"))).status).toBe(403);
    expect((await read(await server.as("editor"))).status).toBe(200);
  });
});

describe("the table for a spreadsheet", () => {
  it("holds every entry of the filter, and no cell is a formula", async () => {
    const { id } = await newUser(server.database);
    for (let at = 0; at < 3; at += 1) {
      await note({ actorId: id, title: `=HYPERLINK("x") ${at}`, address: "203.0.113.9" });
    }
    const get = (as: string, query = `?person=${id}`) =>
      server.call("GET", `${auditCsvPath}${query}`, { token: as });
    const { status, headers, body } = await get(token);
    expect([status, headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
    const lines = body.trim().split("\r\n");
    expect(lines).toHaveLength(4);
    expect(lines[0]).toContain('"person"');
    expect(lines[1]).toContain(`"'=HYPERLINK(""x"") 2"`);
    expect(lines[1]).toContain('"{""title"":""a""}"');
    expect((await get(await server.as("editor"))).status).toBe(403);
    expect((await get(token, "?person=x")).status).toBe(400);
  });

  it("says which entry each part belongs to", async () => {
    const editor = await newUser(server.database, { role: "editor" });
    const made = [await newComment(server.database), await newComment(server.database)];
    const hold = (ids: readonly number[]) =>
      server.call("POST", "/api/comments/status/", {
        token: tokenOfEditor,
        body: { status: "held", comments: ids.map((id) => ({ id })) },
      });
    const tokenOfEditor = await server.as(editor);
    const alone = await newComment(server.database);
    await hold(made.map(({ id }) => id));
    await hold([alone.id]);
    const { body } = await server.call("GET", `${auditCsvPath}?person=${editor.id}&kind=comment`, {
      token,
    });
    const [head, ...lines] = body
      .trim()
      .split("\r\n")
      .map((line: string) => line.replace("\uFEFF", "").slice(1, -1).split('","'));
    expect([head[0], head[7], head.at(-1)]).toEqual(["id", "record_id", "part_of"]);
    const told = lines.map((cells: string[]) => [cells[7], cells.at(-1)]);
    const whole = lines.find((cells: string[]) => cells[7] === "")[0];
    // The two parts may come in either order.
    expect(new Set(told.map(String))).toEqual(
      new Set([`${alone.id},`, ...made.map(({ id }) => `${id},${whole}`), ","]),
    );
  });

  it("is read in pieces", async () => {
    const { id } = await newUser(server.database);
    await server.database.execute(
      `insert into audit_entries (actor_id, action, kind) select ${id}, 'x', 'video' from generate_series(1, 2001)`,
    );
    const { body } = await server.call("GET", `${auditCsvPath}?person=${id}`, { token });
    expect(body.trim().split("\r\n")).toHaveLength(2002);
  });
});

describe("what an entry may hold", () => {
  it("has a name in the forms for every column", async () => {
    const { rows } = await server.database.execute<{ column: string }>(sql`
      select distinct attribute.attname as column
      from pg_trigger
      join pg_proc on pg_proc.oid = tgfoid
      cross join lateral string_to_array(encode(tgargs, 'escape'), '\\000') as given
      join pg_attribute attribute on attrelid = tgrelid and attnum > 0 and not attisdropped
      where proname in ('write_audit_entry', 'write_issue_audit_entry')
        and attname <> all (array['id', 'version', 'created_at', 'updated_at'])
        and attname <> all (string_to_array(
          case proname when 'write_audit_entry' then given[4] else given[2] || ',' || given[1] end, ','))`);
    expect(rows.length).toBeGreaterThan(60);
    const named = new Set(Object.keys(messages.records.field));
    expect(rows.map(({ column }) => column).filter((column) => !named.has(column))).toEqual([]);
  });

  it("has a text for every kind and every choice of the database, in both languages", async () => {
    const { rows } = await server.database.execute<{ kind: string }>(sql`
      select distinct given[1] as kind from pg_trigger
      join pg_proc on pg_proc.oid = tgfoid
      cross join lateral string_to_array(encode(tgargs, 'escape'), '\\000') as given
      where proname = 'write_audit_entry' and given[1] <> ''`);
    const kinds = [
      ...rows.map(({ kind }) => kind),
      ...trashKinds,
      ...listWords(auditFilter, "kind"),
    ];
    for (const { records } of [messages, urduMessages]) {
      const known = Object.keys(records.kind);
      expect(kinds.filter((kind) => !known.includes(kind))).toEqual([]);
      expect(Object.keys(records.action).sort()).toEqual(listWords(auditFilter, "action").sort());
      for (const stage of reviewStages) expect(records.reviewStage[stage]).not.toBe("");
      for (const stage of issueStages) expect(records.issueStage[stage]).not.toBe("");
      for (const status of commentStatuses) expect(records.commentStatus[status]).not.toBe("");
    }
  });
});
