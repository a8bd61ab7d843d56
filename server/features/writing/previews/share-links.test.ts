import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { users } from "../../../database/schema/accounts.ts";
import { articles } from "../../../database/schema/articles.ts";
import { shareLinks } from "../../../database/schema/desk.ts";
import { plainForms } from "../../../http/api/plain-forms.ts";
import { PageCache } from "../../../pages/cache/page-cache.ts";
import { paragraph, sharedDocument } from "../../../testing/documents/shared-document.ts";
import { newWrittenDraft, type WrittenDraft } from "../../../testing/documents/written-draft.ts";
import { newArticle, newSession, newUser } from "../../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { sharedForms } from "./comment-by-link.ts";

const start = new Date("2026-11-22T09:00:00Z");
const day = 24 * 60 * 60 * 1000;
let app: TestApp;
let now = start;
const cache = new PageCache();
beforeAll(async () => {
  app = await startTestApp({
    pages: cache,
    now: () => now,
    plugins: [(server, services) => plainForms(server, sharedForms(services))],
  });
});
afterAll(() => app.close());
beforeEach(() => {
  now = start;
});

type Draft = Pick<WrittenDraft, "id" | "token">;

const create = ({ id, token }: { id: number; token?: string | undefined }, body = {}) =>
  app.call("POST", `/api/article/${id}/share-links/`, { token, body });
const list = async ({ id, token }: Draft) =>
  (await app.call("GET", `/api/article/${id}/share-links/`, { token })).body.data;
const createPath = async (draft: Draft, body = {}) =>
  new URL((await create(draft, body)).body.address).pathname;
const open = (path: string, headers = {}) => app.call("GET", path, { headers });
const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.call("POST", "/shared", {
    body: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  });

describe("a share link", () => {
  it("is made, listed and ended by whoever may change the article", async () => {
    const draft = await newWrittenDraft(app);
    const { body } = await create(draft, { label: "  For Dr. Noor ", days: 3, may_comment: true });
    expect(body.link).toEqual({
      id: expect.any(Number),
      label: "For Dr. Noor",
      may_comment: true,
      state: "open",
      created_by: "Sana Qureshi",
      created_at: "2026-11-22T09:00:00.000Z",
      expires_at: "2026-11-25T09:00:00.000Z",
      last_opened_at: null,
    });
    expect(body.address).toMatch(/^http:\/\/hilal\.test\/shared\/[\w-]{43}$/);
    await create(draft);
    const [newest, first] = await list(draft);
    expect([newest.label, newest.expires_at, newest.may_comment]).toEqual([
      "",
      "2026-11-29T09:00:00.000Z",
      false,
    ]);
    expect(first).toEqual(body.link);
    const address = `/api/article/${draft.id}/share-links/${first.id}/`;
    const other = await newWrittenDraft(app);
    const elsewhere = `/api/article/${other.id}/share-links/${first.id}/`;
    expect((await app.call("DELETE", elsewhere, { token: other.token })).status).toBe(404);
    for (const _again of [1, 2]) {
      expect((await app.call("DELETE", address, { token: draft.token })).status).toBe(204);
    }
    expect((await list(draft))[1].state).toBe("revoked");
  });

  it("is no business of others", async () => {
    const { id } = await newWrittenDraft(app);
    const live = await newArticle(app.database);
    const audiences = [
      ["admin", 201, 201],
      ["editor", 201, 201],
      ["author", 404, 403],
      ["contributor", 404, 403],
      ["reader", 403, 403],
    ] as const;
    for (const [who, ofDraft, ofLive] of audiences) {
      const token = await app.as(who);
      expect([who, (await create({ id, token })).status]).toEqual([who, ofDraft]);
      expect([who, (await create({ id: live.id, token })).status]).toEqual([who, ofLive]);
      const listed = await app.call("GET", `/api/article/${id}/share-links/`, { token });
      expect([who, listed.status]).toEqual([who, ofDraft === 201 ? 200 : ofDraft]);
    }
    expect((await create({ id })).status).toBe(401);
  });

  it.each([
    [{ days: 0 }, "days"],
    [{ days: 91 }, "days"],
    [{ days: 1.5 }, "days"],
    [{ label: "x".repeat(121) }, "label"],
    [{ may_comment: "yes" }, "may_comment"],
    [{ token: "mine" }, "token"],
  ])("refuses %j", async (body, field) => {
    const answer = await create(await newWrittenDraft(app), body);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
  });

  it("is kept as a hash of its secret alone", async () => {
    const path = await createPath(await newWrittenDraft(app));
    const secret = path.split("/")[2] ?? "";
    const rows = JSON.stringify(await app.database.select().from(shareLinks));
    expect(rows).not.toContain(secret);
  });

  it("is one of fifty at most", async () => {
    const draft = await newWrittenDraft(app);
    const given = { articleId: draft.id, expiresAt: new Date(start.getTime() + day) };
    await app.database
      .insert(shareLinks)
      .values(Array.from({ length: 50 }, (_, index) => ({ ...given, tokenHash: `full ${index}` })));
    expect((await create(draft)).body.code).toBe("conflict");
    now = new Date(start.getTime() + 2 * day);
    expect(
      (
        await create({
          ...draft,
          token: await newSession(
            app.services,
            (await newUser(app.database, { role: "admin" })).id,
          ),
        })
      ).status,
    ).toBe(201);
  });
});

