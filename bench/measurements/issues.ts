import { type EditionId, editionIds, editions } from "@hilal/contract/shared/editions";
import { withArchive } from "../kit/archive.ts";
import { type Client, type Clients, signIn } from "../kit/client.ts";
import { copyArticles, seeds } from "../kit/copied-articles.ts";
import { query, readEmbeddedDatabase } from "../kit/database.ts";
import {
  inventArticle,
  inventArticles,
  readVocabularies,
  type Vocabularies,
} from "../kit/invented-articles.ts";
import {
  askedSizes,
  type CallTimes,
  callTimes,
  growthTable,
  type MeasuredCall,
  machineLoad,
  measureCall,
  type SizeTimes,
  say,
  timed,
} from "../kit/measure.ts";

const turns = 100;

/**
 * Measures issues over archives of growing size: some articles are invented and imported, the others are copies of
 * them; each belongs to an issue of its magazine, twenty an issue. Reading issues is timed at every size, and so is the
 * release of an issue of twenty.
 */
export async function measure(words: readonly string[]): Promise<void> {
  const sizes = askedSizes(words, [1_000, 100_000]);
  const vocabularies = await readVocabularies();
  const measured: SizeTimes[] = [];
  await withArchive(async (archive) => {
    await archive.bringIn(inventArticles(vocabularies, { upTo: seeds }));
    for (const size of sizes) {
      const times = await archive.open(async ({ address }) => {
        const { url } = readEmbeddedDatabase(archive.dataDir);
        return measureSize({ address, url, vocabularies }, size);
      });
      measured.push({ size, times });
      console.table(growthTable(measured));
    }
  });
}

async function measureSize(
  portal: Omit<Desk, "admin">,
  size: number,
): Promise<ReadonlyMap<string, CallTimes>> {
  const { url } = portal;
  await copyArticles(url, size);
  const counts = await fillIssues(url);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  say(`${all} issues, ${counts["hilal-english"]} of them of the magazine that is read.`);
  say(`The machine's load: ${machineLoad()}`);
  const clients = await signIn(portal.address);
  const times = new Map<string, CallTimes>();
  for (const { name, call } of await issueCalls(clients)) {
    times.set(name, await measureCall(call, turns));
  }
  const desk = { ...portal, admin: clients.admin };
  for (const [name, time] of Object.entries(await releaseAndRehearse(desk))) {
    times.set(name, time);
  }
  return times;
}

/** Articles of an issue, in how many sections. */
const itemsOfIssue = 20;
const itemsOfSection = 5;

/**
 * Puts every live article into an issue of its magazine, twenty each, two a month, the newest last month's: written
 * directly to the database, since only reading is measured. Existing issues are deleted first.
 * @param url of the portal's database
 * @returns the number of issues of each magazine
 */
async function fillIssues(url: string): Promise<Record<EditionId, number>> {
  await query(url, "delete from publications where kind = 'magazine'");
  const counts = {} as Record<EditionId, number>;
  for (const edition of editionIds) {
    const { categories, language } = editions[edition];
    const values = [edition, language, categories, itemsOfIssue, itemsOfSection];
    await query(url, oneEdition, values);
    const [row] = await query<{ count: number }>(url, countIssues, [edition]);
    counts[edition] = row?.count ?? 0;
  }
  await query(url, "analyze");
  return counts;
}

const countIssues =
  "select count(*)::int as count from publications where kind = 'magazine' and edition = $1";

const oneEdition = `
with placed as (
  select id, (row_number() over (order by publish_date desc, id desc) - 1)::int as place
  from articles where status = 'Active' and category = any($3::text[])
), numbered as (
  select distinct place / $4::int as back from placed
), magazines as (
  insert into publications
    (kind, title, publish_date, language, direction, status, cover_image, cover_alt, doc_url, edition)
  select 'magazine', 'Issue ' || back,
    (date_trunc('month', now() at time zone 'UTC' + interval '5 hours') - interval '5 hours'
      - make_interval(months => back / 2 + 1) + back % 2 * interval '14 days') at time zone 'UTC',
    case when $2 = 'ur' then 'Urdu' else 'English' end, case when $2 = 'ur' then 'RTL' else 'LTR' end,
    'Active', '/cover.jpg', 'A cover', '/issue.pdf', $1
  from numbered
  returning id, title, edition
), opened as (
  insert into issues (publication_id, stage, number, note, note_writer)
  select id, 'released', title, '<p>A note of the editor.</p>', 'The editor' from magazines
  returning publication_id
), sections as (
  insert into issue_sections (issue_id, position, title)
  select publication_id, position, 'Section ' || position
  from opened, generate_series(0, $4::int / $5::int - 1) as position
  returning id, issue_id, position
)
insert into issue_items (section_id, issue_id, position, article_id, is_own)
select sections.id, sections.issue_id, placed.place % $5::int, placed.id, true
from placed
join magazines on magazines.title = 'Issue ' || (placed.place / $4::int)
join sections on sections.issue_id = magazines.id
  and sections.position = placed.place % $4::int / $5::int`;

interface Magazine {
  readonly id: number;
  readonly publish_date: string;
}

const edition = "hilal-english";
const list = `/api/magazines/?edition=${edition}&page_size=20`;

