import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { articles } from "../../../database/schema/articles.ts";
import { articleReviews } from "../../../database/schema/desk.ts";
import { checkedLinks, issueItems, issues } from "../../../database/schema/issues.ts";
import { publications } from "../../../database/schema/publications.ts";
import { HttpError } from "../../../http/api/http-error.ts";
import {
  newWorkingCopy,
  paragraph,
  sharedDocument,
} from "../../../testing/documents/shared-document.ts";
import { newArticle, newPicture } from "../../../testing/factories.ts";
import { newIssue } from "../../../testing/issue-factory.ts";
import { toEditor } from "../../../testing/issues/release-trials.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { listItems } from "../issues.store.ts";
import { loadArticleTexts } from "./article-texts.ts";
import { linkJobs } from "./check-links.ts";

let app: TestApp;
let editor: string;
const now = new Date("2026-11-22T09:00:00Z");
beforeAll(async () => {
  app = await startTestApp({
    settings: { IMAGE_HOSTS: "images.example.org" },
    now: () => now,
  });
  editor = await app.as("editor");
});
afterAll(() => app.close());

const covered = { coverImage: "https://images.example.org/a.jpg", coverAlt: "A glacier." };
/** All with one title: checking whether a headline fits is cached, and takes most of the time. */
const ofOneTitle: typeof newArticle = (database, given) =>
  newArticle(database, { title: "Over the glacier", ...given });
const words = "The mountains stood silent while the patrol crossed the glacier at first light.";

// biome-ignore lint/suspicious/noExplicitAny: an answer of the API
type Finding = any;
const check = async (id: number) => {
  const { status, body } = await app.call("POST", `/api/issue/${id}/check/`, { token: editor });
  expect(status).toBe(200);
  return body;
};
const found = async (id: number) =>
  (await check(id)).findings.map((one: Finding) => [one.check, one.subject, one.detail]);
const close = (id: number, version = 1) =>
  app.call("POST", `/api/issue/${id}/close/`, { token: editor, body: { version } });

