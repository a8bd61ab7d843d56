import { query } from "./database.ts";

/**
 * Copies the existing articles in the database until there are so many, each a day apart: imports are measured
 * elsewhere, and only the articles' own rows are read here.
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

/** Number of invented articles; the others are copies. */
export const seeds = 200;

const columnsOfArticles = `
select column_name as name from information_schema.columns
where table_schema = 'public' and table_name = 'articles' and column_name <> 'id' and is_generated = 'NEVER'
order by ordinal_position`;

const visitsOfAll = `
insert into article_visits (article_id) select id from articles on conflict do nothing`;
