import type { WorkingFields } from "@hilal/contract/articles/working-copies";
import type { JSONContent } from "@tiptap/core";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sessions, users } from "../../../database/schema/accounts.ts";
import { articles } from "../../../database/schema/articles.ts";
import { PageCache } from "../../../pages/cache/page-cache.ts";
import {
  newWorkingCopy,
  paragraph,
  sharedDocument,
} from "../../../testing/documents/shared-document.ts";
import {
  newArticle,
  newAuthor,
  newPicture,
  newSession,
  newUser,
} from "../../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { makeMp3 } from "../../../testing/test-sounds.ts";

let app: TestApp;
let now = new Date("2026-11-22T09:00:00Z");
const cache = new PageCache();
beforeAll(async () => {
  app = await startTestApp({ pages: cache, now: () => now });
});
afterAll(() => app.close());

/** A saved draft with a working copy that differs from it. */
async function writtenDraft(
  { title = "As it is written", standfirst = "", ...fields }: Partial<WorkingFields> = {},
  body: JSONContent[] = [],
) {
  const owner = await newUser(app.database, { role: "author" });
  const article = await newArticle(app.database, {
    status: "Inactive",
    userId: owner.id,
    title: "As it was saved",
  });
  await newWorkingCopy(app.database, article, sharedDocument({ title, standfirst, fields, body }));
  return { owner, id: article.id, token: await newSession(app.services, owner.id) };
}

const create = (id: number, token?: string) =>
  app.call("POST", `/api/article/${id}/preview/`, { token });
async function requestAddress({ id, token }: { id: number; token: string }): Promise<string> {
  return (await create(id, token)).body.address;
}
const open = (address: string) => app.call("GET", address, { headers: { accept: "text/html" } });

describe("the address of a preview", () => {
  it("is for those who may read what is being written", async () => {
    const { id, token } = await writtenDraft();
    const live = await newArticle(app.database);
    const getStatus = async (who: Parameters<TestApp["as"]>[0] | null, article: number) =>
      (await create(article, who ? await app.as(who) : undefined)).status;
    expect((await create(id, token)).status).toBe(201);
    expect(await getStatus("admin", id)).toBe(201);
    expect(await getStatus("editor", id)).toBe(201);
    expect(await getStatus("author", id)).toBe(404);
    expect(await getStatus("contributor", id)).toBe(404);
    expect(await getStatus("author", live.id)).toBe(403);
    expect(await getStatus("reader", id)).toBe(403);
    expect(await getStatus(null, id)).toBe(401);
    expect(await getStatus("admin", 2_000_000)).toBe(404);
  });

  it("is good for an hour", async () => {
    const draft = await writtenDraft();
    const { address, expires_at } = (await create(draft.id, draft.token)).body;
    expect(expires_at).toBe("2026-11-22T10:00:00.000Z");
    now = new Date("2026-11-22T09:59:59Z");
    expect((await open(address)).status).toBe(200);
    now = new Date("2026-11-22T10:00:00Z");
    expect((await open(address)).status).toBe(404);
    now = new Date("2026-11-22T09:00:00Z");
  });

  it("shows nothing any more once its person may not read it", async () => {
    const changes: [
      string,
      (draft: Awaited<ReturnType<typeof writtenDraft>>) => Promise<unknown>,
    ][] = [
      [
        "suspended",
        ({ owner }) =>
          app.database.update(users).set({ blockedAt: now }).where(eq(users.id, owner.id)),
      ],
      [
        "without the role",
        ({ owner }) => app.database.update(users).set({ role: null }).where(eq(users.id, owner.id)),
      ],
      [
        "signed out",
        ({ owner }) =>
          app.database
            .update(sessions)
            .set({ revokedAt: now })
            .where(eq(sessions.userId, owner.id)),
      ],
      [
        "handed over",
        ({ id }) => app.database.update(articles).set({ userId: null }).where(eq(articles.id, id)),
      ],
      ["deleted", ({ id }) => app.database.delete(articles).where(eq(articles.id, id))],
    ];
    for (const [what, change] of changes) {
      const draft = await writtenDraft();
      const address = await requestAddress(draft);
      expect([what, (await open(address)).status]).toEqual([what, 200]);
      await change(draft);
      expect([what, (await open(address)).status]).toEqual([what, 404]);
    }
  });

  it("is not made up", async () => {
    const address = await requestAddress(await writtenDraft());
    const token = address.split("/")[2] ?? "";
    const [article, ...rest] = token.split(".");
    const forged = [
      [Number(article) + 1, ...rest].join("."),
      `${token.slice(0, -3)}AAA`,
      "none",
      ".",
      "1.1.1.1.1",
    ];
    for (const one of forged) expect((await open(`/preview/${one}`)).status).toBe(404);
  });
});

