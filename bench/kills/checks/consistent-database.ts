import type { Findings } from "../findings.ts";
import { query } from "../servers/database.ts";
import type { Articles } from "../writes/articles.ts";

/** One that was begun by its working copy has no version before its first save. */
const isBegun = `(articles.version = 1
  and articles.id in (select article_id from working_copies)
  and articles.id not in (select article_id from article_revisions))`;

/** What never stands in a whole database: each question finds the records that do not go together. */
const halves: Readonly<Record<string, string>> = {
  "an article that the search does not know as it is": `
    select id from articles left join article_search on article_id = id
    where (article_search.status, article_search.publish_date, article_search.category)
      is distinct from (articles.status, articles.publish_date, articles.category)
      or strpos(folded, lower(title)) = 0`,
  "an article whose former versions have gaps": `
    select articles.id from articles left join article_revisions on article_id = articles.id
    where not ${isBegun}
    group by articles.id
    having count(article_revisions.id) <> articles.version
      or max(article_revisions.version) is distinct from articles.version`,
  "an article that is not as its last save": `
    select articles.id from articles
    left join article_revisions as last on article_id = articles.id and last.version = articles.version
    where not ${isBegun} and (last.snapshot->>'title', last.snapshot->>'description', last.snapshot->>'status')
      is distinct from (title, description, status)`,
  "an article without its visits": `
    select id from articles left join article_visits on article_id = id where article_id is null`,
  "a wrong tally of articles": `
    select category as id from
      (select category, status, count(*) as articles from articles group by 1, 2) as counted
      full join (select category, status, sum(articles) as tallied from article_tallies group by 1, 2
                 having sum(articles) <> 0) as tallies using (category, status)
    where articles is distinct from tallied`,
  "a cover that is not the stored picture": `
    select articles.id from articles left join media on media.id = cover_media_id
    where cover_image like '/media/%' and media.url is distinct from cover_image`,
  "a publication without its files": `
    select id from publications
    where (doc_url <> '' and not exists (select from media where url = doc_url))
      or (cover_image <> '' and not exists (select from media where media.id = cover_media_id))`,
  "a comment without the rating that came with it": `
    select comments.id from comments left join ratings using (article_id, user_id)
    where ratings.rating is null`,
  "an import of no article": `
    select key as id from article_imports left join articles on id = article_id where id is null`,
};

/** Looks whether the database is whole: what belongs together is there together or not at all. */
export async function checkDatabase(url: string, articles: Articles, findings: Findings) {
  for (const [what, question] of Object.entries(halves)) {
    const rows = await query<{ id: unknown }>(url, question);
    for (const { id } of rows.slice(0, 3)) findings.add("half-written", `${what}: ${id}`);
  }
  const orphans = await query<{ id: number }>(
    url,
    `select distinct article_id as id from article_revisions
     where not exists (select from articles where articles.id = article_id)`,
  );
  for (const { id } of orphans) {
    if (!articles.mayBeDeleted(id)) findings.add("half-written", `versions of no article: ${id}`);
  }
}
