import { createHash } from "node:crypto";
import type { IssueFinding } from "@hilal/contract/issues/issue-readiness";
import type { Language } from "@hilal/i18n/languages";
import { type BodyNode, bodyText, noteTexts } from "../../../content/html/body-tree.ts";
import { readBody } from "../../../content/html/read-body.ts";
import type { Caller } from "../../../http/api/caller.ts";
import { requireFound } from "../../../http/api/http-error.ts";
import type { Services } from "../../services.ts";
import { toSlotState } from "../issue-plan.presenter.ts";
import { findIssue, type IssueRow, type ItemRow, listItems } from "../issues.store.ts";
import { type ArticleText, loadArticleTexts } from "./article-texts.ts";
import { checkLinks } from "./check-links.ts";

export type Finding = Omit<IssueFinding, "waiver">;

interface Headline {
  readonly id: number;
  readonly title: string;
  readonly language: Language;
}

/** The ids of headlines that do not fit at their printed size. */
type ClippedHeadlines = (headlines: readonly Headline[]) => Promise<readonly number[]>;

interface Asked {
  readonly caller: Caller;
  readonly language: Language;
  readonly clipped: ClippedHeadlines;
  /** Returns the letters of a text that no font of a printed page has. */
  readonly unprintable: (text: string) => readonly string[];
}

export interface Findings {
  readonly row: IssueRow;
  readonly findings: readonly Finding[];
  readonly linksUnderWay: number;
}

/**
 * Finds what keeps an issue from being closed (product: issues 6). A finding is identified by its check and its
 * subject; the subject changes as soon as the finding is about something else, such as another link.
 * @throws HttpError 404
 */
export async function findFindings(
  services: Services,
  issueId: number,
  asked: Asked,
): Promise<Findings> {
  const row = requireFound(await findIssue(services.database, issueId));
  const items = await listItems(services.database, issueId);
  const texts = await loadArticleTexts(services, items, asked);
  const places = listPlaces(row, items, texts);
  const ofIssue = new Set(items.flatMap(({ item }) => (item.isOwn && item.articleId) || []));
  const hrefs = places.flatMap(({ body }) => linksIn(body));
  const links = await checkLinks(services, hrefs, ofIssue);
  const headlines = [...texts.values()].map(({ id, title, language }) => ({ id, title, language }));
  const clipped = new Set(await asked.clipped(headlines));
  return {
    row,
    linksUnderWay: links.underWay,
    findings: [
      ...issueFindings(row, items),
      ...places.flatMap((place) => [
        ...slotFindings(place),
        ...textFindings(place, clipped),
        ...letterFindings(place, asked.unprintable),
        ...bodyFindings(place, links.dead),
      ]),
    ],
  };
}

/** Where a text is placed: the editor's note, or a slot. */
interface Place {
  readonly row?: ItemRow;
  readonly text?: ArticleText | undefined;
  readonly body: ReturnType<typeof readBody>;
}

function listPlaces(
  { issue }: IssueRow,
  items: readonly ItemRow[],
  texts: ReadonlyMap<number, ArticleText>,
): Place[] {
  return [
    { body: readBody(issue?.note ?? "") },
    ...items.map((row) => {
      const text = row.article ? texts.get(row.article.id) : undefined;
      return { row, text, body: readBody(text?.html ?? "") };
    }),
  ];
}

const ofIssue = (check: Finding["check"]): Finding => ({
  check,
  subject: "",
  item: null,
  article: null,
  title: "",
  detail: "",
  must_mend: false,
});

function issueFindings({ publication }: IssueRow, items: readonly ItemRow[]): Finding[] {
  const { coverImage, coverAlt, docUrl } = publication;
  return [
    ...(items.length === 0 ? [ofIssue("no_contents")] : []),
    ...(coverImage === "" ? [ofIssue("issue_cover_missing")] : []),
    ...(coverImage !== "" && coverAlt === "" ? [ofIssue("issue_cover_alt_missing")] : []),
    // Without an attached PDF an issue is printed from its contents.
    ...(docUrl === "" && items.every(({ article }) => !article) ? [ofIssue("pdf_missing")] : []),
  ];
}

