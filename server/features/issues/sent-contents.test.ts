import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "../../database/schema/accounts.ts";
import { articleReviews } from "../../database/schema/desk.ts";
import { issueItems } from "../../database/schema/issues.ts";
import { publications } from "../../database/schema/publications.ts";
import { newWorkingCopy, sharedDocument } from "../../testing/documents/shared-document.ts";
import { newArticle, newUser } from "../../testing/factories.ts";
import { newIssue } from "../../testing/issue-factory.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
let editor: string;
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date("2026-11-22T09:00:00Z") });
  editor = await app.as("editor");
});
afterAll(() => app.close());

const save = (id: number, version: number, sections: readonly object[]) =>
  app.call("PUT", `/api/issue/${id}/contents/`, { token: editor, body: { sections, version } });
const saved = async (id: number, version: number, sections: readonly object[]) => {
  const { status, body } = await save(id, version, sections);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.sections;
};
const refused = async (id: number, version: number, sections: readonly object[]) => {
  const { status, body } = await save(id, version, sections);
  expect(status).toBe(400);
  return body.fields;
};
const invalid = "This value is not valid.";
const storedSlots = (id: number) =>
  app.database
    .select()
    .from(issueItems)
    .where(eq(issueItems.issueId, id))
    .orderBy(issueItems.position);

describe("what names itself", () => {
  it("is of this issue, and is named once", async () => {
    const other = await newIssue(app.database, { articles: [await newArticle(app.database)] });
    const [foreign] = await storedSlots(other.id);
    const { id } = await newIssue(app.database);
    const [section] = await saved(id, 1, [{ title: "A", items: [{ working_title: "A poem" }] }]);
    const [slot] = section.items;
    expect(
      await refused(id, 2, [
        { id: section.id, items: [{ id: slot.id }, { id: foreign?.id }] },
        { id: section.id, items: [{ id: slot.id }] },
        { id: foreign?.sectionId, items: [] },
      ]),
    ).toEqual({
      "sections.1.id": invalid,
      "sections.2.id": invalid,
      "sections.0.items.1.id": invalid,
      "sections.1.items.0.id": invalid,
    });
  });

  it("stays as it is where nothing else is sent, and takes what is sent", async () => {
    const writer = await newUser(app.database, { role: "contributor", firstName: "Hina" });
    const { id } = await newIssue(app.database);
    const task = { working_title: "A poem", writer: writer.id, due_on: "2026-11-30" };
    const items = [
      { ...task, page_from: 4, page_to: 4 },
      { working_title: "", page_from: 9 },
    ];
    const [section] = await saved(id, 1, [{ title: "A", items }]);
    expect(section.items).toMatchObject([
      {
        working_title: "A poem",
        due_on: "2026-11-30",
        page_from: 4,
        page_to: 4,
        writer: { id: writer.id },
        is_own: true,
        article: null,
      },
      { working_title: "", page_from: 9, page_to: null, writer: null, due_on: null },
    ]);
    const [first, second] = section.items;
    const article = await newArticle(app.database);
    const [again, moved] = await saved(id, 2, [
      {
        id: section.id,
        title: "A",
        items: [{ id: second.id, article: article.id, page_to: null }],
      },
      { title: "B", items: [{ id: first.id, ...task, page_from: 5, page_to: 8 }] },
    ]);
    expect(again).toMatchObject({
      id: section.id,
      title: "A",
      items: [{ id: second.id, article: { id: article.id }, page_from: null }],
    });
    expect(moved.items).toEqual([{ ...first, page_from: 5, page_to: 8 }]);
    const [left] = await saved(id, 3, [{ id: moved.id, title: "C", items: [] }]);
    expect(left).toEqual({ id: moved.id, title: "C", items: [] });
    expect(await storedSlots(id)).toEqual([]);
  });

  it("gives its article to another slot, and may have another one then", async () => {
    const [one, two, three] = [
      await newArticle(app.database),
      await newArticle(app.database),
      await newArticle(app.database),
    ];
    const { id } = await newIssue(app.database, { articles: [one, two] });
    const [a, b] = await storedSlots(id);
    const [section] = await saved(id, 1, [
      {
        id: a?.sectionId,
        items: [
          { id: a?.id, article: three.id },
          { id: b?.id, article: two.id },
          { article: one.id },
        ],
      },
    ]);
    const placed = section.items.map((item: { article: { id: number } }) => item.article.id);
    expect(placed).toEqual([three.id, two.id, one.id]);
  });
});

