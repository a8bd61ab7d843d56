import { buffer } from "node:stream/consumers";
import { cacheTags } from "@hilal/contract/shared/cache-tags";
import {
  editionOfCategory,
  isCategorySlug,
  languageOfCategory,
} from "@hilal/contract/shared/categories";
import type { Language } from "@hilal/i18n/languages";
import { translatorFor } from "@hilal/i18n/translator/translator";
import type {
  DocumentArticle,
  DocumentPicture,
  DocumentSource,
  LoadPicture,
} from "../../content/documents/document-source.ts";
import { mediaAddresses } from "../../content/html/media-addresses.ts";
import { picturesIn, withoutCover } from "../../content/html/present-body.ts";
import { readBody } from "../../content/html/read-body.ts";
import type { Executor } from "../../database/connect.ts";
import type { ArticleArea } from "../../database/schema/issues.ts";
import { readArticleText } from "../articles/article-text.ts";
import type { Services } from "../services.ts";
import { readWorkingCopy } from "../writing/read-working-copy.ts";
import { getIssueAddress } from "./document-address.ts";
import { toFailure } from "./document-failure.ts";
import { findStoredBody, type PlannedIssue } from "./document-plan.store.ts";
import {
  computePlanHash,
  type DocumentPlan,
  hasContents,
  type PlannedSection,
  readPlan,
} from "./document-plan.ts";
import { type DocumentFormat, type DocumentSubject, mediaTypes } from "./document-subject.ts";
import {
  type DocumentRow,
  updateFailed,
  updateMade,
  updateProgress,
  updateTaken,
} from "./documents.store.ts";
import { removePdf } from "./pdf-pages/pdf-pages.store.ts";
import { queuePdf } from "./pdf-pages/queue-pdf.ts";

interface Made {
  readonly bytes: Uint8Array;
  readonly pages: number;
  readonly clipped: readonly number[];
  readonly areas: readonly ArticleArea[];
}

/** Makes the bytes of a document of each format. */
export type Makers = Readonly<
  Record<DocumentFormat, (source: DocumentSource, pictures: LoadPicture) => Promise<Made>>
>;

const ours: Makers = {
  // Loaded with the first document: the start needs neither image decoding nor typesetting.
  async epub(source, pictures) {
    const { makeEpub } = await import("../../content/documents/epub/make-epub.ts");
    return { bytes: await makeEpub(source, pictures), pages: 0, clipped: [], areas: [] };
  },
  async pdf(source, pictures) {
    const { makePrintPdf } = await import("../../content/documents/print/make-print-pdf.ts");
    return makePrintPdf(source, pictures);
  },
};

/** How often a document is made when its contents keep changing; later changes go into the next one. */
const mostRounds = 3;

/**
 * Makes a queued document and stores it with the hash of its contents. One that cannot be made is marked as failed;
 * that of a killed process is made by the next one.
 */
export async function makeDocument(
  services: Services,
  documentId: number,
  makers: Makers = ours,
): Promise<void> {
  const row = await updateTaken(services.database, documentId);
  if (!row) return;
  const subject = toSubject(row);
  for (let round = 1; ; round += 1) {
    const plan = await readPlan(services, subject);
    if (!plan) return;
    const hash = computePlanHash(services.config, plan, row.format);
    const made = hasContents(plan) ? await attempt(services, row, plan, makers) : "empty";
    if (typeof made === "string") {
      return write(services, subject, async (executor) => {
        await updateFailed(executor, documentId, { hash, failure: made });
        // The print is withdrawn, and its pages with it.
        if (row.file !== "") await removePdf(executor, row.file);
      });
    }
    if (round < mostRounds && (await hashNow(services, row)) !== hash) continue;
    const { bytes, pages, clipped, areas } = made;
    const type = { mimeType: mediaTypes[row.format], extension: row.format };
    const file = await services.media.storeMade({ bytes, ...type });
    const values = { hash, file: file.url, bytes: file.bytes, pages, clipped, areas };
    return write(services, subject, async (executor) => {
      await updateMade(executor, documentId, { ...values, madeAt: services.now() });
      if (row.format !== "pdf" || subject.kind !== "issue" || !plan.isPublished) return;
      if (row.file !== file.url) await removePdf(executor, row.file);
      await queuePdf(services, executor, file.url);
    });
  }
}

