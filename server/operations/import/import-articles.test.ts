import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { articleRevisions, articles } from "../../database/schema/articles.ts";
import { postEntries } from "../../features/search/postings/post-entries.store.ts";
import { withQuickIndexing } from "../../features/search/quick-indexing.store.ts";
import { searchJobs } from "../../features/search/search-jobs.ts";
import type { Services } from "../../features/services.ts";
import { OperatorError } from "../../process/operator-error.ts";
import { newAuthor } from "../../testing/factories.ts";
import { archived, type ImportTrials, startImportTrials } from "../../testing/import-trials.ts";
import { parseImportArguments } from "./import-arguments.ts";
import { longestLine } from "./read-line.ts";

let trials: ImportTrials;

beforeAll(async () => {
  trials = await startImportTrials();
});
beforeEach(() => trials.clean());
afterAll(() => trials.close());

/** Services that run a function whenever the cover of a line is stored. */
function onCover(does: () => Promise<void>): Services {
  const { services } = trials.server;
  const takeImage: Services["media"]["takeImage"] = async (value, from) => {
    await does();
    return services.media.takeImage(value, from);
  };
  return { ...services, media: { ...services.media, takeImage } };
}

describe("an import", () => {
  it("makes of each line an article, as the form does", async () => {
    const { server } = trials;
    const report = await trials.run([
      archived("One", { description: `<p onclick="x()">${"A quiet walrus ".repeat(5)}</p>` }),
      "",
      archived("Two"),
    ]);
    expect(report).toEqual({ imported: 2, next: null });
    expect(await trials.titles()).toEqual(["One", "Two"]);
    const found = await server.call("GET", "/api/get-articles/?q=walrus&page=1");
    expect(found.body.meta.total).toBe(1);
    const { id } = found.body.data[0];
    const { body } = await server.call("GET", `/api/article/${id}/`);
    expect(body.article.description).not.toContain("onclick");
    expect(await server.database.$count(articleRevisions)).toBe(2);
  });

  it("gives each article the record of its writer: the oldest of several, none where there is none", async () => {
    const { database } = trials.server;
    const [khan, malik] = [
      await newAuthor(database, { authorName: "Imported Khan" }),
      await newAuthor(database, { authorName: "Imported Malik" }),
      await newAuthor(database, { authorName: "Imported Khan" }),
    ];
    const names = ["Imported Malik", "Imported Khan", "Imported Nobody", "Imported Malik"];
    await trials.run(names.map((writer, place) => archived(`Title ${place}`, { writer })));
    const stored = await database
      .select({ writer: articles.writer, authorId: articles.authorId })
      .from(articles)
      .orderBy(articles.title);
    expect(stored.map(({ writer }) => writer)).toEqual(names);
    expect(stored.map(({ authorId }) => authorId)).toEqual([malik.id, khan.id, null, malik.id]);
  });

  it("ends a line where a line ends, whatever JSON text holds", async () => {
    const line = JSON.stringify(archived("One\u2028or two"));
    expect(await trials.run([`\uFEFF${line}\r`, "\r"])).toEqual({ imported: 1, next: null });
  });

  it("tells the lines it refuses, each with its reason, and goes on", async () => {
    const report = await trials.run([
      "{ not JSON",
      archived("Nul\u0000"),
      archived("", { category: "gardening" }),
      archived("Elsewhere", { cover_image: "https://elsewhere.example/a.jpg" }),
      "[]",
      archived("Fine"),
      Buffer.from(JSON.stringify(archived("Caf\u00e9")), "latin1"),
      `{"title": "${"long ".repeat(longestLine / 5)}"}`,
      archived("Key", { key: 1.5 }),
      archived("Key", { key: "a\nb" }),
    ]);
    expect(report).toEqual({ imported: 1, refused: 9, next: null });
    expect(await trials.titles()).toEqual(["Fine"]);
    const told = new Map(
      trials.said.map((line) => line.split(/^ {2}line (\d+): /).slice(1) as [string, string]),
    );
    expect(told.get("1")).toBe(
      "The line is not JSON: expected property name or '}' at character 3.",
    );
    expect(told.get("2")).toMatch(/^title: /);
    expect(told.get("3")).toContain("title: Title is required.");
    expect(told.get("3")).toContain("category: ");
    expect(told.get("4")).toMatch(
      /^cover_image: .* \(it says "https:\/\/elsewhere\.example\/a\.jpg"\)$/,
    );
    expect(told.get("5")).toBe("The line is not a JSON object.");
    expect(told.get("7")).toBe("The line is not UTF-8 text.");
    expect(told.get("8")).toBe("The line is longer than 8 MB.");
    expect([told.get("9"), told.get("10")]).toEqual(
      Array(2).fill("key: The key must be a whole number, or a text of 1 to 200 characters."),
    );
  });

  it("says what is wrong and where, what was sent, and what a text would lose", async () => {
    const text = `<p>${"A quiet walrus ".repeat(5)}</p>`;
    await trials.run([
      '{"title": "a',
      "walrus",
      archived("A", { publish_date: "7/3/2012", key: "\u202ebidi" }),
      archived("B", {
        description: `${text}<img src="https://old.example/a.png"><iframe src="https://vimeo.com/1"></iframe><form></form><input><input>`,
      }),
    ]);
    expect(trials.said.filter((line) => line.startsWith("  line")).sort()).toEqual([
      "  line 1: The line is not JSON: unterminated string at character 13.",
      "  line 2: The line is not JSON: it does not begin with {.",
      '  line 3 (key bidi): publish_date: Publish date must be in yyyy-mm-dd format. (it says "7/3/2012")',
      "  line 4: description: Saving would take this out of the text: A picture: https://old.example/a.png, A video or something else that is embedded: https://vimeo.com/1, A field or a button of a form, and one more. With --allow-removal it is imported without.",
    ]);
  });

  it("converts what old sites write, and says what of a line it left out", async () => {
    const { server } = trials;
    const text = `<p>${"A quiet walrus ".repeat(5)}</p>`;
    const picture = '<img src="https://images.example.org/a.jpg" alt="Ice" />';
    const lines = [
      archived("Old", {
        description: `${text}<p>Text<a href="#_ftn1" name="_ftnref1">[1]</a>.</p><p>[caption width="3"]${picture} The ice[/caption]</p><p><a href="#_ftnref1" name="_ftn1">[1]</a> The note.</p>`,
      }),
      archived("Alone", { description: `${text}<p onclick="x()">One<a href="#fn1">1</a></p>` }),
      archived("Gallery", { description: `${text}<p>[gallery ids="1,2"]</p>` }),
    ];
    const said = [
      "  line 2: imported without: A command that runs by itself: onclick=x(), The link between a note and its number, since the other is not in the text: 1.",
    ];
    const refused =
      '  line 3: description: Saving would take this out of the text: A gallery of pictures that are not in the text: [gallery ids="1,2"]. With --allow-removal it is imported without.';
    const told = () => trials.said.filter((line) => line.startsWith("  line")).sort();
    await trials.run(lines, { words: ["--dry-run"] });
    expect(told()).toEqual([...said, refused]);
    expect(await trials.run(lines)).toEqual({ imported: 2, refused: 1, next: null });
    expect(told()).toEqual([...said, refused]);
    await trials.run(lines.slice(2), { words: ["--allow-removal"], file: "again.ndjson" });
    expect(told()).toEqual([
      '  line 1: imported without: A gallery of pictures that are not in the text: [gallery ids="1,2"].',
    ]);
    const found = await server.call("GET", "/api/get-articles/?page=1&view=full&q=walrus");
    const bodies = found.body.data.map((one: { description: string }) => one.description).join("");
    expect(bodies).not.toMatch(/_ftn|#fn1|gallery|caption width/);
    expect(bodies).toMatch(/<figure><img [^>]*><figcaption>The ice<.figcaption><.figure>/);
    expect(bodies).toContain('<small class="footnote">The note.</small>');
  });

  it("reads titles and names as text, and makes paragraphs of bare lines", async () => {
    const { server } = trials;
    await trials.run([
      archived("Q&amp;A &#8211; It&#8217;s &quot;here&quot; &amp;lt;b&gt;", {
        writer: "Asad &amp; Sons",
        description:
          "The first paragraph, of many <em>words</em> that stand alone.\n \nThe second one.\r\nIts new line.\n\n<h2>A heading</h2>\n\n<ul>\n<li>One</li>\n</ul>",
      }),
      archived("Marked up", {
        description: "<p>A text of many words\n\nthat has its own marks, which stay.</p>",
      }),
    ]);
    expect((await trials.titles()).toSorted()).toEqual(["Marked up", 'Q&A – It’s "here" &lt;b>']);
    const found = await server.call("GET", "/api/get-articles/?page=1&view=full&sort=oldest");
    const bodies = new Map(
      found.body.data.map((one: { title: string; description: string; writer: string }) => [
        one.title,
        one,
      ]),
    ) as Map<string, { description: string; writer: string }>;
    const bare = bodies.get('Q&A – It’s "here" &lt;b>');
    expect(bare?.writer).toBe("Asad & Sons");
    expect(bare?.description.replaceAll("\n", "")).toBe(
      "<p>The first paragraph, of many <em>words</em> that stand alone.</p><p>The second one.<br />Its new line.</p><h2>A heading</h2><ul><li>One</li></ul>",
    );
    expect(bodies.get("Marked up")?.description).toMatch(/^<p>A text of many words\s+that has/);
  });

  it("goes on from a line", async () => {
    const lines = ["A", "B", "C"].map((title) => archived(title));
    const report = await trials.run(lines, { words: ["--from", "3"] });
    expect(report).toEqual({ imported: 1, next: null });
    expect(await trials.titles()).toEqual(["C"]);
  });

  it("goes on by itself where it was stopped, and both halves make the whole", async () => {
    const lines = Array.from({ length: 300 }, (_, index) => archived(`Title ${1000 + index}`));
    const stopping = new AbortController();
    let taken = 0;
    const services = onCover(async () => {
      taken += 1;
      if (taken === 5) stopping.abort();
    });
    const first = await trials.run(lines, { services, signal: stopping.signal });
    expect(first.imported).toBeLessThan(300);
    expect(first.next).toBe(Number(first.imported) + 1);
    let takenAgain = 0;
    const counting = onCover(async () => {
      takenAgain += 1;
    });
    expect(await trials.run(lines, { services: counting })).toEqual({ imported: 300, next: null });
    expect(takenAgain).toBe(300 - Number(first.imported));
    expect(await trials.titles()).toEqual(lines.map(({ title }) => title));
  });

  it("ends with what is no fault of a line", async () => {
    const services = onCover(() => Promise.reject(new Error("the database is away")));
    const lines = ["", archived("A"), archived("B")];
    await expect(trials.run(lines, { services })).rejects.toThrow("the database is away");
    expect(trials.said).toEqual(["  stopped by a failure; everything up to line 1 is done"]);
    expect(await trials.run(lines)).toEqual({ imported: 2, next: null });
  });

  it("tells how far it has come, how fast it goes and how long it will take", async () => {
    let time = Date.now();
    const services: Services = {
      ...trials.server.services,
      now: () => {
        time += 1_000;
        return new Date(time);
      },
    };
    await trials.run(
      Array.from({ length: 40 }, (_, index) => archived(`Title ${index}`)),
      { services },
    );
    expect(trials.said.length).toBeGreaterThan(3);
    expect(trials.said.at(-1)).toMatch(
      /^ {2}up to line \d+: \d+ imported, 0 refused \(\d+ lines a second, about \d+ (?:s|min) left\)$/,
    );
  });
});

describe("quick indexing", () => {
  const total = async (word: string) => {
    const { body } = await trials.server.call("GET", `/api/get-articles/?q=${word}&page=1`);
    return body.meta.total;
  };
  const description = (animal: string) =>
    `<p>${`A quiet "${animal}" * read C:\\\\notes, F-16 and سمندر 𐎠𐎡. `.repeat(3)}</p>`;
  const linesOn = (animal: string) => [
    archived(`A ${animal}`, { description: description(animal), standfirst: "Of the sea" }),
    archived("سمندر کنارے", { description: description(animal).replace("quiet", "loud") }),
  ];
  /** The posting lists, with the titles of articles in place of their entries. */
  const readLists = async () => {
    const titlesIn = (column: string) =>
      sql.raw(`(select array_agg(title order by title) from article_search join articles on id = article_id
        where position(int2send(((entry & 65535) - 32768)::int2) in ${column}) % 2 = 1) as ${column}`);
    const { rows } = await trials.server.database.execute(sql`
      select lexeme, ${titlesIn("entries")}, ${titlesIn("heads")}, ${titlesIn("titles")}
      from search_postings order by lexeme collate "C"`);
    return rows;
  };
  const forgetLists = () =>
    trials.server.database.execute(sql`
      with gone as (delete from search_postings), parts as (delete from search_parts)
      update article_search set part = null`);

  it("writes the posting lists that upkeep would write, by text, head and title", async () => {
    const { database } = trials.server;
    await forgetLists();
    await withQuickIndexing(database, (postings) => trials.run(linesOn("walrus"), { postings }));
    expect([await total("walrus"), await total("سمندر")]).toEqual([2, 2]);
    const quick = await readLists();
    expect(quick).toContainEqual(
      expect.objectContaining({ lexeme: "walrus", entries: ["A walrus", "سمندر کنارے"] }),
    );
    await forgetLists();
    await postEntries(database, { all: true });
    expect(quick).toEqual(await readLists());
  });

  it("leaves to upkeep what a killed import did not write", async () => {
    const { services } = trials.server;
    const lost = { add: async () => undefined, finish: async () => undefined };
    await trials.run(linesOn("narwhal"), { postings: lost });
    expect(await total("narwhal")).toBe(0);
    await searchJobs(services)
      .find(({ kind }) => kind === "search.post")
      ?.handle({});
    expect(await total("narwhal")).toBe(2);
  });

  it("writes what has come when the work fails", async () => {
    const failed = withQuickIndexing(trials.server.database, async (postings) => {
      await trials.run(linesOn("porpoise"), { postings });
      throw new Error("enough");
    });
    await expect(failed).rejects.toThrow("enough");
    expect(await total("porpoise")).toBe(2);
  });

  it("lets a second import beside it be found at once", async () => {
    const { database } = trials.server;
    await withQuickIndexing(database, async () => {
      await withQuickIndexing(database, (postings) => trials.run(linesOn("manatee"), { postings }));
      expect(await total("manatee")).toBe(2);
    });
  });
});

describe("the words of the command", () => {
  it("name the file from where the operator stands, and what is asked for", () => {
    expect(parseImportArguments(["old/all.ndjson"], "/home/editor")).toEqual({
      file: "/home/editor/old/all.ndjson",
      from: undefined,
      source: "",
      dryRun: false,
      update: false,
      again: false,
      allowRemoval: false,
    });
    const words = ["/a.ndjson", "--from", "12", "--source", "kids", "--dry-run", "--update"];
    expect(parseImportArguments([...words, "--again", "--allow-removal"], "/")).toEqual({
      file: "/a.ndjson",
      from: 12,
      source: "kids",
      dryRun: true,
      update: true,
      again: true,
      allowRemoval: true,
    });
  });

  it.each([[[]], [["a", "b"]], [["a", "--from", "0"]], [["a", "--from", "x"]], [["a", "--all"]]])(
    "%j are not understood",
    (words) => {
      expect(() => parseImportArguments(words, "/")).toThrow(OperatorError);
    },
  );
});
