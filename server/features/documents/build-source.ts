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
  PicturesOf,
} from "../../content/documents/document-source.ts";
import { withoutCover } from "../../content/html/present-body.ts";
import { readBody } from "../../content/html/read-body.ts";
import { readArticleText } from "../articles/article-text.ts";
import type { Services } from "../services.ts";
import { readWorkingCopy } from "../writing/read-working-copy.ts";
import { addressOfIssue } from "./document-address.ts";
import { findStoredBody, type PlannedIssue } from "./document-plan.store.ts";
import type { DocumentPlan, PlannedSection } from "./document-plan.ts";

type Planned = PlannedSection["articles"][number];

type SourceServices = Pick<
  Services,
  "config" | "database" | "media" | "threads" | "copies" | "now"
>;

/** All that a document is made from, its bodies and covers read. */
export async function buildSource(
  services: SourceServices,
  plan: DocumentPlan,
  pictures: PicturesOf,
): Promise<DocumentSource> {
  const sections: DocumentSource["sections"][number][] = [];
  for (const { title, articles } of plan.sections) {
    const built: DocumentArticle[] = [];
    for (const planned of articles) built.push(await articleOf(services, planned, pictures));
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
  readonly pictures: PicturesOf;
}

async function issueSource(
  { config }: SourceServices,
  issue: PlannedIssue,
  { sections, written, pictures }: Built,
): Promise<DocumentSource> {
  const { publication } = issue;
  const language = publication.language === "Urdu" ? "ur" : "en";
  const edition = publication.edition ?? "hilal-english";
  const address = addressOfIssue(issue);
  const body = readBody(issue.note ?? "");
  return {
    kind: "issue",
    title: publication.title,
    language,
    magazine: translatorFor(language)(`editions.${edition}.fullName`),
    number: issue.number ?? "",
    date: publication.publishDate,
    themeColour: issue.themeColour ?? "",
    cover: await coverOf(pictures, publication.coverImage, publication.coverAlt),
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

/** Fields and body as they are published, or as they are being written. */
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

async function articleOf(
  services: SourceServices,
  planned: Planned,
  pictures: PicturesOf,
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
    cover: await coverOf(pictures, said.coverImage, said.coverAlt),
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

async function coverOf(
  pictures: PicturesOf,
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
