import { eq } from "drizzle-orm";
import type { Executor } from "../../../database/connect.ts";
import { pdfDocuments } from "../../../database/schema/issues.ts";
import { media } from "../../../database/schema/media.ts";
import { publications } from "../../../database/schema/publications.ts";
import { publicationSelection } from "./publications.store.ts";

/** The issues and books whose PDF lies at an address. */
export async function listAttachedTo(executor: Executor, docUrl: string) {
  return executor
    .select(publicationSelection)
    .from(publications)
    .leftJoin(media, eq(media.id, publications.coverMediaId))
    .where(eq(publications.docUrl, docUrl));
}

/** Whether a PDF was attached to an issue or a book at any time: its pages are made from then on. */
export async function wasAttached(executor: Executor, docUrl: string): Promise<boolean> {
  return (await executor.$count(pdfDocuments, eq(pdfDocuments.docUrl, docUrl))) > 0;
}
