import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { articleReviews } from "../../database/schema/desk.ts";
import { issueItems, issueReleases, issueSections, issues } from "../../database/schema/issues.ts";
import { media } from "../../database/schema/media.ts";
import { newArticle, newMagazine, newPicture, newUser } from "../../testing/factories.ts";
import { newIssue } from "../../testing/issue-factory.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

const now = new Date("2026-11-22T09:00:00Z");
const minutesAgo = (count: number) => new Date(now.getTime() - count * 60_000);

let app: TestApp;
let editor: string;
let hina: { readonly id: number };
beforeAll(async () => {
  app = await startTestApp({ now: () => now });
  editor = await app.as("editor");
  hina = await newUser(app.database, { role: "editor", firstName: "Hina", lastName: "Raza" });
});
afterAll(() => app.close());

const readPlan = async (id: number, headers: Record<string, string> = {}) =>
  (await app.call("GET", `/api/issue/${id}/plan/`, { token: editor, headers })).body;
const save = (id: number, version: number, sections: readonly object[]) =>
  app.call("PUT", `/api/issue/${id}/contents/`, { token: editor, body: { sections, version } });
const details = { title: "December", publish_date: "2026-12-01", note: "" };

describe("the plan of an issue", () => {
  it("says who has closed it and when, and what its record says", async () => {
    const cover = await newPicture(app.database);
    const { id } = await newIssue(app.database, {
      stage: "closed",
      magazine: {
        edition: "hilal-her",
        title: "December",
        publishDate: minutesAgo(0),
        coverImage: cover.url,
        coverAlt: "A glacier.",
        coverMediaId: cover.id,
        docUrl: "/media/a.pdf",
      },
    });
    const closed = { closedAt: minutesAgo(30), closedBy: hina.id, number: "No. 12" };
    await app.database.update(issues).set(closed).where(eq(issues.publicationId, id));
    expect(await readPlan(id)).toEqual({
      id,
      edition: "hilal-her",
      title: "December",
      status: "Inactive",
      stage: "closed",
      publish_date: "2026-11-22T14:00:00.000+05:00",
      cover_image: cover.url,
      cover_alt: "A glacier.",
      doc_url: "/media/a.pdf",
      cover: expect.objectContaining({ src: cover.url }),
      number: "No. 12",
      theme_colour: "",
      note: "",
      note_writer: "",
      version: 1,
      sections: [],
      words: 0,
      estimated_pages: 0,
      release: null,
      closed_at: "2026-11-22T13:30:00.000+05:00",
      closed_by: { id: hina.id, name: "Hina Raza" },
      address: "/magazine/hilal-her/2026/11",
    });
  });

  it("of a record from before there were five magazines is the general one's", async () => {
    const { id } = await newMagazine(app.database, { edition: null, status: "Inactive" });
    expect(await readPlan(id)).toMatchObject({
      edition: "hilal-english",
      stage: "planned",
      version: 0,
      closed_by: null,
      number: "",
      theme_colour: "",
      note_writer: "",
      cover: null,
    });
  });

  it("names the second issue of a month by its number as well", async () => {
    const month = { edition: "hilal-kids" as const, publishDate: minutesAgo(60) };
    await newIssue(app.database, { stage: "released", magazine: month });
    const { id } = await newIssue(app.database, {
      magazine: { ...month, publishDate: minutesAgo(0) },
    });
    expect((await readPlan(id)).address).toBe(`/magazine/hilal-kids/2026/11/${id}`);
  });

  it("holds sections and slots in the order of their places", async () => {
    const { id } = await newIssue(app.database);
    const made = await app.database
      .insert(issueSections)
      .values([2, 0, 1].map((position) => ({ issueId: id, position, title: `At ${position}` })))
      .returning();
    const [last, first] = made;
    await app.database.insert(issueItems).values(
      [
        { sectionId: first?.id ?? 0, position: 1, workingTitle: "second" },
        { sectionId: last?.id ?? 0, position: 0, workingTitle: "third" },
        { sectionId: first?.id ?? 0, position: 0, workingTitle: "first" },
      ].map((slot) => ({ ...slot, issueId: id })),
    );
    const { sections } = await readPlan(id);
    const shape = sections.map((section: { title: string; items: { working_title: string }[] }) => [
      section.title,
      ...section.items.map(({ working_title }) => working_title),
    ]);
    expect(shape).toEqual([["At 0", "first", "second"], ["At 1"], ["At 2", "third"]]);
  });
});