/** @returns the reason why it cannot be made, which a retry would not change */
async function attempt(
  services: Services,
  row: DocumentRow,
  plan: DocumentPlan,
  makers: Makers,
): Promise<Made | string> {
  const pictures = storedPictures(services);
  const source = await buildSource(services, plan, pictures);
  const counted = countedPictures(services, row, source, pictures);
  try {
    return await makers[row.format](source, counted);
  } catch (error) {
    services.log.error({ err: error, document: row.id }, "documents: could not be made");
    return toFailure(error);
  }
}

export function toSubject({ issueId, articleId }: DocumentRow): DocumentSubject {
  return issueId === null
    ? { kind: "article", id: articleId ?? 0 }
    : { kind: "issue", id: issueId };
}

async function hashNow(services: Services, row: DocumentRow): Promise<string | undefined> {
  const plan = await readPlan(services, toSubject(row));
  return plan && computePlanHash(services.config, plan, row.format);
}

/** Progress in percent: the shares before and after the pictures are estimates. */
const [gathered, drawn] = [20, 90];

/** Wraps the pictures of a document so that each one reports progress: nothing else takes as long. */
function countedPictures(
  { database, log }: Services,
  { id }: DocumentRow,
  source: DocumentSource,
  pictures: LoadPicture,
): LoadPicture {
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
      // A failure to report progress must not stop the document.
      await updateProgress(database, id, progress).catch((error: unknown) =>
        log.warn({ err: error }, "documents: progress is not kept"),
      );
    }
    return pictures(address);
  };
}

/** The page of an issue shows its downloads' sizes, so its cache tag is dropped; an article's page does not. */
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

const folder = /^\/media\/([0-9a-f]{16})\//;

/** The stored pictures of a document, each read on demand; missing ones are left out. */
export function storedPictures({ config, media }: Pick<Services, "config" | "media">): LoadPicture {
  const addresses = mediaAddresses(config);
  return async (address) => {
    const path = addresses.localUrl(address) ?? addresses.doubtfulPath(address);
    const hash = folder.exec(path ?? "")?.[1];
    const picture = hash === undefined ? undefined : await media.files.pictureByShortHash(hash);
    if (!picture) return undefined;
    const { mimeType: type, width, height } = picture;
    try {
      const bytes = await buffer(await media.files.read(picture));
      return { bytes, type, width, height, alt: "" } satisfies DocumentPicture;
    } catch (error) {
      // A record without its file is a missing picture; any other error is retried.
      if (error instanceof Error && error.name === "StoredFileMissing") return undefined;
      throw error;
    }
  };
}

type Planned = PlannedSection["articles"][number];

type SourceServices = Pick<
  Services,
  "config" | "database" | "media" | "threads" | "copies" | "now"
>;

/** The source of a document, with bodies and covers loaded. */
export async function buildSource(
  services: SourceServices,
  plan: DocumentPlan,
  pictures: LoadPicture,
): Promise<DocumentSource> {
  const sections: DocumentSource["sections"][number][] = [];
  for (const { title, articles } of plan.sections) {
    const built: DocumentArticle[] = [];
    for (const planned of articles) built.push(await toSourceArticle(services, planned, pictures));
    sections.push({ title, articles: built });
  }
  const written = plan.sections.flatMap(({ articles }) =>
    articles.map(({ article }) => article.updatedAt),
  );
  return plan.issue
    ? issueSource(services, plan.issue, { sections, written, pictures })
    : articleSource(plan, sections, written);
}

