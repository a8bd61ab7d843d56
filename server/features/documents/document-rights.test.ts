import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { articles } from "../../database/schema/articles.ts";
import { issues } from "../../database/schema/issues.ts";
import { newArticle, newUser } from "../../testing/factories.ts";
import { readEpubText, startDownloads } from "../../testing/made-documents/downloads.ts";

let portal: Awaited<ReturnType<typeof startDownloads>>;
beforeAll(async () => {
  portal = await startDownloads();
});
afterAll(() => portal.app.close());
beforeEach(() => portal.clear());

describe("what readers do not have", () => {
  const callers = ["visitor", "reader", "contributor", "author"] as const;
  const sent = async (url: string, who: (typeof callers)[number] | "editor" | "admin") => {
    const token = who === "visitor" ? undefined : await portal.app.as(who);
    return portal.get(url, token ? { headers: { authorization: `Bearer ${token}` } } : {});
  };

  it.each([
    ["withdrawn", { status: "Inactive" }, {}],
    ["of a day to come", { publishDate: new Date("2027-02-02T09:00:00Z") }, {}],
    ["planned and not released", {}, { stage: "closed" }],
  ] as const)(
    "is found by those who plan it and by nobody else: an issue %s",
    async (_what, magazine, issue) => {
      const { id, address, publishDate, edition } = await portal.releasedIssue(magazine);
      await portal.app.database
        .update(issues)
        .set({ stage: "released", ...issue })
        .where(eq(issues.publicationId, id));
      const isLater = publishDate.getUTCFullYear() === 2027;
      const url = `${isLater ? `/magazine/${edition}/2027/2` : address}.epub`;
      for (const who of callers) expect((await sent(url, who)).statusCode, who).toBe(404);
      expect(portal.app.sentJobs).toEqual([]);
      for (const who of ["editor", "admin"] as const) {
        expect((await sent(url, who)).statusCode, who).toBe(503);
      }
      await portal.app.work();
      const made = await sent(url, "editor");
      expect([made.statusCode, made.headers["cache-control"]]).toEqual([200, "private, no-store"]);
      expect((await sent(url, "visitor")).statusCode).toBe(404);
    },
  );

  it("is not in a download that was made for its editors", async () => {
    const { id, address, one } = await portal.releasedIssue();
    await portal.app.database
      .update(issues)
      .set({ stage: "closed" })
      .where(eq(issues.publicationId, id));
    await portal.app.database
      .update(articles)
      .set({ status: "Inactive" })
      .where(eq(articles.id, one.id));
    await sent(`${address}.epub`, "editor");
    await portal.app.work();
    const ofEditors = await sent(`${address}.epub`, "editor");
    expect(readEpubText(ofEditors.rawPayload)).toContain("Dawn over K2");
    await portal.app.database
      .update(issues)
      .set({ stage: "released" })
      .where(eq(issues.publicationId, id));
    const ofReaders = await portal.downloaded(`${address}.epub`);
    expect(readEpubText(ofReaders.rawPayload)).not.toContain("Dawn over K2");
  });

  it("is no article’s download: its owner has it, and whoever reads all", async () => {
    const owner = await newUser(portal.app.database, { role: "author" });
    const { id, title } = await newArticle(portal.app.database, {
      title: "A draft",
      status: "Inactive",
      userId: owner.id,
    });
    const url = `/article/${id}/a-draft.epub`;
    expect(title).toBe("A draft");
    for (const who of callers) expect((await sent(url, who)).statusCode, who).toBe(404);
    const headers = { authorization: `Bearer ${await portal.app.as(owner)}` };
    expect((await portal.get(url, { headers })).statusCode).toBe(503);
    expect((await sent(url, "admin")).statusCode).toBe(503);
  });

  it.each([
    "/magazine/hilal-english/1901/1.epub",
    "/magazine/hilal-english/2026/13.pdf",
    "/magazine/no-such/2026/1.pdf",
    "/magazine/hilal-english/20x6/1.pdf",
    "/article/0/a.pdf",
    "/article/99999999999/a.pdf",
    "/article/x/a.epub",
  ])("is not found: %s", async (url) => {
    expect((await portal.get(url)).statusCode).toBe(404);
  });
});