describe("the check of an issue", () => {
  it("finds nothing against one whose articles are ready, and lets it close", async () => {
    const article = await ofOneTitle(app.database, covered);
    const { id } = await newIssue(app.database, { articles: [article], magazine: covered });
    expect(await check(id)).toEqual({ findings: [], links_under_way: 0, may_close: true });
    const closed = await close(id);
    expect(closed.body).toMatchObject({ stage: "closed", version: 2, closed_by: {} });
    expect((await check(id)).may_close).toBe(false);
    const again = await close(id, 2);
    expect([again.status, again.body.error]).toEqual([
      409,
      "This issue is closed or released already.",
    ]);
  });

  it("settles whose articles are, and finds what is only shown and not yet before readers", async () => {
    const urdu = { ...covered, category: "in-focus-urdu", language: "ur" } as const;
    const [begun, chosen, shown, hidden] = [
      await ofOneTitle(app.database, { ...covered, category: "" }),
      await ofOneTitle(app.database, urdu),
      await ofOneTitle(app.database, covered),
      await ofOneTitle(app.database, { ...covered, status: "Inactive" }),
    ];
    const { id } = await newIssue(app.database, {
      magazine: { ...covered, edition: "hilal-urdu" },
      articles: [begun, chosen, shown, hidden],
    });
    const of = eq(issueItems.issueId, id);
    await app.database.update(issueItems).set({ isOwn: false }).where(of);
    expect(await found(id)).toContainEqual([
      "article_not_ready",
      `article:${hidden.id}:draft`,
      "draft",
    ]);
    const items = await app.database
      .select()
      .from(issueItems)
      .where(of)
      .orderBy(issueItems.position);
    expect(items.map(({ isOwn }) => isOwn)).toEqual([true, true, false, false]);
    expect(
      (await found(id)).filter(([, about]: string[]) => about?.includes(`${shown.id}`)),
    ).toEqual([]);
  });

  it("finds what an issue itself lacks", async () => {
    const { id } = await newIssue(app.database, { magazine: { coverImage: "", docUrl: "" } });
    expect(await found(id)).toEqual([
      ["no_contents", "", ""],
      ["issue_cover_missing", "", ""],
      ["pdf_missing", "", ""],
    ]);
    const { coverImage } = covered;
    await app.database.update(publications).set({ coverImage }).where(eq(publications.id, id));
    expect((await found(id))[1]).toEqual(["issue_cover_alt_missing", "", ""]);
  });

  it("finds what is not written, not ready, or what publishing would refuse", async () => {
    const draft = await ofOneTitle(app.database, {
      ...covered,
      status: "Inactive",
      description: "<p>Too short.</p>",
    });
    const { id } = await newIssue(app.database, { articles: [draft], magazine: covered });
    const plan = await app.call("GET", `/api/issue/${id}/plan/`, { token: editor });
    const [section] = plan.body.sections;
    const items = [{ id: section.items[0].id, article: draft.id }, { working_title: "A poem" }];
    const saved = await app.call("PUT", `/api/issue/${id}/contents/`, {
      token: editor,
      body: { sections: [{ id: section.id, items }], version: 1 },
    });
    const slot = saved.body.sections[0].items[1].id;
    const refusal = "Article content must be at least 50 characters long.";
    expect(await found(id)).toEqual([
      ["article_not_ready", `article:${draft.id}:draft`, "draft"],
      ["article_refused", expect.stringMatching(`^article:${draft.id}:[0-9a-f]{16}$`), refusal],
      ["slot_missing", `slot:${slot}`, ""],
    ]);
    const [stored] = await app.database.select().from(articles).where(eq(articles.id, draft.id));
    expect(stored?.version).toBe(1);
    const refused = await close(id, 2);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      expect.stringContaining("cannot be waived. “"),
    ]);
    expect(refused.body.current.findings).toHaveLength(3);
  });

  it("takes no fault of ours for a refusal of the text: it could neither be mended nor waived", async () => {
    const draft = await ofOneTitle(app.database, { ...covered, status: "Inactive" });
    await newWorkingCopy(app.database, draft, sharedDocument({ title: "Over the glacier" }));
    const { id } = await newIssue(app.database, { articles: [draft], magazine: covered });
    const items = await listItems(app.database, id);
    const busy = async () => {
      throw new HttpError("unavailable", { retryAfter: 5 });
    };
    const services = { ...app.services, threads: { ...app.services.threads, run: busy } };
    const caller = toEditor({ id: 1 });
    const texts = loadArticleTexts(services, items, { caller, language: "en" });
    await expect(texts).rejects.toMatchObject({ code: "unavailable" });
  });

  it("takes an approved draft for ready, and reads what would be published of it", async () => {
    const draft = await ofOneTitle(app.database, {
      ...covered,
      status: "Inactive",
      description: `<p>${words}</p><img src="x" alt="">`,
    });
    const { id } = await newIssue(app.database, { articles: [draft], magazine: covered });
    await app.database.insert(articleReviews).values({ articleId: draft.id, stage: "ready" });
    expect((await found(id)).map(([name]: string[]) => name)).toEqual(["article_refused"]);
    const description = `<p>${words}</p>`;
    await app.database.update(articles).set({ description }).where(eq(articles.id, draft.id));
    expect(await found(id)).toEqual([]);
  });

  it("reads what is being written of a live article, and of one that is only shown nothing", async () => {
    const url = "https://images.example.org/b.jpg";
    const stored = { ...covered, coverAlt: "A glacier.", title: "As it was" };
    const changed = await ofOneTitle(app.database, stored);
    const fields = {
      writer: "Sana Qureshi",
      category: "in-focus",
      publish_date: "2025-03-23",
      status: "Active",
      cover_image: url,
      cover_alt: "",
    };
    const written = { title: "Over the glacier", fields, body: [paragraph(words)] };
    await newWorkingCopy(app.database, changed, sharedDocument(written));
    const ofHer = { category: "hilal-her" };
    const shown = [
      await ofOneTitle(app.database, ofHer),
      await ofOneTitle(app.database, { ...ofHer, publishDate: new Date("2026-12-01T00:00:00Z") }),
    ];
    await newWorkingCopy(app.database, shown[0] ?? changed, sharedDocument({ fields: ofHer }));
    const { id } = await newIssue(app.database, {
      articles: [changed, ...shown],
      magazine: covered,
    });
    const item = expect.any(Number);
    const { findings } = await check(id);
    const about = { item, article: changed.id, title: "As it was", must_mend: false, waiver: null };
    const state = "live_changed";
    expect(findings).toEqual([
      {
        ...about,
        check: "article_not_ready",
        detail: state,
        subject: `article:${changed.id}:${state}`,
      },
      {
        ...about,
        check: "alt_missing",
        detail: url,
        subject: `article:${changed.id}:cover`,
      },
    ]);
  });

  it("says all that publishing refuses of each text, in the language of whoever asks", async () => {
    const approved = async (given: Parameters<typeof newArticle>[1]) => {
      const draft = await newArticle(app.database, { ...covered, status: "Inactive", ...given });
      await app.database.insert(articleReviews).values({ articleId: draft.id, stage: "ready" });
      return draft;
    };
    const untitled = await approved({ title: "", coverImage: "", description: "<p>Short.</p>" });
    const bare = await approved({ title: "Over the glacier", coverImage: "" });
    const { id } = await newIssue(app.database, { articles: [untitled, bare], magazine: covered });
    const short = "Article content must be at least 50 characters long.";
    const { findings } = await check(id);
    expect(
      findings.map((one: Finding) => [one.check, one.article, one.detail, one.must_mend]),
    ).toEqual([
      ["article_refused", untitled.id, `Title is required. ${short}`, true],
      ["cover_missing", untitled.id, "", true],
      ["cover_missing", bare.id, "", true],
    ]);
    const refused = await close(id);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      expect.stringContaining(
        [
          `“Untitled article”: Title is required. ${short}`,
          "“Untitled article”: Cover image is required.",
          "“Over the glacier”: Cover image is required.",
        ].join("\n"),
      ),
    ]);
    const headers = { "accept-language": "ur" };
    const path = `/api/issue/${id}/check/`;
    const urdu = await app.call("POST", path, { token: editor, headers });
    expect(urdu.body.findings[0].detail).toMatch(/^[^a-z]*[\u0600-\u06ff]/);
  });

  it("finds missing covers and descriptions, but of pictures that are there to please the eye", async () => {
    const picture = await newPicture(app.database, {
      url: "/media/0123456789abcdef/river.webp",
      contentHash: "0123456789abcdef".repeat(4),
    });
    const image = (rest: string) => `<p><img src="${picture.url}" ${rest}></p>`;
    const one = await ofOneTitle(app.database, {
      description: `<p>${words}</p>${image('alt=""')}`,
    });
    const two = await ofOneTitle(app.database, {
      ...covered,
      coverAlt: "",
      description: `<p>${words}</p>${image('alt="" role="presentation"')}`,
    });
    const { id } = await newIssue(app.database, { articles: [one, two], magazine: covered });
    expect(await found(id)).toEqual([
      ["cover_missing", `article:${one.id}`, ""],
      ["alt_missing", expect.stringMatching(`^article:${one.id}:[0-9a-f]{16}$`), picture.url],
      ["alt_missing", `article:${two.id}:cover`, covered.coverImage],
    ]);
  });

  it("finds headlines that do not fit at their printed size", async () => {
    const title = "برف پوش پہاڑوں کے درمیان خاموش وادی میں گزرے ہوئے دنوں کی یادیں "
      .repeat(4)
      .trim();
    const urdu = { category: "in-focus-urdu", ...covered };
    const long = await ofOneTitle(app.database, { ...urdu, title });
    const short = await ofOneTitle(app.database, { ...urdu, title: "برف کی خاموشی" });
    const magazine = { edition: "hilal-urdu", ...covered } as const;
    const { id } = await newIssue(app.database, { articles: [long, short], magazine });
    const subject = expect.stringMatching(`^article:${long.id}:[0-9a-f]{16}$`);
    expect(await found(id)).toEqual([["headline_clipped", subject, title]]);
  });

  it("finds letters that no font has, with their numbers, also in the editor’s note", async () => {
    const strange = await ofOneTitle(app.database, {
      ...covered,
      description:
        "<p>Здравствуйте, 中国, नमस्ते 😀 → ∑ are printed; \ue123 and \u{12000} are not.</p>",
    });
    const { id } = await newIssue(app.database, { articles: [strange], magazine: covered });
    const about = (name: string) => expect.stringMatching(new RegExp(`^${name}:[0-9a-f]{16}$`));
    const inText = "\ue123 (U+E123) \u{12000} (U+12000)";
    expect(await found(id)).toEqual([
      ["letters_unprintable", about(`article:${strange.id}`), inText],
    ]);
    await app.database
      .update(issues)
      .set({ note: "<p>Dear \ue124 readers</p>" })
      .where(eq(issues.publicationId, id));
    expect((await found(id))[0]).toEqual(["letters_unprintable", about("note"), "\ue124 (U+E124)"]);
  });

  it("follows links within the portal", async () => {
    await newPicture(app.database, { contentHash: "fedcba9876543210".repeat(4) });
    const live = await ofOneTitle(app.database, covered);
    const hidden = await ofOneTitle(app.database, { ...covered, status: "Inactive" });
    const good = [
      "#note",
      "mailto:desk@hilal.test",
      "/about",
      "/ur/about",
      "/category/misc",
      "/",
      "http://hilal.test/subscribe?x=1",
      "/media/fedcba9876543210/a.pdf",
      "/hilal-urdu",
      `/article/${live.id}/a-title`,
    ];
    const dead = [
      "/nowhere",
      "/category/none",
      "/article/99999999",
      `/ur/article/${hidden.id}`,
      "/media/aaaaaaaaaaaaaaaa/a.pdf",
      "http://hilal.test/nowhere",
      "/admin",
    ];
    const links = [...good, ...dead].map((href) => `<a href="${href}">x</a>`).join(" ");
    const article = await ofOneTitle(app.database, {
      ...covered,
      description: `<p>${words} ${links}</p>`,
    });
    const { id } = await newIssue(app.database, { articles: [article], magazine: covered });
    expect((await found(id)).map(([name, , detail]: string[]) => [name, detail])).toEqual(
      dead.map((href) => ["link_dead", href]),
    );
    // Articles of the same issue go live with it.
    const both = await newIssue(app.database, { articles: [], magazine: covered });
    const sections = [{ items: [{ article: hidden.id }] }];
    await app.call("PUT", `/api/issue/${both.id}/contents/`, {
      token: editor,
      body: { sections, version: 1 },
    });
    const note = `<p><a href="/article/${hidden.id}">x</a> <a href="/nowhere">y</a></p>`;
    await app.database.update(issues).set({ note }).where(eq(issues.publicationId, both.id));
    const ofNote = (await found(both.id)).filter(([name]: string[]) => name === "link_dead");
    expect(ofNote).toEqual([["link_dead", expect.stringMatching(/^note:/), "/nowhere"]]);
  });

  it("asks links to elsewhere in the background, and remembers them for a day", async () => {
    const links = ["https://gone.example/a", "https://there.example/"];
    const text = links.map((href) => `<a href="${href}">x</a>`).join(" ");
    const article = await ofOneTitle(app.database, {
      ...covered,
      description: `<p>${words} ${text}</p>`,
    });
    const { id } = await newIssue(app.database, { articles: [article], magazine: covered });
    app.sentJobs.length = 0;
    expect(await check(id)).toMatchObject({ findings: [], links_under_way: 2, may_close: false });
    expect(await check(id)).toMatchObject({ links_under_way: 2 });
    expect(app.sentJobs).toEqual([{ kind: "links.check", data: { addresses: links } }]);
    const early = await close(id);
    expect([early.status, early.body.error]).toEqual([
      409,
      "Links of this issue are still being checked. Please try again in a moment.",
    ]);
    const [job] = linkJobs(app.services, {
      resolve: () => Promise.reject(new Error("no such host")),
      mayRequest: () => true,
      mayRequestPort: () => true,
      timeout: 1_000,
    });
    await job?.handle({ addresses: links });
    await app.database
      .update(checkedLinks)
      .set({ isAlive: true, answer: "200" })
      .where(eq(checkedLinks.address, "https://there.example/"));
    const checked = await check(id);
    expect(checked.links_under_way).toBe(0);
    expect(checked.findings.map((one: Finding) => one.detail)).toEqual(["https://gone.example/a"]);
    const agedBy = (minutes: number) =>
      app.database
        .update(checkedLinks)
        .set({ checkedAt: new Date(now.getTime() - minutes * 60_000) });
    // A dead link may have been repaired; a live one is trusted for a day.
    await agedBy(9);
    expect((await check(id)).links_under_way).toBe(0);
    await agedBy(11);
    expect((await check(id)).links_under_way).toBe(1);
    await agedBy(25 * 60);
    expect((await check(id)).links_under_way).toBe(2);
  });
});
