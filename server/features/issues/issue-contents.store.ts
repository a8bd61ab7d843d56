import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { Transaction } from "../../database/connect.ts";
import { issueItems, issueSections } from "../../database/schema/issues.ts";
import type { StoredItem } from "./issues.store.ts";
import type { SettledItem } from "./sent-contents.ts";

interface Section {
  readonly id?: number | undefined;
  readonly title: string;
}

/**
 * Replaces the contents of an issue: entries with an id are updated and moved, those without are inserted, and stored
 * ones that were not sent are deleted. The number of statements does not grow with the contents.
 */
export async function replaceContents(
  transaction: Transaction,
  issueId: number,
  contents: {
    readonly sections: readonly Section[];
    readonly items: readonly SettledItem[];
    readonly stored: readonly StoredItem[];
  },
): Promise<void> {
  const { sections, items, stored } = contents;
  await removeItems(transaction, issueId, kept(items));
  await clearMoved(transaction, items, stored);
  const ids = await upsertSections(transaction, issueId, sections);
  const placed = items.map((item) => ({ ...item, sectionId: ids[item.section] ?? 0 }));
  await updateItems(transaction, issueId, placed);
  const fresh = placed.filter(({ id }) => id === undefined);
  if (fresh.length > 0) {
    await transaction
      .insert(issueItems)
      .values(fresh.map(({ id: _id, section: _section, ...values }) => ({ ...values, issueId })));
  }
  await transaction
    .delete(issueSections)
    .where(and(eq(issueSections.issueId, issueId), notIn(issueSections.id, ids)));
}

const kept = (records: readonly { readonly id: number | undefined }[]) =>
  records.flatMap(({ id }) => id ?? []);

const notIn = (column: typeof issueItems.id | typeof issueSections.id, ids: readonly number[]) =>
  ids.length > 0 ? notInArray(column, [...ids]) : undefined;

async function removeItems(transaction: Transaction, issueId: number, ids: readonly number[]) {
  await transaction
    .delete(issueItems)
    .where(and(eq(issueItems.issueId, issueId), notIn(issueItems.id, ids)));
}

/** Empties the slots of moved articles first: a unique index allows an article only once per issue. */
async function clearMoved(
  transaction: Transaction,
  items: readonly SettledItem[],
  stored: readonly StoredItem[],
) {
  const slotsByArticle = new Map(items.map(({ articleId, id }) => [articleId, id]));
  const moved = stored.filter(
    ({ id, articleId }) =>
      articleId !== null && slotsByArticle.has(articleId) && slotsByArticle.get(articleId) !== id,
  );
  if (moved.length === 0) return;
  await transaction
    .update(issueItems)
    .set({ articleId: null })
    .where(inArray(issueItems.id, kept(moved)));
}

/** @returns the ids of the sections in their order */
async function upsertSections(
  transaction: Transaction,
  issueId: number,
  sections: readonly Section[],
): Promise<number[]> {
  const placed = sections.map((section, position) => ({ ...section, position }));
  const known = placed.filter(({ id }) => id !== undefined);
  if (known.length > 0) {
    await transaction.execute(sql`
      update ${issueSections} as stored set title = sent.title, position = sent.position
      from jsonb_to_recordset(${JSON.stringify(known)}::jsonb)
        as sent (id integer, title text, position integer)
      where stored.id = sent.id and stored.issue_id = ${issueId}
        and (stored.title, stored.position) is distinct from (sent.title, sent.position)`);
  }
  const fresh = placed.filter(({ id }) => id === undefined);
  const made =
    fresh.length === 0
      ? []
      : await transaction
          .insert(issueSections)
          .values(fresh.map(({ title, position }) => ({ issueId, title, position })))
          .returning({ id: issueSections.id, position: issueSections.position });
  const byPosition = new Map(made.map(({ id, position }) => [position, id]));
  return placed.map(({ id, position }) => id ?? byPosition.get(position) ?? 0);
}

async function updateItems(
  transaction: Transaction,
  issueId: number,
  items: readonly (SettledItem & { readonly sectionId: number })[],
) {
  const known = items.filter(({ id }) => id !== undefined);
  if (known.length === 0) return;
  const columns = sql`stored.section_id, stored.position, stored.article_id, stored.is_own,
    stored.working_title, stored.writer_id, stored.due_on, stored.page_from, stored.page_to,
    stored.pdf_page`;
  const values = sql`sent."sectionId", sent.position, sent."articleId", sent."isOwn",
    sent."workingTitle", sent."writerId", sent."dueOn", sent."pageFrom", sent."pageTo",
    sent."pdfPage"`;
  await transaction.execute(sql`
    update ${issueItems} as stored set (section_id, position, article_id, is_own, working_title,
      writer_id, due_on, page_from, page_to, pdf_page) = (${values})
    from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as sent (
      id integer, "sectionId" integer, position integer, "articleId" integer, "isOwn" boolean,
      "workingTitle" text, "writerId" integer, "dueOn" date, "pageFrom" integer, "pageTo" integer,
      "pdfPage" integer)
    where stored.id = sent.id and stored.issue_id = ${issueId}
      and (${columns}) is distinct from (${values})`);
}