/** The calls that read issues, over all that there are of one magazine, its newest to its oldest. */
async function issueCalls({
  visitor,
  admin,
}: Pick<Clients, "visitor" | "admin">): Promise<MeasuredCall[]> {
  const first = await page(visitor, 1);
  const pages = Math.ceil(first.meta.total / 20);
  const others = await Promise.all(
    [0.3, 0.6, 1].map((share) => page(visitor, Math.max(1, Math.round(pages * share)))),
  );
  const issues = [first, ...others].flatMap(({ data }) => data);
  const months = issues.map(({ id, publish_date }) => {
    const [year = 0, month = 0] = publish_date.slice(0, 7).split("-").map(Number);
    return { id, year, month };
  });
  const articles: number[] = [];
  for (const { id } of issues.slice(0, 10)) {
    const plan = (await admin.get(`/api/issue/${id}/plan/`)) as Plan;
    articles.push(...plan.sections.flatMap(({ items }) => items.map(({ article }) => article.id)));
  }
  const one = <Value>(all: readonly Value[], turn: number) =>
    all[Math.abs(turn * 7) % all.length] as Value;
  const read = (
    name: string,
    toPath: (turn: number) => string,
    client = visitor,
  ): MeasuredCall => ({ name, call: (turn) => client.get(toPath(turn)) });
  return [
    read("desk: the plan of an issue", (turn) => `/api/issue/${one(issues, turn).id}/plan/`, admin),
    read("readers: an issue", (turn) => {
      const { id, year, month } = one(months, turn);
      return `/api/issues/${edition}/${year}/${month}/?id=${id}`;
    }),
    read("an article's place in its issue", (turn) => `/api/article/${one(articles, turn)}/issue/`),
    read("archive: the latest year", () => `/api/issues/${edition}/years/`),
    read("archive: an early year", (turn) => {
      const { year } = one(months.slice(-20), turn);
      return `/api/issues/${edition}/years/?year=${year}`;
    }),
    read("magazines: newest", () => `${list}&page=1`),
    read("magazines: last page", () => `${list}&page=${pages}`),
    read("magazines: back office", () => `${list}&page=1`, admin),
    read("sitemap: all addresses", () => "/api/issue-addresses/"),
  ];
}

interface Plan {
  readonly sections: readonly { readonly items: readonly { readonly article: Magazine }[] }[];
}

async function page(client: Client, number: number) {
  return (await client.get(`${list}&page=${number}`)) as {
    data: Magazine[];
    meta: { total: number };
  };
}

interface Desk {
  readonly admin: Client;
  /** Of the portal. */
  readonly address: string;
  /** Of its database. */
  readonly url: string;
  readonly vocabularies: Vocabularies;
}

/** How often an issue is released, undone and rehearsed. */
const releases = 10;

/**
 * Measures releasing and withdrawing an issue of twenty drafts repeatedly, and the rehearsal of the home page for its
 * release in an hour.
 */
async function releaseAndRehearse(desk: Desk): Promise<Record<string, CallTimes>> {
  const { admin, address, url } = desk;
  const issue = await closedIssue(desk);
  const released: number[] = [];
  const undone: number[] = [];
  for (let turn = 0; turn < releases; turn += 1) {
    released.push(await timed(() => admin.send("POST", `/api/issue/${issue}/release/now/`)));
    undone.push(await timed(() => admin.send("POST", `/api/issue/${issue}/release/undo/`)));
    await query(url, "update issues set stage = 'closed' where publication_id = $1", [issue]);
  }
  const dueAt = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 3_600_000).toISOString();
  await admin.send("PUT", `/api/issue/${issue}/release/`, { due_at: dueAt });
  const asked = { at: dueAt, path: "/" };
  const rehearsal = (await admin.send("POST", "/api/rehearsals/", asked)) as { address: string };
  const shown = new URL(rehearsal.address, address);
  const page = async () => {
    const answer = await fetch(`${address}${shown.pathname}${shown.search}`);
    const html = await answer.text();
    if (!answer.ok || !html.includes("</html>")) throw new Error(`${answer.status}: ${html}`);
  };
  return {
    [`release of ${itemsOfIssue} articles`]: callTimes(released),
    [`undo of ${itemsOfIssue} articles`]: callTimes(undone),
    "rehearsal of the home page": await measureCall(page, releases),
  };
}

/** @returns the id of an issue of twenty drafts that is closed */
async function closedIssue({ admin, url, vocabularies }: Desk): Promise<number> {
  const { categories } = editions["hilal-english"];
  const articles: number[] = [];
  for (let number = 0; number < itemsOfIssue; number += 1) {
    const invented = inventArticle(vocabularies, 3_000_000 + number);
    const category = categories[number % categories.length];
    const draft = { ...invented, category, status: "Inactive" };
    const { id } = (await admin.send("POST", "/api/create-article/", draft)) as { id: number };
    articles.push(id);
  }
  const begun = (await admin.send("POST", "/api/issues/create/", {
    edition: "hilal-english",
    title: "The issue that is released",
    publish_date: new Date().toISOString().slice(0, 10),
    number: "",
  })) as { id: number; version: number };
  const items = articles.map((article) => ({ article }));
  const sections = [{ title: "Everything", items }];
  const { id, version } = begun;
  await admin.send("PUT", `/api/issue/${id}/contents/`, { sections, version });
  // The checks before closing are not measured: invented texts have neither covers nor descriptions.
  const closing = "update issues set stage = 'closed', closed_at = now() where publication_id = $1";
  await query(url, closing, [id]);
  return id;
}
