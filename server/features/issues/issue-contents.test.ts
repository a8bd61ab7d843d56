import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newArticle, newMagazine, newUser } from "../../testing/factories.ts";
import { newIssue } from "../../testing/issue-factory.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
let editor: string;
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date("2026-11-22T09:00:00Z") });
  editor = await app.as("editor");
});
afterAll(() => app.close());

const readPlan = (id: number) => app.call("GET", `/api/issue/${id}/plan/`, { token: editor });
const save = (id: number, version: number, sections: readonly object[]) =>
  app.call("PUT", `/api/issue/${id}/contents/`, { token: editor, body: { sections, version } });

const slot = (item: { id: number; article: { id: number } | null; working_title: string }) => ({
  id: item.id,
  article: item.article?.id ?? null,
  working_title: item.working_title,
});
// biome-ignore lint/suspicious/noExplicitAny: an answer of the API
type Any = any;
const toShape = ({ sections }: Any) =>
  sections.map(({ title, items }: Any) => [
    title,
    ...items.map(({ article, working_title }: Any) => article?.id ?? working_title),
  ]);

describe("the contents of an issue", () => {
  it("of a magazine record without any are empty, and begin with the first save", async () => {
    const { id } = await newMagazine(app.database);
    const article = await newArticle(app.database);
    const before = await readPlan(id);
    expect(before.body).toMatchObject({ stage: "released", version: 0, sections: [], note: "" });
    const { status, body } = await save(id, 0, [
      { title: "In focus", items: [{ article: article.id, page_from: 4, page_to: 6 }] },
    ]);
    expect([status, body.stage, body.version]).toEqual([200, "released", 1]);
    expect(body.sections[0].items[0]).toMatchObject({
      is_own: true,
      state: "ready",
      page_from: 4,
      page_to: 6,
      is_late: false,
      article: { id: article.id, title: article.title, words: 13, state: "live" },
    });
    expect(body).toMatchObject({ words: 13, estimated_pages: 0.4 });
  });

  it("keep their ids when they move, take in new ones and lose what is not named", async () => {
    const [one, two, three] = [
      await newArticle(app.database),
      await newArticle(app.database),
      await newArticle(app.database),
    ];
    const { id } = await newIssue(app.database, { articles: [one, two] });
    const { sections } = (await readPlan(id)).body;
    const [first] = sections;
    const [slotOne, slotTwo] = first.items.map(slot);
    const { body } = await save(id, 1, [
      { title: "New", items: [slotTwo, { working_title: "A poem" }] },
      { id: first.id, title: "Renamed", items: [{ article: three.id }, slotOne] },
    ]);
    expect(toShape(body)).toEqual([
      ["New", two.id, "A poem"],
      ["Renamed", three.id, one.id],
    ]);
    expect(body.sections[1].id).toBe(first.id);
    expect(body.sections[0].items[0].id).toBe(slotTwo.id);
    expect(body.sections[1].items[1].id).toBe(slotOne.id);
    const { body: fewer } = await save(id, 2, [
      { id: body.sections[0].id, title: "New", items: [slotTwo] },
    ]);
    expect(toShape(fewer)).toEqual([["New", two.id]]);
    expect((await save(id, 3, [])).body.sections).toEqual([]);
  });

  it("may change which article stands in which slot", async () => {
    const [one, two] = [await newArticle(app.database), await newArticle(app.database)];
    const { id } = await newIssue(app.database, { articles: [one, two] });
    const [section] = (await readPlan(id)).body.sections;
    const [a, b] = section.items.map(slot);
    const swapped = [
      { ...a, article: two.id },
      { ...b, article: one.id },
    ];
    const { status, body } = await save(id, 1, [{ id: section.id, title: "", items: swapped }]);
    expect([status, toShape(body)]).toEqual([200, [["", two.id, one.id]]]);
  });

  it("hold more slots than a page of a list", async () => {
    const { id } = await newIssue(app.database);
    const items = Array.from({ length: 200 }, (_, at) => ({ working_title: `Slot ${at}` }));
    const { body } = await save(id, 1, [
      { title: "A", items },
      { title: "B", items },
    ]);
    expect(toShape(body).map((section: string[]) => [section.length, section.at(-1)])).toEqual([
      [201, "Slot 199"],
      [201, "Slot 199"],
    ]);
    const refused = await save(id, 2, [{ title: "A", items: [...items, ...items] }]);
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { sections: "An issue has at most 50 sections, and a section at most 200 articles." },
    ]);
  });

  it("are refused as a whole, with a sentence beside each field", async () => {
    const own = await newArticle(app.database);
    const elsewhere = await newArticle(app.database);
    await newIssue(app.database, { articles: [elsewhere], magazine: { title: "November" } });
    const { id } = await newIssue(app.database);
    const reader = await newUser(app.database);
    const { status, body } = await save(id, 1, [
      {
        title: "In focus",
        items: [
          { article: own.id, page_from: 8, page_to: 7 },
          { article: own.id },
          { article: 2_000_000_000, writer: reader.id },
          { article: elsewhere.id, page_to: 3 },
          { id: 2_000_000_000, working_title: "A poem" },
        ],
      },
    ]);
    expect([status, body.fields]).toEqual([
      400,
      {
        "sections.0.items.0.page_to": "The last page comes before the first.",
        "sections.0.items.1.article": "This article stands in the issue twice.",
        "sections.0.items.2.article": "There is no such article any more.",
        "sections.0.items.2.writer": "This person cannot write articles.",
        "sections.0.items.3.article": "This article stands in the issue “November” already.",
        "sections.0.items.3.page_from": "Please give the first page as well.",
        "sections.0.items.4.id": "This value is not valid.",
      },
    ]);
    expect((await readPlan(id)).body).toMatchObject({ version: 1, sections: [] });
  });

  it("show articles of another magazine, in as many issues as they like", async () => {
    const urdu = await newArticle(app.database, { category: "in-focus-urdu" });
    await newIssue(app.database, { articles: [urdu], magazine: { edition: "hilal-urdu" } });
    for (const _ of [1, 2]) {
      const { id } = await newIssue(app.database);
      const { body } = await save(id, 1, [{ title: "Guests", items: [{ article: urdu.id }] }]);
      expect(body.sections[0].items[0]).toMatchObject({ is_own: false, article: { id: urdu.id } });
    }
  });

  it("are told to the second of two editors at once, whose save is refused", async () => {
    const { id } = await newIssue(app.database);
    const saves = await Promise.all(
      ["Hers", "His"].map((title) => save(id, 1, [{ title, items: [{ working_title: "A" }] }])),
    );
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409]);
    const kept = saves.find(({ status }) => status === 200)?.body;
    const refused = saves.find(({ status }) => status === 409)?.body;
    expect(refused).toMatchObject({ code: "version_conflict", current: kept });
  });

  it("stay as they are once the issue is closed, until it is opened again", async () => {
    const { id } = await newIssue(app.database, { stage: "closed" });
    const refused = await save(id, 1, []);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      "This issue is closed. Please reopen it before you change its contents.",
    ]);
    const opened = await app.call("POST", `/api/issue/${id}/reopen/`, { token: editor, body: {} });
    expect(opened.body).toMatchObject({ stage: "planned", version: 2, closed_at: null });
    expect((await save(id, 2, [])).status).toBe(200);
    const again = await app.call("POST", `/api/issue/${id}/reopen/`, { token: editor, body: {} });
    expect(again.status).toBe(409);
  });
});

