import { type EditionId, editionIds, editions } from "@hilal/contract/shared/editions";
import { query } from "../kills/servers/database.ts";

/** Articles of an issue, in how many sections. */
export const itemsOfIssue = 20;
const itemsOfSection = 5;

/**
 * Copies the articles that are there until there are so many, a day apart each, by the database itself: bringing them in
 * is measured elsewhere, and what is read of them here is their row alone.
 */
export async function copyArticles(url: string, upTo: number): Promise<void> {
  const columns = await query<{ name: string }>(url, columnsOfArticles);
  const names = columns.map(({ name }) => name);
  const copied = names.map((name) =>
    name === "publish_date" ? "publish_date - make_interval(days => copy)" : `seed.${name}`,
  );
  await query(
    url,
    `with seeds as (select * from articles order by id limit $2::int),
     present as (select count(*)::int as count from articles)
     insert into articles (${names.join(", ")})
     select ${copied.join(", ")} from present, generate_series(1, $1::int) as copy
     cross join seeds as seed limit greatest(0, $1::int - (select count from present))`,
    [upTo, seeds],
  );
  await query(url, visitsOfAll);
}

/** How many articles are invented; the others are copies. */
export const seeds = 200;

const columnsOfArticles = `
select column_name as name from information_schema.columns
where table_schema = 'public' and table_name = 'articles' and column_name <> 'id' and is_generated = 'NEVER'
order by ordinal_position`;

const visitsOfAll = `
insert into article_visits (article_id) select id from articles on conflict do nothing`;

/**
 * Puts every live article into an issue of its magazine, twenty each, two a month, the newest last month's: written by
 * the database itself, since it is reading them that is measured. Issues that were there before are taken away.
 * @param url of the portal's database
 * @returns how many issues there are of each magazine
 */
export async function fillIssues(url: string): Promise<Record<EditionId, number>> {
  await query(url, "delete from publications where kind = 'magazine'");
  const counts = {} as Record<EditionId, number>;
  for (const edition of editionIds) {
    const { categories, language } = editions[edition];
    const values = [edition, language, categories, itemsOfIssue, itemsOfSection];
    await query(url, oneEdition, values);
    const [row] = await query<{ count: number }>(url, countOf, [edition]);
    counts[edition] = row?.count ?? 0;
  }
  await query(url, "analyze");
  return counts;
}

const countOf =
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
