import { and, eq, not } from "drizzle-orm";
import type { Executor } from "../../../database/connect.ts";
import { nextVersion } from "../../../database/next-version.ts";
import { media } from "../../../database/schema/media.ts";
import { publications } from "../../../database/schema/publications.ts";
import { type Kind, type PublicationRow, publicationSelection } from "./publications.store.ts";

export type PublicationValues = typeof publications.$inferInsert;

const ofKind = (kind: Kind, id: number) =>
  and(eq(publications.id, id), eq(publications.kind, kind));

const withCover = (executor: Executor, kind: Kind, id: number) =>
  executor
    .select(publicationSelection)
    .from(publications)
    .leftJoin(media, eq(media.id, publications.coverMediaId))
    .where(ofKind(kind, id));

/** One magazine issue or e-book with its cover. */
export async function findPublication(
  executor: Executor,
  kind: Kind,
  id: number,
): Promise<PublicationRow | undefined> {
  return (await withCover(executor, kind, id))[0];
}

/** The same, locked until the transaction ends, so that a version checked is the version saved over. */
export async function lockPublication(
  executor: Executor,
  kind: Kind,
  id: number,
): Promise<PublicationRow | undefined> {
  return (await withCover(executor, kind, id).for("update", { of: publications }))[0];
}

export async function insertPublication(
  executor: Executor,
  values: PublicationValues,
): Promise<number> {
  const rows = await executor
    .insert(publications)
    .values(values)
    .returning({ id: publications.id });
  return rows[0]?.id ?? 0;
}

export async function updatePublication(
  executor: Executor,
  id: number,
  values: Partial<PublicationValues>,
): Promise<void> {
  await executor
    .update(publications)
    .set({ ...values, ...nextVersion(publications.version) })
    .where(eq(publications.id, id));
}

/** Flips the archive flag and tells what it is now; undefined when there is no such record. */
export async function toggleArchived(
  executor: Executor,
  kind: Kind,
  id: number,
): Promise<boolean | undefined> {
  const rows = await executor
    .update(publications)
    .set({
      isArchived: not(publications.isArchived),
      ...nextVersion(publications.version),
    })
    .where(ofKind(kind, id))
    .returning({ isArchived: publications.isArchived });
  return rows[0]?.isArchived;
}
