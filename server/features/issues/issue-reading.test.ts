import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { articles } from "../../database/schema/articles.ts";
import { documents, issues } from "../../database/schema/issues.ts";
import { newArticle, newMagazine, newPicture, newUser } from "../../testing/factories.ts";
import { newIssue } from "../../testing/released-issue.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

const now = new Date("2026-12-10T09:00:00Z");
const everybody = [undefined, "reader", "contributor", "author", "editor", "admin"] as const;

let server: TestApp;
let db: TestApp["database"];
let owner: { id: number };
beforeAll(async () => {
  server = await startTestApp({ now: () => now });
  db = server.database;
  owner = await newUser(db, { role: "author" });
});
afterAll(() => server.close());

const article = async (title: string, more: Parameters<typeof newArticle>[1] = {}) =>
  (await newArticle(db, { title, category: "hilal-her", userId: owner.id, ...more })).id;
const read = async (path: string, who?: (typeof everybody)[number]) => {
  const token = who && (await server.as(who));
  return server.call("GET", `/api/issues/${path}`, { token });
};
/** An article's place in its issue, which the article's own detail contains as well. */
const place = async (id: number, token?: string) => {
  const { body } = await server.call("GET", `/api/article/${id}/issue/`, { token });
  const whole = await server.call("GET", `/api/article/${id}/`, { token });
  if (whole.status === 200) expect(whole.body.issue).toBe(body.issue?.id ?? null);
  return body;
};

type Shown = { title: string; items: { article: { title: string }; page_from: number | null }[] };
const toContents = ({ sections }: { sections: Shown[] }) =>
  sections.map(({ title, items }) => [title, ...items.map((item) => item.article.title)]);
const titles = (cards: { title: string }[]) => cards.map(({ title }) => title);