describe("the page of a preview", () => {
  it("is the article's own page with what is being written", async () => {
    const author = await newAuthor(app.database, { authorName: "Zainab Noor" });
    const picture = await newPicture(app.database, { url: "/media/0123456789abcdef/glacier.webp" });
    const draft = await writtenDraft(
      {
        writer: author.authorName,
        category: "in-focus",
        cover_image: picture.url,
        cover_alt: "A glacier at dawn",
        standfirst: "In one sentence.",
        publish_date: "2026-12-01",
      },
      [paragraph("What nobody has read yet."), paragraph("And more.")],
    );
    const { status, body } = await open(await requestAddress(draft));
    expect(status).toBe(200);
    for (const said of [
      '<html lang="en" dir="ltr" data-edition="hilal-english">',
      "Preview: not published",
      "As it is written",
      "In one sentence.",
      "A glacier at dawn",
      "Zainab Noor",
      "In Focus",
      "<p>What nobody has read yet.</p><p>And more.</p>",
      author.introduction,
    ])
      expect(body).toContain(said);
    expect(body).not.toContain("As it was saved");
  });

  it("speaks Urdu where its category does", async () => {
    const draft = await writtenDraft({ title: "دریا کی کہانی", category: "in-focus-urdu" }, [
      paragraph("ابھی کسی نے نہیں پڑھا۔"),
    ]);
    const { body } = await open(await requestAddress(draft));
    expect(body).toContain('<html lang="ur" dir="rtl" data-edition="hilal-urdu">');
    expect(body).toContain("جھلک: ابھی شائع نہیں ہوا");
    expect(body).toContain("<p>ابھی کسی نے نہیں پڑھا۔</p>");
  });

  it.each([
    "https://elsewhere.example/cover.jpg",
    "javascript:alert(1)",
    "data:image/png;base64,AAAA",
    "//elsewhere.example/cover.jpg",
    "http://hilal.test.elsewhere.example/media/0123456789abcdef/cover.jpg",
  ])("shows no cover from %s, which no save would take", async (cover_image) => {
    const { status, body } = await open(await requestAddress(await writtenDraft({ cover_image })));
    expect(status).toBe(200);
    expect(body).toContain("No Image");
    expect(body).not.toContain(cover_image);
  });

  it("plays the recording that is being chosen, where a save would take it", async () => {
    const { media } = app.services;
    const { url } = await media.storeSound({ bytes: makeMp3(115), declaredName: "a.mp3" }, null);
    const chosen = await open(await requestAddress(await writtenDraft({ recording_url: url })));
    const [player] = /<audio[^>]*>/.exec(chosen.body) ?? [];
    expect(player).toContain(` src="${url}"`);
    const foreign = "https://elsewhere.example/read.mp3";
    const draft = await writtenDraft({ recording_url: foreign });
    const { status, body } = await open(await requestAddress(draft));
    expect([status, body.includes("<audio"), body.includes(foreign)]).toEqual([200, false, false]);
  });

  it("stands without title, category, writer, cover and text", async () => {
    const { status, body } = await open(await requestAddress(await writtenDraft({ title: "" })));
    expect(status).toBe(200);
    for (const said of ["No title yet", "No category yet", "No Image"])
      expect(body).toContain(said);
  });

  it("takes the language of its words where it has no category", async () => {
    const urdu = await writtenDraft({ title: "" }, [
      paragraph("دریا کے کنارے"),
      paragraph("river"),
    ]);
    expect((await open(await requestAddress(urdu))).body).toContain('<html lang="ur"');
  });

  it("never passes on a script of the copy", async () => {
    const link = (href: string) => ({
      type: "text",
      text: "link",
      marks: [{ type: "link", attrs: { href } }],
    });
    const draft = await writtenDraft({ title: "<script>alert(1)</script>" }, [
      paragraph("<script>alert(2)</script>"),
      { type: "paragraph", content: [link("javascript:alert(3)")] },
      {
        type: "figure",
        content: [
          { type: "picture", attrs: { src: "https://evil.example/x.png", alt: '" onerror="x' } },
          { type: "caption" },
        ],
      },
    ]);
    const { body } = await open(await requestAddress(draft));
    expect(body).not.toMatch(/<script>alert|javascript:alert|evil\.example|onerror="x/);
    expect(body).toContain("&lt;script&gt;alert(2)");
  });

  it("shows a live article's changes, and the article itself where nobody is writing in it", async () => {
    const live = await newArticle(app.database, { title: "Read by all" });
    const token = await app.as("editor");
    const address = await requestAddress({ id: live.id, token });
    expect((await open(address)).body).toContain("Read by all");
    await newWorkingCopy(app.database, live, sharedDocument({ title: "Written anew" }));
    expect((await open(address)).body).toContain("Written anew");
    expect((await open(`/article/${live.id}`)).body).toContain("Read by all");
  });

  it("is kept by nobody, listed by nobody, framed by us alone, and counts no visit", async () => {
    const draft = await writtenDraft();
    const address = await requestAddress(draft);
    const { headers, body } = await open(address);
    expect(headers["x-frame-options"]).toBe("SAMEORIGIN");
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "x-robots-tag": "noindex, noarchive",
      "referrer-policy": "no-referrer",
    });
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'self'");
    expect(body).toContain('<meta name="robots" content="noindex');
    expect(body).not.toContain("data-visit");
    expect(body).not.toContain("data-island");
    expect(cache.find(address)).toBeUndefined();
    const unknown = await open("/preview/none");
    expect(unknown.headers["cache-control"]).toBe("no-store");
    const other = await open("/about");
    expect(other.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  });

  it("is in no list, search, feed or sitemap", async () => {
    await writtenDraft({ title: "Nowhere to be found", category: "in-focus" });
    for (const address of [
      "/sitemap.xml",
      "/sitemaps/articles/1",
      "/sitemaps/pages.xml",
      "/feeds/hilal-english/rss.xml",
      "/search?q=Nowhere+to+be+found",
      "/api/get-articles/?q=found",
    ]) {
      const body = JSON.stringify((await open(address)).body).replaceAll(
        "Nowhere to be found&",
        "",
      );
      expect(body).not.toContain("/preview/");
      if (!address.startsWith("/search")) expect(body).not.toContain("Nowhere to be found");
    }
  });
});