/** A finding about a place; its subject contains what it is about, in at most one line. */
function findingAt(place: Place, check: Finding["check"], about: string, detail = ""): Finding {
  const { row } = place;
  const article = row?.article ?? null;
  const slot = row ? `slot:${row.item.id}` : "note";
  const named = article ? `article:${article.id}` : slot;
  return {
    check,
    detail,
    item: row?.item.id ?? null,
    article: article?.id ?? null,
    subject: about === "" ? named : `${named}:${about}`,
    title: article ? article.title : (row?.item.workingTitle ?? ""),
    must_mend: isRefused(check, place.text),
  };
}

/** Whether publishing would refuse an article for it: it must be mended, and cannot be waived (product: issues 29). */
export const isRefused = (check: Finding["check"], text: ArticleText | undefined): boolean =>
  check === "article_refused" || (check === "cover_missing" && text?.needsCover === true);

const computeHash = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 16);

/** An article that is not the issue's own is not released with it: it must be live, or scheduled by itself. */
const liveStates: ReadonlySet<string> = new Set(["live", "live_changed", "scheduled"]);

function slotFindings(place: Place): Finding[] {
  if (!place.row) return [];
  const { item, article, state } = place.row;
  if (!article) return [findingAt(place, "slot_missing", "")];
  const isReady = item.isOwn ? toSlotState(state) === "ready" : liveStates.has(state);
  return isReady ? [] : [findingAt(place, "article_not_ready", state, state)];
}

function textFindings(place: Place, clipped: ReadonlySet<number>): Finding[] {
  const { text } = place;
  if (!text) return [];
  const { id, title, coverImage, coverAlt, refusal } = text;
  return [
    ...(refusal === "" ? [] : [findingAt(place, "article_refused", computeHash(refusal), refusal)]),
    ...(coverImage === "" ? [findingAt(place, "cover_missing", "")] : []),
    ...(coverImage !== "" && coverAlt === ""
      ? [findingAt(place, "alt_missing", "cover", coverImage)]
      : []),
    ...(clipped.has(id) ? [findingAt(place, "headline_clipped", computeHash(title), title)] : []),
  ];
}

/** The most letters that a finding names. */
const mostLetters = 12;

/** Letters that are printed as a box, with their numbers, as they may be invisible on a screen too. */
function letterFindings(place: Place, unprintable: Asked["unprintable"]): Finding[] {
  const { text, body } = place;
  const words = [text?.title ?? "", bodyText(body), ...noteTexts(body)].join(" ");
  const letters = unprintable(words);
  if (letters.length === 0) return [];
  const named = letters.slice(0, mostLetters).map((letter) => {
    const number = (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
    return `${letter} (U+${number})`;
  });
  return [findingAt(place, "letters_unprintable", computeHash(letters.join("")), named.join(" "))];
}

function bodyFindings(place: Place, dead: ReadonlyMap<string, string>): Finding[] {
  return [
    ...picturesWithoutAlt(place.body).map((src) =>
      findingAt(place, "alt_missing", computeHash(src), src),
    ),
    ...linksIn(place.body)
      .filter((href) => dead.has(href))
      .map((href) => findingAt(place, "link_dead", computeHash(href), href)),
  ];
}

/** The pictures of a body without alternative text, except those marked as decorative. */
export function picturesWithoutAlt(nodes: readonly BodyNode[]): string[] {
  return [...new Set(collect(nodes, isSilentPicture, "src"))];
}

/** The addresses of all links in a body. */
export function linksIn(nodes: readonly BodyNode[]): string[] {
  return [...new Set(collect(nodes, ({ name }) => name === "a", "href"))];
}

type Element = Exclude<BodyNode, string>;

function isSilentPicture({ name, attributes }: Element): boolean {
  return name === "img" && !attributes.alt && attributes.role !== "presentation";
}

function collect(
  nodes: readonly BodyNode[],
  isMeant: (element: Element) => boolean,
  attribute: "src" | "href",
): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string") return [];
    const own = node.attributes[attribute];
    const inner = collect(node.children, isMeant, attribute);
    return isMeant(node) && own ? [own, ...inner] : inner;
  });
}