describe("an issue", () => {
  let december: { id: number };
  let opening: number;
  let shownOnly: number;
  let hidden: number[];
  beforeAll(async () => {
    const her = { edition: "hilal-her" } as const;
    await newMagazine(db, {
      ...her,
      title: "October",
      publishDate: new Date("2026-10-01T04:00:00Z"),
    });
    await newMagazine(db, {
      ...her,
      title: "Withdrawn November",
      publishDate: new Date("2026-11-01T04:00:00Z"),
      status: "Inactive",
    });
    await newMagazine(db, {
      edition: "hilal-kids",
      title: "Kids",
      publishDate: new Date("2026-11-02T04:00:00Z"),
    });
    await newMagazine(db, {
      ...her,
      title: "To come",
      publishDate: new Date("2026-12-10T09:00:00.001Z"),
    });
    opening = await article("Opening");
    shownOnly = await article("Of another magazine", { category: "in-focus" });
    hidden = [
      await article("Withdrawn", { status: "Inactive" }),
      await article("To come", { publishDate: new Date(now.getTime() + 1) }),
    ];
    const deleted = await article("Deleted");
    december = await newIssue(db, {
      magazine: { ...her, title: "December", publishDate: new Date("2026-11-30T19:00:00Z") },
      issue: {
        number: "No. 12",
        themeColour: "#8a1c2b",
        note: "<p>Dear reader</p>",
        noteWriter: "Amina Rahman",
      },
      sections: {
        Letters: hidden,
        Rivers: [
          { articleId: opening, pageFrom: 4 },
          { workingTitle: "Not written yet" },
          { articleId: shownOnly, isOwn: false, pageFrom: 9 },
        ],
        "": [await article("Second"), deleted],
      },
    });
    const token = await server.as("editor");
    await server.call("DELETE", `/api/article/${deleted}/`, { token });
  });

  test("is read by its month in Karachi, with what readers have of its contents, whoever asks", async () => {
    for (const who of everybody) {
      const { status, body } = await read("hilal-her/2026/12/", who);
      expect([status, body.issue.title, body.address]).toEqual([
        200,
        "December",
        "/magazine/hilal-her/2026/12",
      ]);
      expect(toContents(body)).toEqual([
        ["Rivers", "Opening", "Of another magazine"],
        ["", "Second"],
      ]);
      expect(body.sections[0].items.map((item: Shown["items"][0]) => item.page_from)).toEqual([
        4, 9,
      ]);
      expect(body).toMatchObject({
        number: "No. 12",
        theme_colour: "#8a1c2b",
        note: "<p>Dear reader</p>",
        note_writer: "Amina Rahman",
      });
    }
  });

  test("has the issues before and after it that readers have", async () => {
    const { body } = await read("hilal-her/2026/12/");
    expect([body.previous.title, body.previous.address, body.next]).toEqual([
      "October",
      "/magazine/hilal-her/2026/10",
      null,
    ]);
    const october = (await read("hilal-her/2026/10/")).body;
    expect([october.previous, october.next.title]).toEqual([null, "December"]);
  });

  test("is not found where there is none, or none that readers have, whoever asks", async () => {
    for (const path of [
      "hilal-her/2026/11/",
      "hilal-her/2026/9/",
      "hilal-her/2026/13/",
      "hilal-her/2026/012/",
      "hilal-her/2026/0/",
      "hilal-sports/2026/12/",
      "hilal-her/x/12/",
      "hilal-her/99999/1/",
      `hilal-her/2026/10/?id=${december.id}`,
      `hilal-english/2026/12/?id=${december.id}`,
    ]) {
      expect([path, (await read(path)).status]).toEqual([path, 404]);
    }
    for (const who of everybody) {
      expect((await read("hilal-her/2026/11/", who)).status).toBe(404);
    }
  });

  test("shows nothing of what is planned, even where the record is live", async () => {
    const planned = await newIssue(db, {
      magazine: { edition: "hilal-kids", publishDate: new Date("2026-08-01T04:00:00Z") },
      issue: { stage: "closed", number: "No. 8", note: "<p>Soon</p>", noteWriter: "B" },
      sections: { Rivers: [await article("A kite", { category: "hilal-kids-english" })] },
    });
    const { body } = await read("hilal-kids/2026/8/", "admin");
    expect([body.sections, body.number, body.note, body.note_writer]).toEqual([[], "", "", ""]);
    expect(body.downloads.epub).toBeNull();
    await db.update(issues).set({ stage: "released" }).where(eq(issues.publicationId, planned.id));
    expect(toContents((await read("hilal-kids/2026/8/")).body)).toEqual([["Rivers", "A kite"]]);
  });

  test("offers the PDF that was attached, and the EPUB once there are contents", async () => {
    const { url, bytes } = await newPicture(db, { url: "/media/aa/december.pdf", kind: "raw" });
    await newIssue(db, {
      magazine: {
        edition: "hilal-urdu",
        publishDate: new Date("2026-07-01T04:00:00Z"),
        docUrl: url,
      },
      sections: { "": [await article("دریا", { category: "in-focus-urdu" })] },
    });
    const address = "/magazine/hilal-urdu/2026/7";
    expect((await read("hilal-urdu/2026/7/")).body.downloads).toEqual({
      pdf: { address: url, bytes },
      epub: { address: `${address}.epub`, bytes: null },
    });
  });

  test("without an attached PDF offers the one that is made of it, with sizes once they are made", async () => {
    const issue = await newIssue(db, {
      magazine: {
        edition: "hilal-urdu",
        publishDate: new Date("2026-06-01T04:00:00Z"),
        docUrl: "",
      },
      sections: { "": [await article("پہاڑ", { category: "in-focus-urdu" })] },
    });
    const made = { issueId: issue.id, state: "made" } as const;
    await db.insert(documents).values([
      { ...made, format: "pdf", file: "/media/0123456789abcdef/a.pdf", bytes: 2_000 },
      { ...made, format: "epub", state: "making", progress: 40 },
    ]);
    const address = "/magazine/hilal-urdu/2026/6";
    expect((await read("hilal-urdu/2026/6/")).body.downloads).toEqual({
      pdf: { address: `${address}.pdf`, bytes: 2_000 },
      epub: { address: `${address}.epub`, bytes: null },
    });
  });

  describe("of a month that has another", () => {
    test("keeps the address of the month when it came first; the other has one of its own", async () => {
      const of = { edition: "hilal-english" } as const;
      const first = await newMagazine(db, {
        ...of,
        title: "May",
        publishDate: new Date("2026-05-01T04:00:00Z"),
      });
      const second = await newMagazine(db, {
        ...of,
        title: "Special",
        publishDate: new Date("2026-05-20T04:00:00Z"),
      });
      const address = "/magazine/hilal-english/2026/5";
      const bare = (await read("hilal-english/2026/5/")).body;
      expect([bare.issue.title, bare.address, bare.next.address]).toEqual([
        "May",
        address,
        `${address}/${second.id}`,
      ]);
      const named = (await read(`hilal-english/2026/5/?id=${second.id}`)).body;
      expect([named.issue.title, named.address, named.previous.address]).toEqual([
        "Special",
        `${address}/${second.id}`,
        address,
      ]);
      const same = (await read(`hilal-english/2026/5/?id=${first.id}`)).body;
      expect([same.issue.title, same.address]).toEqual(["May", address]);
      const record = (await server.call("GET", `/api/magazine/${second.id}/`)).body;
      expect(record.address).toBe(`${address}/${second.id}`);
    });
  });

  describe("on the page of an article", () => {
    test("stands with its section and what comes before and after in reading order", async () => {
      for (const who of everybody) {
        const body = await place(opening, who && (await server.as(who)));
        expect([body.issue.title, body.address, body.section, body.previous]).toEqual([
          "December",
          "/magazine/hilal-her/2026/12",
          "Rivers",
          null,
        ]);
        expect([body.next.title, titles(body.others)]).toEqual([
          "Of another magazine",
          ["Of another magazine", "Second"],
        ]);
      }
    });

    test("not of one that is only shown in it, is hidden, or stands in none", async () => {
      const nowhere = {
        issue: null,
        address: "",
        section: "",
        page: null,
        previous: null,
        next: null,
        others: [],
      };
      const alone = await article("Alone");
      for (const id of [shownOnly, alone, ...hidden, 2_000_000]) {
        expect(await place(id)).toEqual(nowhere);
        expect(await place(id, await server.as(owner))).toEqual(nowhere);
        expect(await place(id, await server.as("admin"))).toEqual(nowhere);
      }
    });

    test("not while the issue is planned, withdrawn or to come", async () => {
      const inIssue = async (
        magazine: Parameters<typeof newMagazine>[1],
        stage: "planned" | "closed" | "released" = "released",
      ) => {
        const id = await article("Early");
        await newIssue(db, {
          magazine: { edition: "hilal-her", ...magazine },
          issue: { stage },
          sections: { "": [id] },
        });
        return (await place(id, await server.as("admin"))).issue;
      };
      const past = new Date("2020-01-01T04:00:00Z");
      expect(await inIssue({ publishDate: past })).not.toBeNull();
      expect(await inIssue({ publishDate: past }, "planned")).toBeNull();
      expect(await inIssue({ publishDate: past }, "closed")).toBeNull();
      expect(await inIssue({ publishDate: past, status: "Inactive" })).toBeNull();
      expect(await inIssue({ publishDate: new Date(now.getTime() + 1) })).toBeNull();
    });

    test("comes back with an article that was withdrawn for a while", async () => {
      const [withdrawn = 0] = hidden;
      const setStatus = (status: "Active" | "Inactive") =>
        db.update(articles).set({ status }).where(eq(articles.id, withdrawn));
      await setStatus("Active");
      const { section, next } = await place(withdrawn);
      expect([section, next.title]).toEqual(["Letters", "Opening"]);
      await setStatus("Inactive");
    });
  });
});
