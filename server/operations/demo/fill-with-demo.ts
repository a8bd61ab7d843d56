import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { sql } from "drizzle-orm";
import type { WriteWork } from "../../changes/changes.ts";
import { actAs } from "../../database/acting.ts";
import { operatingEditor } from "../../features/accounts/operating-editor.ts";
import type { Services } from "../../features/services.ts";
import { OperatorError } from "../../process/operator-error.ts";
import { isEmpty } from "./is-empty.ts";
import { prepareArticles } from "./load-articles.ts";
import { prepareAuthors } from "./load-authors.ts";
import { storeComments } from "./load-comments.ts";
import { storeIssues } from "./load-issues.ts";
import { preparePlannedIssues } from "./load-planned-issues.ts";
import { preparePublications } from "./load-publications.ts";
import { prepareShowcase } from "./load-showcase.ts";
import { createDemoFileStore } from "./store-demo-files.ts";

interface DemoOptions {
  /** Told how far it is, a line at a time. */
  say(line: string): void;
  /** Aborted to give up. */
  readonly signal: AbortSignal;
}

/**
 * Fills an empty database with the demonstration magazine: everything, or, when it is interrupted, nothing.
 * @throws OperatorError when the database is not empty, or has no administrator to be the editor; the signal's reason when
 * it is aborted
 */
export async function fillWithDemo(
  services: Services,
  { say, signal }: DemoOptions,
): Promise<void> {
  const { changes, database, media } = services;
  if (!(await isEmpty(services))) {
    throw new OperatorError(
      "The database is not empty; the demonstration magazine fills an empty one only.",
    );
  }
  const editor = await operatingEditor(services);
  const onPicture = (stored: number) => {
    if (stored % 100 === 0) say(`  ${stored} pictures stored`);
  };
  const files = createDemoFileStore(media, { signal, onPicture });
  say("Loading the demonstration magazine: storing its pictures...");
  const [storeAuthors, storeArticles, storeShowcase, storePublications, storePlanned] =
    await Promise.all([
      prepareAuthors(files),
      prepareArticles(services.now(), files),
      prepareShowcase(services.now(), files),
      preparePublications(services.now(), files),
      preparePlannedIssues(files),
    ]);
  const pictures = files.pictures.length;
  say(`  ${pictures} pictures stored, storing the magazine...`);
  const acting = { actorId: null, address: "", action: "demo", isAudited: false };
  const load: WriteWork<readonly { readonly id: number }[]> = async (transaction, changed) => {
    changed(allLists);
    await storeAuthors(transaction);
    const within = withinWrite(services, transaction, changed);
    const stored = await storeArticles(within, editor, signal);
    await storeShowcase(transaction);
    const publications = await storePublications(transaction);
    await storeIssues(transaction, services.now(), { articles: stored, magazines: publications });
    await storePlanned(within, signal);
    await storeComments(transaction, services.now(), stored);
    return stored;
  };
  const loaded = await actAs(acting, () => changes.write(load));
  await database.execute(sql`analyze`);
  say(`Loaded ${loaded.length} articles with ${pictures} pictures.`);
}

/** The lists that no article announces by itself. */
const { authors: writers, billboards, magazines, ebooks, videos, packages } = cacheTags;
const allLists = [writers, billboards, magazines, ebooks, videos, packages];

/** The services inside a write: what they write is part of it, and what they change is told with it. */
function withinWrite(
  services: Services,
  ...[transaction, changed]: Parameters<WriteWork<void>>
): Services {
  return {
    ...services,
    // A transaction does all that features ask of a database; only the pool behind it is missing.
    database: transaction as unknown as Services["database"],
    changes: { made: services.changes.made, write: (work) => work(transaction, changed) },
  };
}
