import type { WorkingFields } from "@hilal/contract/articles/working-copies";
import { isCategorySlug, languageOfCategory } from "@hilal/contract/shared/categories";
import { limits } from "@hilal/contract/shared/limits";
import { toSearchText } from "../../content/search-text.ts";
import type { Transaction } from "../../database/connect.ts";
import { indexArticle } from "../search/index-article.store.ts";
import type { Services } from "../services.ts";
import {
  compactUpdates,
  findStoredDocument,
  lockForCopy,
  lockWorkingCopy,
  updateChanged,
  updateRead,
  updateShownDraft,
} from "./working-copies.store.ts";

/** With more updates or bytes than this a copy is compacted: opening the document reads them all. */
const mostUpdates = 200;
const mostUpdateBytes = 2_000_000;

/**
 * Stores the contents of a working copy next to its document, for lists, search and the clean-up of uploads, which do
 * not read the document (product: working-copies 6).
 */
export async function materialiseCopy(
  { database, threads }: Pick<Services, "database" | "threads">,
  articleId: number,
  { compact }: { readonly compact: boolean },
): Promise<void> {
  const stored = await findStoredDocument(database, articleId);
  if (!stored) return;
  const { state, updates, lastUpdate, compactedThrough, document } = stored;
  const read = await threads.run("shared-document", { state, updates });
  await database.transaction(async (transaction) => {
    const article = await lockForCopy(transaction, articleId);
    const copy = await lockWorkingCopy(transaction, articleId);
    if (!article || copy?.document !== document || copy.readThrough > lastUpdate) return;
    const { fields, body, words } = read;
    await updateRead(transaction, articleId, { fields, body, words, readThrough: lastUpdate });
    await updateChanged(transaction, articleId, read.hash !== copy.baseHash);
    const bytes = updates.reduce((sum, update) => sum + update.length, 0);
    const isMuch = updates.length > mostUpdates || bytes > mostUpdateBytes;
    if (isMuch || (compact && updates.length > 0)) {
      const parts = { from: compactedThrough, through: lastUpdate, state: read.state };
      await compactUpdates(transaction, articleId, parts);
    }
    if (article.firstPublishedAt === null) await showDraft(transaction, article, fields);
  });
}

type Draft = NonNullable<Awaited<ReturnType<typeof lockForCopy>>>;

/** Lists show an article that was never live as its working copy has it (product: working-copies 7). */
async function showDraft(transaction: Transaction, article: Draft, fields: WorkingFields) {
  const category = isCategorySlug(fields.category) ? fields.category : article.category;
  const shown = {
    title: fields.title.slice(0, limits.titleMaxLength).toWellFormed(),
    standfirst: fields.standfirst.slice(0, limits.textMaxLength).toWellFormed(),
    writer: fields.writer.slice(0, limits.nameMaxLength).toWellFormed(),
    category,
    language: languageOfCategory(category),
  };
  const isShown = Object.entries(shown).every(
    ([name, value]) => article[name as "title"] === value,
  );
  if (isShown) return;
  await updateShownDraft(transaction, article.id, shown);
  const { title, writer } = shown;
  const search = toSearchText({ title, writer, text: "" });
  await indexArticle(transaction, { ...article, ...shown }, search);
}