describe("an issue that was closed", () => {
  it("is not closed again, and opened only as long as readers do not have it", async () => {
    const steps = async (stage: "planned" | "closed" | "released") => {
      const article = await newArticle(app.database, {
        title: "Over the glacier",
        coverImage: "/media/a.jpg",
        coverAlt: "A glacier.",
      });
      const magazine = { coverImage: "/media/a.jpg", coverAlt: "A glacier." };
      const { id } = await newIssue(app.database, { stage, articles: [article], magazine });
      const call = (step: string, body: object) =>
        app.call("POST", `/api/issue/${id}/${step}/`, { token: editor, body });
      const [reopened, stale, closed] = [
        await call("reopen", {}),
        await call("close", { version: 9 }),
        await call("close", { version: stage === "closed" ? 2 : 1 }),
      ];
      return [reopened, stale, closed].map(({ status, body }) => [
        status,
        body.error ?? body.stage,
      ]);
    };
    const notClosed = [409, "This issue is not closed."];
    const over = [409, "This issue is closed or released already."];
    const stale = [
      409,
      "Somebody else has changed this in the meantime. Please reload and try again.",
    ];
    expect(await steps("planned")).toEqual([notClosed, stale, [200, "closed"]]);
    expect(await steps("closed")).toEqual([[200, "planned"], stale, [200, "closed"]]);
    expect(await steps("released")).toEqual([notClosed, stale, over]);
  });

  it("says by whom and when, until it is opened", async () => {
    const { id } = await newIssue(app.database, { magazine: { coverAlt: "A glacier." } });
    const { body: made } = await save(id, 1, [{ items: [{ working_title: "A poem" }] }]);
    const subject = `slot:${made.sections[0].items[0].id}`;
    for (const about of [
      { check: "slot_missing", subject },
      { check: "pdf_missing", subject: "" },
    ]) {
      const body = { ...about, note: "It comes later." };
      await app.call("POST", `/api/issue/${id}/waivers/`, { token: editor, body });
    }
    const hina = await newUser(app.database, {
      role: "editor",
      firstName: "Hina",
      lastName: "Raza",
    });
    const token = await app.as(hina);
    const closed = await app.call("POST", `/api/issue/${id}/close/`, {
      token,
      body: { version: 2 },
    });
    expect(closed.body).toMatchObject({
      stage: "closed",
      closed_by: { id: hina.id, name: "Hina Raza" },
      version: 3,
      closed_at: "2026-11-22T14:00:00.000+05:00",
    });
    const opened = await app.call("POST", `/api/issue/${id}/reopen/`, { token, body: {} });
    expect(opened.body).toMatchObject({ closed_by: null, closed_at: null, version: 4 });
  });
});