interface Built {
  readonly sections: DocumentSource["sections"];
  readonly written: readonly Date[];
  readonly pictures: LoadPicture;
}

async function issueSource(
  { config }: SourceServices,
  issue: PlannedIssue,
  { sections, written, pictures }: Built,
): Promise<DocumentSource> {
  const { publication } = issue;
  const language = publication.language === "Urdu" ? "ur" : "en";
  const edition = publication.edition ?? "hilal-english";
  const address = getIssueAddress(issue);
  const body = readBody(issue.note ?? "");
  return {
    kind: "issue",
    title: publication.title,
    language,
    magazine: translatorFor(language)(`editions.${edition}.fullName`),
    number: issue.number ?? "",
    date: publication.publishDate,
    themeColour: issue.themeColour ?? "",
    cover: await readCoverPicture(pictures, publication.coverImage, publication.coverAlt),
    note: body.length > 0 ? { body, writer: issue.noteWriter ?? "" } : null,
    sections,
    address: config.publicUrl + address,
    modified: latest([publication.updatedAt, issue.issueUpdatedAt, ...written]),
  };
}

function articleSource(
  plan: DocumentPlan,
  sections: DocumentSource["sections"],
  written: readonly Date[],
): DocumentSource {
  const article = sections[0]?.articles[0];
  const slug = plan.sections[0]?.articles[0]?.article.category;
  if (!article || slug === undefined) throw new Error("An article's document has no article.");
  const { title, language, date, cover, address } = article;
  return {
    kind: "article",
    title,
    language,
    date,
    cover,
    address,
    magazine: translatorFor(language)(`editions.${editionOfCategory(slug)}.fullName`),
    number: "",
    themeColour: "",
    note: null,
    sections,
    modified: latest(written),
  };
}

/** Fields and body, published or as in the working copy. */
interface Said {
  readonly title: string;
  readonly standfirst: string;
  readonly writer: string;
  readonly category: string;
  readonly language: Language;
  readonly coverImage: string;
  readonly coverAlt: string;
  readonly description: string;
}

async function toSourceArticle(
  services: SourceServices,
  planned: Planned,
  pictures: LoadPicture,
): Promise<DocumentArticle> {
  const said = await saidBy(services, planned);
  const { id, publishDate } = planned.article;
  return {
    id,
    title: said.title,
    standfirst: said.standfirst,
    writer: said.writer,
    language: said.language,
    category: categoryName(said.category, said.language),
    date: publishDate,
    cover: await readCoverPicture(pictures, said.coverImage, said.coverAlt),
    body: withoutCover(readBody(said.description), said.coverImage),
    address: `${services.config.publicUrl}/article/${id}`,
  };
}

async function saidBy(services: SourceServices, { article, copy }: Planned): Promise<Said> {
  const written = copy && (await readWorkingCopy(services, article.id));
  if (!written) {
    return { ...article, description: await findStoredBody(services.database, article.id) };
  }
  const { fields, html } = written;
  const { title, standfirst, writer } = fields;
  const category = fields.category || article.category;
  const language = languageOfCategory(category);
  const text = await readArticleText(services, { title, writer, html, language });
  return {
    title,
    standfirst,
    writer,
    category,
    language,
    description: text.description,
    coverImage: fields.cover_image,
    coverAlt: fields.cover_alt,
  };
}

async function readCoverPicture(
  pictures: LoadPicture,
  address: string,
  alt: string,
): Promise<DocumentPicture | null> {
  const picture = address === "" ? undefined : await pictures(address);
  return picture ? { ...picture, alt } : null;
}

function categoryName(slug: string, language: Language): string {
  return isCategorySlug(slug) ? translatorFor(language)(`categories.name.${slug}`) : slug;
}

const latest = (moments: readonly (Date | null)[]): Date =>
  new Date(Math.max(0, ...moments.map((moment) => moment?.getTime() ?? 0)));
