import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { articleReviews } from "../../database/schema/desk.ts";
import { issueItems } from "../../database/schema/issues.ts";
import { workingCopies } from "../../database/schema/working-copies.ts";
import { newArticle, newPicture, newUser } from "../../testing/factories.ts";
import { newIssue } from "../../testing/issue-factory.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
let editor: string;
let queries = 0;
const now = new Date("2026-11-22T20:00:00Z");
beforeAll(async () => {
  app = await startTestApp({ now: () => now });
  editor = await app.as("editor");
});
afterAll(() => app.close());

const readPlan = async (id: number) =>
  (await app.call("GET", `/api/issue/${id}/plan/`, { token: editor })).body;
const fields = { title: "", standfirst: "", writer: "", category: "in-focus", publish_date: "" };

describe("the flat plan", () => {
  it("takes words, pictures and cover from what is being written, and estimates the pages", async () => {
    const picture = await newPicture(app.database, { url: "/media/0123456789abcdef/b.webp" });
    const copied = await newArticle(app.database);
    await app.database.insert(workingCopies).values({
      articleId: copied.id,
      state: new Uint8Array(),
      baseVersion: 1,
      words: 1300,
      fields: {
        ...fields,
        cover_image: picture.url,
        cover_alt: "",
        recording_url: "",
        issue_new: "",
        status: "",
        user: "",
      },
      body: { type: "doc", content: [{ type: "image" }, { type: "image" }] },
    });
    const urdu = await newArticle(app.database, {
      category: "in-focus-urdu",
      description: `<p>${"پہاڑ ".repeat(500)}</p><p><img src="/media/a.jpg" alt=""></p>`,
    });
    const { id } = await newIssue(app.database, { articles: [copied, urdu] });
    const plan = await readPlan(id);
    const [one, two] = plan.sections[0].items;
    expect(one).toMatchObject({
      article: { words: 1300, cover: { src: picture.url } },
      estimated_pages: 2.9,
    });
    expect(two).toMatchObject({ article: { words: 500, cover: null }, estimated_pages: 1.7 });
    expect([plan.words, plan.estimated_pages]).toEqual([1800, 4.6]);
  });

  it("names the writer and the day of the slot, else those of the review, which stay its own", async () => {
    const [writer, other] = [
      await newUser(app.database, { role: "author", firstName: "Hina", lastName: "Shah" }),
      await newUser(app.database, { role: "author", firstName: "Bilal", lastName: "Ahmed" }),
    ];
    const draft = await newArticle(app.database, { status: "Inactive" });
    await app.database
      .insert(articleReviews)
      .values({ articleId: draft.id, stage: "assigned", writerId: writer.id, dueOn: "2026-11-22" });
    const { id } = await newIssue(app.database, { articles: [draft] });
    const plan = await readPlan(id);
    const [section] = plan.sections;
    const [slot] = section.items;
    // In Karachi it is the next day already.
    expect(slot).toMatchObject({
      writer: { name: "Hina Shah" },
      due_on: "2026-11-22",
      is_late: true,
      state: "draft",
    });
    const sent = { id: slot.id, article: draft.id, writer: writer.id, due_on: slot.due_on };
    const save = (version: number, item: object) =>
      app.call("PUT", `/api/issue/${id}/contents/`, {
        token: editor,
        body: { sections: [{ id: section.id, items: [item] }], version },
      });
    await save(1, sent);
    const [kept] = await app.database.select().from(issueItems).where(eq(issueItems.id, slot.id));
    expect([kept?.writerId, kept?.dueOn]).toEqual([null, null]);
    const own = await save(2, { ...sent, writer: other.id, due_on: "2026-11-23" });
    expect(own.body.sections[0].items[0]).toMatchObject({
      writer: { name: "Bilal Ahmed" },
      due_on: "2026-11-23",
      is_late: false,
    });
  });

  it("costs as many queries with sixty articles as with one", async () => {
    const many = await Promise.all(Array.from({ length: 60 }, () => newArticle(app.database)));
    const small = await newIssue(app.database, { articles: [await newArticle(app.database)] });
    const large = await newIssue(app.database, { articles: many });
    const { $client } = app.database as unknown as {
      $client: { query: (...a: unknown[]) => unknown };
    };
    const query = $client.query.bind($client);
    $client.query = (...given) => {
      queries += 1;
      return query(...given);
    };
    const countQueries = async (id: number) => {
      queries = 0;
      const { sections } = await readPlan(id);
      return [sections[0].items.length, queries];
    };
    const [[one, few], [sixty, lots]] = [
      await countQueries(small.id),
      await countQueries(large.id),
    ];
    $client.query = query;
    expect([one, sixty]).toEqual([1, 60]);
    expect(lots).toBe(few);
    expect(few).toBeGreaterThan(2);
  });
});