describe("the writer of a slot", () => {
  it("is on the staff, or was there when they were given it", async () => {
    const writer = await newUser(app.database, { role: "author" });
    const other = await newUser(app.database, { role: "author" });
    const { id } = await newIssue(app.database);
    const slot = { working_title: "A poem", writer: writer.id };
    const [section] = await saved(id, 1, [{ items: [slot] }]);
    for (const gone of [writer, other]) {
      await app.database.update(users).set({ role: null }).where(eq(users.id, gone.id));
    }
    const items = [{ id: section.items[0].id, ...slot }];
    const [kept] = await saved(id, 2, [{ id: section.id, items }]);
    expect(kept.items[0].writer.id).toBe(writer.id);
    const fields = await refused(id, 3, [{ items: [{ ...slot, writer: other.id }] }]);
    expect(fields).toEqual({ "sections.0.items.0.writer": "This person cannot write articles." });
  });

  it("stays the review's, as its day does, until another is given", async () => {
    const writer = await newUser(app.database, { role: "author" });
    const { id: articleId } = await newArticle(app.database, { status: "Inactive" });
    const review = { writerId: writer.id, dueOn: "2026-11-30" };
    await app.database.insert(articleReviews).values({ articleId, stage: "assigned", ...review });
    const { id } = await newIssue(app.database);
    const sent = { article: articleId, writer: writer.id, due_on: "2026-11-30" };
    const [section] = await saved(id, 1, [{ items: [sent] }]);
    const ofSlot = async () => {
      const [slot] = await storedSlots(id);
      return { writerId: slot?.writerId, dueOn: slot?.dueOn };
    };
    expect(await ofSlot()).toEqual({ writerId: null, dueOn: null });
    const item = { id: section.items[0].id, article: articleId };
    const keep = (version: number, more: object) =>
      saved(id, version, [{ id: section.id, items: [{ ...item, ...more }] }]);
    await keep(2, { writer: writer.id, due_on: "2026-12-05" });
    expect(await ofSlot()).toEqual({ writerId: null, dueOn: "2026-12-05" });
    // A deadline of the slot itself is preserved, even where it equals the review's by now.
    await keep(3, { writer: writer.id, due_on: "2026-11-30" });
    expect(await ofSlot()).toEqual({ writerId: null, dueOn: "2026-11-30" });
    await keep(4, { writer: null, due_on: null });
    expect(await ofSlot()).toEqual({ writerId: null, dueOn: null });
  });
});

describe("an article of an issue", () => {
  const inOther = "This article stands in the issue “November” already.";

  it("stands in one issue of its magazine, and is shown in those of others", async () => {
    const general = await newArticle(app.database);
    const her = await newArticle(app.database, { category: "hilal-her" });
    const november = await newIssue(app.database, {
      articles: [general],
      magazine: { title: "November" },
    });
    const place = async (edition: "hilal-english" | "hilal-her", article: { id: number }) => {
      const { id } = await newIssue(app.database, { magazine: { edition } });
      return { id, sections: [{ items: [{ article: article.id }] }] };
    };
    const twice = await place("hilal-english", general);
    expect(await refused(twice.id, 1, twice.sections)).toEqual({
      "sections.0.items.0.article": inOther,
    });
    // Records from before there were five magazines may belong to any.
    await app.database
      .update(publications)
      .set({ edition: null })
      .where(eq(publications.id, november.id));
    expect(await refused(twice.id, 1, twice.sections)).toEqual({
      "sections.0.items.0.article": inOther,
    });
    await app.database
      .update(publications)
      .set({ edition: "hilal-kids" })
      .where(eq(publications.id, november.id));
    const [shown] = await saved(twice.id, 1, twice.sections);
    expect(shown.items[0]).toMatchObject({ is_own: false, article: { id: general.id } });
    const own = await place("hilal-her", her);
    expect((await saved(own.id, 1, own.sections))[0].items[0].is_own).toBe(true);
    const guest = await place("hilal-english", her);
    expect((await saved(guest.id, 1, guest.sections))[0].items[0].is_own).toBe(false);
    const [again] = await saved(own.id, 2, own.sections);
    expect(again.items[0].is_own).toBe(true);
  });

  it("is of the magazine whose section was chosen last, and of any as long as none was", async () => {
    const written = await newArticle(app.database);
    const fields = { category: "hilal-her", status: "Active" };
    await newWorkingCopy(app.database, written, sharedDocument({ title: "A", fields }));
    const begun = await newArticle(app.database, { category: "" });
    const { id } = await newIssue(app.database, { magazine: { edition: "hilal-her" } });
    const items = [{ article: written.id }, { article: begun.id }];
    const [section] = await saved(id, 1, [{ items }]);
    expect(section.items).toMatchObject([{ is_own: true }, { is_own: true }]);
  });

  it("is named first by what is worst, and each field once", async () => {
    const [one, two] = [await newArticle(app.database), await newArticle(app.database)];
    await newIssue(app.database, { articles: [one], magazine: { title: "November" } });
    await newIssue(app.database, { articles: [two], magazine: { title: "October" } });
    const { id } = await newIssue(app.database);
    const articles = [one.id, two.id, one.id, 2_000_000_000];
    const items = articles.map((article) => ({ article, page_from: 7, page_to: 6 }));
    const turned = "The last page comes before the first.";
    const fields = await refused(id, 1, [{ items: [] }, { items }]);
    expect(fields).toEqual({
      "sections.1.items.0.article": inOther,
      "sections.1.items.1.article": expect.stringContaining("This article stands in the issue"),
      "sections.1.items.2.article": "This article stands in the issue twice.",
      "sections.1.items.3.article": "There is no such article any more.",
      ...Object.fromEntries([0, 1, 2, 3].map((at) => [`sections.1.items.${at}.page_to`, turned])),
    });
  });
});