describe("the page of a share link", () => {
  it("shows the draft to anybody, and notes that it was opened", async () => {
    const draft = await newWrittenDraft(app);
    const path = await createPath(draft);
    const { status, body, headers } = await open(path);
    expect(status).toBe(200);
    for (const said of [
      "Preview: not published",
      "Over the glacier",
      "<p>The first paragraph of it.</p>",
    ])
      expect(body).toContain(said);
    expect(body).not.toMatch(/<details class="comment|data-visit|data-island/);
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "x-robots-tag": "noindex, noarchive",
      "referrer-policy": "no-referrer",
    });
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(body).toContain('<meta name="robots" content="noindex');
    expect(cache.find(path)).toBeUndefined();
    expect((await list(draft))[0].last_opened_at).toBe("2026-11-22T09:00:00.000Z");
    now = new Date(start.getTime() + 59_000);
    await open(path);
    expect((await list(draft))[0].last_opened_at).toBe("2026-11-22T09:00:00.000Z");
    now = new Date(start.getTime() + 61_000);
    await open(path);
    expect((await list(draft))[0].last_opened_at).toBe("2026-11-22T09:01:01.000Z");
  });

  it("is Page Not Found in every other case, the same in all", async () => {
    const cases: [string, (draft: WrittenDraft) => unknown][] = [
      [
        "expired",
        () => {
          now = new Date(start.getTime() + 7 * day);
        },
      ],
      [
        "ended",
        ({ id }) =>
          app.database
            .update(shareLinks)
            .set({ revokedAt: now })
            .where(eq(shareLinks.articleId, id)),
      ],
      [
        "its maker suspended",
        ({ owner }) =>
          app.database.update(users).set({ blockedAt: now }).where(eq(users.id, owner.id)),
      ],
      [
        "its maker without a role",
        ({ owner }) => app.database.update(users).set({ role: null }).where(eq(users.id, owner.id)),
      ],
      ["its maker gone", ({ owner }) => app.database.delete(users).where(eq(users.id, owner.id))],
      [
        "handed over",
        ({ id }) => app.database.update(articles).set({ userId: null }).where(eq(articles.id, id)),
      ],
      ["deleted", ({ id }) => app.database.delete(articles).where(eq(articles.id, id))],
    ];
    const pages = new Set<string>();
    for (const [what, change] of cases) {
      now = start;
      const draft = await newWrittenDraft(app);
      const path = await createPath(draft);
      expect([what, (await open(path)).status]).toEqual([what, 200]);
      await change(draft);
      const { status, body, headers } = await open(path);
      expect([what, status, headers["cache-control"]]).toEqual([what, 404, "no-store"]);
      pages.add(body.replaceAll(path, ""));
      const sent = await post({ token: path.split("/")[2] ?? "", name: "Noor", comment: "Fine." });
      expect([what, sent.status]).toEqual([what, 404]);
    }
    now = start;
    const unknown = `/shared/${"A".repeat(43)}`;
    pages.add((await open(unknown)).body.replaceAll(unknown, ""));
    expect(pages.size).toBe(1);
    expect((await open("/shared/short")).status).toBe(404);
  });
});

it("speaks Urdu, form and all, where the draft does", async () => {
  const draft = await newWrittenDraft(
    app,
    sharedDocument({
      title: "دریا کی کہانی",
      fields: { category: "in-focus-urdu" },
      body: [paragraph("پہلا پیراگراف۔")],
    }),
  );
  const { body } = await open(await createPath(draft, { may_comment: true }));
  expect(body).toContain('<html lang="ur" dir="rtl"');
  expect(body).toContain("اس پیراگراف پر تبصرہ کریں");
  expect(body).toContain("<p>پہلا پیراگراف۔</p>");
});

it("passes on no script, paragraph by paragraph", async () => {
  const link = {
    type: "text",
    text: "link",
    marks: [{ type: "link", attrs: { href: "javascript:alert(1)" } }],
  };
  const draft = await newWrittenDraft(
    app,
    sharedDocument({
      body: [paragraph("<script>alert(2)</script>"), { type: "paragraph", content: [link] }],
    }),
  );
  const { body } = await open(await createPath(draft, { may_comment: true }));
  expect(body).not.toMatch(/<script>alert|javascript:alert/);
  expect(body).toContain("&lt;script&gt;alert(2)");
});
