import type { DeskPerson } from "@hilal/contract/desk/desk-people";
import { issueAddress } from "@hilal/contract/issues/issue-address";
import type {
  IssueItem,
  IssuePlan,
  IssueStage,
  SlotState,
} from "@hilal/contract/issues/issue-plan";
import type { ArticleState } from "@hilal/contract/shared/choices";
import type { EditionId } from "@hilal/contract/shared/editions";
import { toKarachiDay, toKarachiInstant } from "@hilal/contract/shared/karachi-time";
import type { Picture } from "@hilal/contract/shared/picture";
import type { Language } from "@hilal/i18n/languages";
import { presentPicture } from "../../media/library/picture-presenter.ts";
import type { IssueRow, ItemRow, StoredSection } from "./issues.store.ts";

export interface PlanParts {
  readonly row: IssueRow;
  readonly sections: readonly StoredSection[];
  readonly items: readonly ItemRow[];
  readonly named: (id: number | null) => DeskPerson | null;
  /** The covers that working copies contain, by address. */
  readonly covers: ReadonlyMap<string, Picture>;
  readonly release: IssuePlan["release"];
  readonly now: Date;
}

/** The magazine of an issue; records from before there were five belong to the general English one. */
export const getIssueEdition = ({ publication }: Pick<IssueRow, "publication">): EditionId =>
  publication.edition ?? "hilal-english";

/** The stage of an issue; a magazine record without contents is planned, or released when it is public. */
export function getStage({
  publication,
  issue,
}: Pick<IssueRow, "publication" | "issue">): IssueStage {
  return issue?.stage ?? (publication.status === "Active" ? "released" : "planned");
}

/** An issue as its editors see it. */
export function presentPlan(parts: PlanParts): IssuePlan {
  const { row, sections, items, named } = parts;
  const { publication, issue, cover } = row;
  const edition = getIssueEdition(row);
  const presented = items.map((item) => ({
    section: item.item.sectionId,
    item: presentItem(item, parts),
  }));
  const all = presented.map(({ item }) => item);
  return {
    id: publication.id,
    edition,
    title: publication.title,
    publish_date: toKarachiInstant(publication.publishDate),
    status: publication.status,
    cover_image: publication.coverImage,
    cover_alt: publication.coverAlt,
    cover: presentPicture(cover),
    doc_url: publication.docUrl,
    stage: getStage(row),
    number: issue?.number ?? "",
    theme_colour: issue?.themeColour ?? "",
    note: issue?.note ?? "",
    note_writer: issue?.noteWriter ?? "",
    version: issue?.version ?? 0,
    sections: sections.map(({ id, title }) => ({
      id,
      title,
      items: presented.filter(({ section }) => section === id).map(({ item }) => item),
    })),
    words: all.reduce((sum, { article }) => sum + (article?.words ?? 0), 0),
    estimated_pages: toTenth(all.reduce((sum, item) => sum + item.estimated_pages, 0)),
    release: parts.release,
    closed_at: issue?.closedAt ? toKarachiInstant(issue.closedAt) : null,
    closed_by: named(issue?.closedBy ?? null),
    address: issueAddress({
      id: publication.id,
      edition,
      publish_date: publication.publishDate,
      isLaterOfMonth: row.isLaterOfMonth,
    }),
  };
}

function presentItem(row: ItemRow, { named, covers, now }: PlanParts): IssueItem {
  const { item, review } = row;
  const dueOn = item.dueOn ?? review?.dueOn ?? null;
  const article = presentArticle(row, covers);
  const state = toSlotState(article?.state);
  return {
    id: item.id,
    article,
    is_own: item.isOwn,
    working_title: item.workingTitle,
    state,
    writer: named(item.writerId ?? review?.writerId ?? null),
    due_on: dueOn,
    is_late: state !== "ready" && dueOn !== null && dueOn < toKarachiDay(now),
    page_from: item.pageFrom,
    page_to: item.pageTo,
    pdf_page: item.pdfPage,
    estimated_pages: article ? estimatePages({ ...article, pictures: row.pictures }) : 0,
  };
}

function presentArticle(
  { article, state, cover, copyCover, words }: ItemRow,
  covers: ReadonlyMap<string, Picture>,
): IssueItem["article"] {
  if (!article) return null;
  const { id, title, standfirst, writer, category, language } = article;
  const written = copyCover ? covers.get(copyCover) : undefined;
  return {
    id,
    title,
    standfirst,
    writer,
    category,
    language,
    state,
    words,
    cover: written ?? presentPicture(cover),
  };
}

/** Words on a full page of two columns; Nastaliq is set larger and with more leading (product: issues 4). */
const wordsOnPage = { en: 650, ur: 500 } as const;

/** The shares of a page that the headline with its cover, and each picture of the body, take. */
const openingShare = 0.4;
const pictureShare = 0.25;

interface Extent {
  readonly words: number;
  /** The number of pictures in the body. */
  readonly pictures: number;
  readonly language: Language;
}

/** Estimates an article's pages in print, to a tenth. For printed articles the real pages are counted instead. */
export function estimatePages({ words, pictures, language }: Extent): number {
  const pages = openingShare + words / wordsOnPage[language] + pictures * pictureShare;
  return toTenth(pages);
}

/** Rounds a sum of tenths, without the errors of binary fractions. */
export const toTenth = (pages: number) => Math.round(pages * 10) / 10;

/**
 * Unapproved changes to a live text would be released with the issue, so they wait as if in review; a withdrawn text is
 * not public until it is worked on again (product: issues 3).
 */
const slotStateByArticleState: Readonly<Record<ArticleState, SlotState>> = {
  draft: "draft",
  withdrawn: "draft",
  in_review: "in_review",
  live_changed: "in_review",
  ready: "ready",
  scheduled: "ready",
  live: "ready",
};

/** The state of a slot, derived from its article's; "missing" for one without an article. */
export function toSlotState(state: ArticleState | undefined): SlotState {
  return state === undefined ? "missing" : slotStateByArticleState[state];
}
