import type { DocumentFormat } from "@hilal/contract/issues/documents";
import type {
  listIssueAddresses,
  ReaderIssue,
  readArticleIssue,
} from "@hilal/contract/issues/issue-reading";
import type { AnswerOf } from "@hilal/contract/shared/define-endpoint";
import type { Executor } from "../../database/connect.ts";
import type { Caller } from "../../http/api/caller.ts";
import { presentCard } from "../articles/articles.presenter.ts";
import { type CardRow, listArticlesById } from "../articles/articles.store.ts";
import { type IssueRow, listVisibleItems } from "./issue-reading.store.ts";
import { presentMagazine } from "./publications/publications.presenter.ts";
import type { PublicationRow } from "./publications/publications.store.ts";

interface ReadIssue {
  readonly row: IssueRow;
  readonly contents: readonly ReadItem[];
  readonly neighbours: readonly PublicationRow[];
  readonly made: readonly { readonly format: DocumentFormat; readonly bytes: number }[];
}

/** An issue as its page shows it, without anything unreleased. */
export function presentIssue(
  { row, contents, neighbours, made }: ReadIssue,
  caller: Caller,
): ReaderIssue {
  const issue = presentMagazine(row, caller);
  const released = row.contents?.stage === "released" ? row.contents : null;
  const sections = toSections(contents, caller);
  const isEarlier = ({ publication }: PublicationRow) => isBefore(publication, row.publication);
  const getSize = (format: DocumentFormat) =>
    made.find((document) => document.format === format)?.bytes ?? null;
  const attached = { address: issue.doc_url, bytes: row.attachedBytes };
  const document = (format: DocumentFormat) => ({
    address: `${issue.address}.${format}`,
    bytes: getSize(format),
  });
  return {
    issue,
    address: issue.address,
    number: released?.number ?? "",
    theme_colour: released?.themeColour ?? "",
    note: released?.note ?? "",
    note_writer: released?.noteWriter ?? "",
    sections,
    previous: presentLink(neighbours.find(isEarlier), caller),
    next: presentLink(
      neighbours.find((other) => !isEarlier(other)),
      caller,
    ),
    downloads: {
      pdf: row.publication.docUrl ? attached : document("pdf"),
      epub: sections.length > 0 ? document("epub") : null,
    },
  };
}

type Dated = IssueRow["publication"];

const isBefore = (one: Dated, other: Dated) =>
  one.publishDate < other.publishDate ||
  (one.publishDate.getTime() === other.publishDate.getTime() && one.id < other.id);

function toSections(contents: readonly ReadItem[], caller: Caller): ReaderIssue["sections"] {
  const bySection = Map.groupBy(contents, ({ section }) => section.id);
  return [...bySection.values()].map((items) => ({
    title: items[0]?.section.title ?? "",
    items: items.map(({ card, pageFrom }) => ({
      article: presentCard(card, caller),
      page_from: pageFrom,
    })),
  }));
}

function presentLink(row: PublicationRow | undefined, caller: Caller): ReaderIssue["previous"] {
  if (!row) return null;
  const { id, title, publish_date, language, address } = presentMagazine(row, caller);
  return { id, title, publish_date, language, address };
}

interface ReadPlace {
  /** The id of the article. */
  readonly id: number;
  readonly row: (PublicationRow & { readonly section: string }) | undefined;
  /** Its page in the issue's reader. */
  readonly page: number | null;
  readonly contents: readonly ReadItem[];
}

/** The place of an article in its issue; empty where readers do not find it there. */
export function presentPlace(
  { id, row, page, contents }: ReadPlace,
  caller: Caller,
): AnswerOf<typeof readArticleIssue> {
  const cards = contents.map(({ card }) => presentCard(card, caller));
  const place = cards.findIndex((card) => card.id === id);
  if (!row || place < 0) return noPlace;
  const issue = presentMagazine(row, caller);
  return {
    issue,
    address: issue.address,
    section: row.section,
    page,
    previous: cards[place - 1] ?? null,
    next: cards[place + 1] ?? null,
    others: cards.filter((card) => card.id !== id),
  };
}

const noPlace = {
  issue: null,
  address: "",
  section: "",
  page: null,
  previous: null,
  next: null,
  others: [],
};

/** An issue as the sitemap lists it. */
export function presentAddress(
  row: PublicationRow & { readonly changedAt: Date },
  caller: Caller,
): AnswerOf<typeof listIssueAddresses>["data"][number] {
  const { address, edition, cover } = presentMagazine(row, caller);
  return { address, edition, cover, updated_at: row.changedAt.toISOString() };
}

/** A slot of an issue with its published article. */
export interface ReadItem {
  readonly section: { readonly id: number; readonly title: string };
  readonly pageFrom: number | null;
  readonly card: CardRow;
}

/** The published contents of an issue, in reading order; articles that are not live are left out. */
export async function loadContents(
  executor: Executor,
  issueId: number,
  publishedAt: Date,
): Promise<readonly ReadItem[]> {
  const items = await listVisibleItems(executor, issueId, publishedAt);
  const ids = items.map(({ articleId }) => articleId);
  const cards = await listArticlesById(executor, ids, "card");
  const byId = new Map(cards.map((card) => [card.article.id, card]));
  return items.flatMap(({ articleId, ...item }) => {
    const card = byId.get(articleId);
    return card ? [{ ...item, card }] : [];
  });
}
