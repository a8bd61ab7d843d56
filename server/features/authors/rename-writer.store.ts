import { type AnyColumn, and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../../database/connect.ts";
import { articles } from "../../database/schema/articles.ts";
import { authorFormerNames, authors } from "../../database/schema/authors.ts";
import { articleSchedules } from "../../database/schema/desk.ts";
import { workingCopies } from "../../database/schema/working-copies.ts";

/** A change of a writer's name. */
export interface Renaming {
  readonly authorId: number;
  readonly from: string;
  readonly to: string;
}

/** Stores the previous name as a former one; when a former name is used again, it is removed from the former names. */
export async function upsertFormerName(
  transaction: Transaction,
  { authorId, from, to }: Renaming,
): Promise<void> {
  await transaction
    .insert(authorFormerNames)
    .values({ authorId, name: from })
    .onConflictDoUpdate({
      target: [authorFormerNames.authorId, authorFormerNames.name],
      set: { until: sql`now()` },
    });
  await transaction
    .delete(authorFormerNames)
    .where(and(eq(authorFormerNames.authorId, authorId), eq(authorFormerNames.name, to)));
}

/**
 * Whether an unpublished text that names a writer refers to this record: either its article belongs to the writer, or
 * it belongs to no record of that name and publishing would assign it to this one, as the oldest of that name.
 */
function refersToAuthor({ authorId, from }: Renaming): SQL {
  const namesakes = sql`select ${authors.id} from ${authors} where ${authors.authorName} = ${from}`;
  return sql`(${articles.authorId} = ${authorId} or (
    (${articles.authorId} is null or ${articles.authorId} not in (${namesakes}))
    and ${authorId} = (select min(namesake.id) from (${namesakes}) as namesake)))`;
}

const copyNamesWriter = ({ from }: Renaming) => sql`${workingCopies.fields}->>'writer' = ${from}`;
const writerIn = {
  values: sql`${articleSchedules.values}->'form'->>'writer'`,
  ownBefore: sql`${articleSchedules.ownBefore}->'values'->'form'->>'writer'`,
};
const scheduleNamesWriter = ({ from }: Renaming) =>
  sql`${from} in (${writerIn.values}, ${writerIn.ownBefore})`;

/**
 * Locks the articles that name the writer (live, scheduled or in a working copy) until the transaction ends, always
 * before their schedules and working copies. Like the functions below, it must be called before the record itself is
 * renamed.
 * @returns the ids of the articles
 */
export async function lockArticlesNaming(
  transaction: Transaction,
  renaming: Renaming,
): Promise<number[]> {
  const { authorId, from } = renaming;
  const { rows } = await transaction.execute<{ id: number }>(sql`
    select ${articles.id} from ${articles} where ${articles.id} in (
      select id from ${articles} where author_id = ${authorId} and writer = ${from}
      union
      select ${articles.id} from ${articles} join ${workingCopies} on ${workingCopies.articleId} = ${articles.id}
        where ${copyNamesWriter(renaming)} and ${refersToAuthor(renaming)}
      union
      select ${articles.id} from ${articles} join ${articleSchedules} on ${articleSchedules.articleId} = ${articles.id}
        where ${scheduleNamesWriter(renaming)} and ${refersToAuthor(renaming)}
    ) order by ${articles.id} for no key update`);
  return rows.map(({ id }) => id);
}

/**
 * Writes the new name into articles. This is not a save of the article, so it makes neither a version nor a revision.
 * An article that was never live shows its working copy, and may not belong to a writer's record yet.
 */
export async function renameInArticles(
  transaction: Transaction,
  ids: readonly number[],
  { authorId, from, to }: Renaming,
): Promise<{ id: number; category: string }[]> {
  const isTheirs = or(eq(articles.authorId, authorId), isNull(articles.firstPublishedAt));
  return transaction
    .update(articles)
    .set({ writer: to, authorId })
    .where(
      and(sql`${articles.id} = any(${sql.param(ids)}::int[])`, eq(articles.writer, from), isTheirs),
    )
    .returning({ id: articles.id, category: articles.category });
}

/**
 * Writes the new name into scheduled values, and into an article's own schedule that was set aside for an issue's
 * release.
 */
export async function renameInSchedules(
  transaction: Transaction,
  ids: readonly number[],
  renaming: Renaming,
): Promise<void> {
  const { values, ownBefore } = articleSchedules;
  const name = sql`to_jsonb(${renaming.to}::text)`;
  await transaction
    .update(articleSchedules)
    .set({
      values: sql`case when ${writerIn.values} = ${renaming.from}
        then jsonb_set(${values}, '{form,writer}', ${name}) else ${values} end`,
      ownBefore: sql`case when ${writerIn.ownBefore} = ${renaming.from}
        then jsonb_set(${ownBefore}, '{values,form,writer}', ${name}) else ${ownBefore} end`,
    })
    .where(
      and(
        sql`${articleSchedules.articleId} = any(${sql.param(ids)}::int[])`,
        scheduleNamesWriter(renaming),
        articleRefersToAuthor(articleSchedules.articleId, renaming),
      ),
    );
}

/**
 * Writes the new name into the fields that are stored next to the documents of working copies.
 * @returns the ids of the articles whose documents still contain the old name
 */
export async function renameInCopies(
  transaction: Transaction,
  ids: readonly number[],
  renaming: Renaming,
): Promise<number[]> {
  const { to } = renaming;
  const written = await transaction
    .update(workingCopies)
    .set({ fields: sql`jsonb_set(${workingCopies.fields}, '{writer}', to_jsonb(${to}::text))` })
    .where(
      and(
        sql`${workingCopies.articleId} = any(${sql.param(ids)}::int[])`,
        copyNamesWriter(renaming),
        articleRefersToAuthor(workingCopies.articleId, renaming),
      ),
    )
    .returning({ articleId: workingCopies.articleId });
  return written.map(({ articleId }) => articleId);
}

const articleRefersToAuthor = (articleId: AnyColumn, renaming: Renaming) =>
  sql`exists (select from ${articles} where ${articles.id} = ${articleId} and ${refersToAuthor(renaming)})`;