describe("a slot of the plan", () => {
  it("shows its article as it is stored, with its own cover", async () => {
    const cover = await newPicture(app.database);
    const article = await newArticle(app.database, {
      title: "Over the glacier",
      standfirst: "In short",
      writer: "Sana Qureshi",
      coverImage: cover.url,
      coverMediaId: cover.id,
      category: "misc",
      description: `<p>${"snow ".repeat(130)}</p><p><img src="/media/a.jpg" alt=""></p>`,
    });
    const { id } = await newIssue(app.database, { articles: [article] });
    const [slot] = (await readPlan(id)).sections[0].items;
    expect(slot).toMatchObject({
      working_title: "",
      writer: null,
      due_on: null,
      page_from: null,
      page_to: null,
      state: "ready",
      is_own: true,
      is_late: false,
      estimated_pages: 0.9,
      article: {
        id: article.id,
        title: "Over the glacier",
        standfirst: "In short",
        words: 130,
        writer: "Sana Qureshi",
        category: "misc",
        language: "en",
        state: "live",
        cover: { src: cover.url },
      },
    });
    await app.database.delete(media).where(eq(media.id, cover.id));
    expect((await readPlan(id)).sections[0].items[0].article.cover).toBeNull();
  });

  it("is late from the day after its own, unless it is ready", async () => {
    const [live, draft, second, ready] = [
      await newArticle(app.database),
      await newArticle(app.database, { status: "Inactive" }),
      await newArticle(app.database, { status: "Inactive" }),
      await newArticle(app.database, { status: "Inactive" }),
    ];
    const written = { writerId: hina.id };
    await app.database.insert(articleReviews).values([
      // It has no writer yet, and is late all the same.
      { writerId: null, articleId: draft.id, stage: "in_review", dueOn: "2026-11-21" },
      { ...written, articleId: second.id, stage: "assigned", dueOn: "2026-11-01" },
      { ...written, articleId: ready.id, stage: "ready", dueOn: "2026-11-01" },
    ]);
    const { id } = await newIssue(app.database);
    const { body } = await save(id, 1, [
      {
        items: [
          { article: live.id, due_on: "2026-11-01" },
          { article: draft.id },
          { article: second.id, due_on: "2026-11-22" },
          { article: ready.id },
          { working_title: "Today", due_on: "2026-11-22" },
          { working_title: "Yesterday", due_on: "2026-11-21" },
          { working_title: "Some day" },
        ],
      },
    ]);
    const { items } = body.sections[0];
    expect(
      items.map((item: Record<string, unknown>) => [item.state, item.due_on, item.is_late]),
    ).toEqual([
      ["ready", "2026-11-01", false],
      ["in_review", "2026-11-21", true],
      ["draft", "2026-11-22", false],
      ["ready", "2026-11-01", false],
      ["missing", "2026-11-22", false],
      ["missing", "2026-11-21", true],
      ["missing", null, false],
    ]);
    expect(items.at(-1)).toMatchObject({ article: null, estimated_pages: 0 });
  });
});

describe("the release of the plan", () => {
  const released = async (given: Partial<typeof issueReleases.$inferInsert>) => {
    const { id } = await newIssue(app.database);
    const dueAt = new Date("2026-12-01T04:00:00Z");
    await app.database.insert(issueReleases).values({ issueId: id, dueAt, ...given });
    return id;
  };
  const awaited = {
    due_at: "2026-12-01T09:00:00.000+05:00",
    set_by: null,
    failed_at: null,
    failure: null,
    failed_article: null,
    released_at: null,
    undo_until: null,
    taken_back_at: null,
  };

  it("says when it is, who has set it, and why it failed, in the language of whoever asks", async () => {
    const article = await newArticle(app.database);
    const set = await released({ userId: hina.id });
    expect((await readPlan(set)).release).toEqual({
      ...awaited,
      set_by: { id: hina.id, name: "Hina Raza" },
    });
    const failed = await released({
      failedAt: minutesAgo(1),
      failure: "version_conflict",
      failedArticleId: article.id,
    });
    expect((await readPlan(failed)).release).toEqual({
      ...awaited,
      failed_at: "2026-11-22T13:59:00.000+05:00",
      failed_article: article.id,
      failure: "Somebody else has changed this in the meantime. Please reload and try again.",
    });
    const urdu = await readPlan(failed, { "accept-language": "ur" });
    expect(urdu.release.failure).toMatch(/[\u0600-\u06ff]/);
  });

  it("may be taken back within an hour, and once", async () => {
    const undoUntil = async (given: Partial<typeof issueReleases.$inferInsert>) =>
      (await readPlan(await released(given))).release;
    const fresh = await undoUntil({ releasedAt: minutesAgo(59) });
    expect(fresh).toEqual({
      ...awaited,
      released_at: "2026-11-22T13:01:00.000+05:00",
      undo_until: "2026-11-22T14:01:00.000+05:00",
    });
    expect(await undoUntil({ releasedAt: minutesAgo(60) })).toMatchObject({ undo_until: null });
    expect(
      await undoUntil({ releasedAt: minutesAgo(5), takenBackAt: minutesAgo(2) }),
    ).toMatchObject({ undo_until: null, taken_back_at: "2026-11-22T13:58:00.000+05:00" });
  });
});

describe("a change of an issue", () => {
  it("drops the pages that show it, and of one that readers have, its articles' before and after", async () => {
    const [one, two, three] = [
      await newArticle(app.database),
      await newArticle(app.database),
      await newArticle(app.database),
    ];
    const planned = await newIssue(app.database, { articles: [one] });
    const live = await newIssue(app.database, { stage: "released", articles: [two] });
    const dropped = async (work: () => Promise<{ readonly status: number }>) => {
      app.changedTags.length = 0;
      expect((await work()).status).toBe(200);
      return app.changedTags.map((tags) => tags.sort());
    };
    const contents = [{ items: [{ article: three.id }, { working_title: "A poem" }] }];
    const of = (id: number) => [`issue:${id}`, "magazines"];
    expect(await dropped(() => save(planned.id, 1, []))).toEqual([of(planned.id)]);
    const articles = [`article:${two.id}`, `article:${three.id}`];
    expect(await dropped(() => save(live.id, 1, contents))).toEqual([
      [...articles, ...of(live.id)].sort(),
    ]);
    const path = `/api/issue/${live.id}/details/`;
    const body = { ...details, version: 2 };
    expect(await dropped(() => app.call("PUT", path, { token: editor, body }))).toEqual([
      [`article:${three.id}`, ...of(live.id)].sort(),
    ]);
  });
});
