import { cacheTags } from "@hilal/contract/shared/cache-tags";
import type { DocumentSource, PicturesOf } from "../../content/documents/document-source.ts";
import { picturesIn } from "../../content/html/present-body.ts";
import type { Executor } from "../../database/connect.ts";
import type { Services } from "../services.ts";
import { buildSource } from "./build-source.ts";
import { storedPictures } from "./document-pictures.ts";
import { type DocumentPlan, hasContents, hashOfPlan, readPlan } from "./document-plan.ts";
import { type DocumentFormat, type DocumentSubject, mediaTypes } from "./document-subject.ts";
import {
  type DocumentRow,
  updateFailed,
  updateMade,
  updateProgress,
  updateTaken,
} from "./documents.store.ts";

interface Made {
  readonly bytes: Uint8Array;
  readonly pages: number;
  readonly clipped: readonly number[];
}

/** Makes the bytes of a document of each format. */
export type Makers = Readonly<
  Record<DocumentFormat, (source: DocumentSource, pictures: PicturesOf) => Promise<Made>>
>;

const ours: Makers = {
  // With the first document: a start needs neither what reads pictures nor what sets pages.
  async epub(source, pictures) {
    const { makeEpub } = await import("../../content/documents/epub/make-epub.ts");
    return { bytes: await makeEpub(source, pictures), pages: 0, clipped: [] };
  },
  async pdf(source, pictures) {
    const { makePrintPdf } = await import("../../content/documents/print/make-print-pdf.ts");
    return makePrintPdf(source, pictures);
  },
};

/** What is changed while a document is made has it made once more; whoever goes on writing has the next one. */
const mostRounds = 3;

/**
 * Makes a document that is in the queue and keeps it under the hash of what it was made from. One that cannot be made
 * says so; that of a killed maker is made by the next.
 */
export async function makeDocument(
  services: Services,
  documentId: number,
  makers: Makers = ours,
): Promise<void> {
  const row = await updateTaken(services.database, documentId);
  if (!row) return;
  const subject = subjectOf(row);
  for (let round = 1; ; round += 1) {
    const plan = await readPlan(services, subject);
    if (!plan) return;
    const hash = hashOfPlan(services.config, plan, row.format);
    const made = hasContents(plan) ? await attempt(services, row, plan, makers) : "empty";
    if (typeof made === "string") {
      return write(services, subject, (executor) =>
        updateFailed(executor, documentId, { hash, failure: made }),
      );
    }
    if (round < mostRounds && (await hashNow(services, row)) !== hash) continue;
    const { bytes, pages, clipped } = made;
    const type = { mimeType: mediaTypes[row.format], extension: row.format };
    const file = await services.media.storeMade({ bytes, ...type });
    const values = { hash, file: file.url, bytes: file.bytes, pages, clipped };
    return write(services, subject, (executor) =>
      updateMade(executor, documentId, { ...values, madeAt: services.now() }),
    );
  }
}

/** @returns why it cannot be made, which trying again would not change */
async function attempt(
  services: Services,
  row: DocumentRow,
  plan: DocumentPlan,
  makers: Makers,
): Promise<Made | "not_made"> {
  const pictures = storedPictures(services);
  const source = await buildSource(services, plan, pictures);
  const counted = countedPictures(services, row, source, pictures);
  try {
    return await makers[row.format](source, counted);
  } catch (error) {
    services.log.error({ err: error, document: row.id }, "documents: could not be made");
    return "not_made";
  }
}

export function subjectOf({ issueId, articleId }: DocumentRow): DocumentSubject {
  return issueId === null
    ? { kind: "article", id: articleId ?? 0 }
    : { kind: "issue", id: issueId };
}

async function hashNow(services: Services, row: DocumentRow): Promise<string | undefined> {
  const plan = await readPlan(services, subjectOf(row));
  return plan && hashOfPlan(services.config, plan, row.format);
}

/** How far it is, of a hundred: what is before the pictures and behind them are guesses. */
const [gathered, drawn] = [20, 90];

/** The pictures of a document, which tell how far it is: nothing else takes as long. */
function countedPictures(
  { database, log }: Services,
  { id }: DocumentRow,
  source: DocumentSource,
  pictures: PicturesOf,
): PicturesOf {
  const bodies = source.sections.flatMap(({ articles }) => articles.map(({ body }) => body));
  const all = new Set([...bodies, source.note?.body ?? []].flatMap((body) => picturesIn(body)));
  let asked = 0;
  let told = 0;
  return async (address) => {
    asked += 1;
    const progress = Math.min(
      drawn,
      gathered + Math.floor((asked / all.size) * (drawn - gathered)),
    );
    if (progress >= told + 5) {
      told = progress;
      // That nobody is told how far it is must not keep it from being made.
      await updateProgress(database, id, progress).catch((error: unknown) =>
        log.warn({ err: error }, "documents: progress is not kept"),
      );
    }
    return pictures(address);
  };
}

/** The page of an issue says how large its downloads are; that of an article does not. */
async function write(
  { changes, database }: Services,
  { kind, id }: DocumentSubject,
  work: (executor: Executor) => Promise<void>,
): Promise<void> {
  if (kind === "article") return work(database);
  await changes.write(async (transaction, changed) => {
    changed([cacheTags.issue(id)]);
    await work(transaction);
  });
}
