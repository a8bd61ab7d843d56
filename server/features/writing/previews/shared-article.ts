import { findParagraph, type NamedParagraph } from "@hilal/article-body/find-paragraph";
import type {
  SharedArticle,
  SharedParagraph,
  SharedThread,
} from "@hilal/contract/articles/share-links";
import type { Caller } from "../../../http/api/caller.ts";
import { HttpError, requireFound } from "../../../http/api/http-error.ts";
import { hashToken } from "../../../http/security/random-token.ts";
import { readArticleText } from "../../articles/article-text.ts";
import { type DetailRow, findArticle } from "../../articles/articles.store.ts";
import { paragraphsForReaders } from "../../articles/reader-body.ts";
import type { Services } from "../../services.ts";
import { publicName } from "../paragraph-comments.presenter.ts";
import { listParagraphComments, type ParagraphCommentRow } from "../paragraph-comments.store.ts";
import { type CopyText, presentCopy, readCopyText } from "./present-copy.ts";
import { mayReadWorkingCopy } from "./previews.policy.ts";
import { findOpenLink, type ShareLinkRow } from "./share-links.store.ts";

/** The article that a share link shows. */
export async function loadShared(services: Services, open: OpenLink): Promise<SharedArticle> {
  const copy = await readCopyText(services, open.article);
  const detail = await presentCopy(services, open.article, copy);
  const { id, articleId, mayComment } = open.link;
  if (!mayComment) return { detail, may_comment: false, paragraphs: [], threads: [] };
  const named = await listParagraphs(services, copy);
  const { language } = detail.article;
  const stored: string[] = [];
  // One after the other: thousands in parallel would block everything else.
  for (const { html } of named) {
    const text = await readArticleText(services, { title: "", writer: "", html, language });
    stored.push(text.description);
  }
  const bodies = await paragraphsForReaders(
    services,
    { article: { coverImage: detail.article.cover_image, language } },
    stored,
  );
  const shown = bodies.flatMap((html, place): SharedParagraph[] => {
    const name = named[place]?.name;
    return html === "" || name === undefined ? [] : [{ name, html }];
  });
  const rows = await listParagraphComments(services.database, articleId);
  return {
    detail,
    may_comment: true,
    paragraphs: shown,
    threads: listThreads(rows, { linkId: id, named }),
  };
}

/** A paragraph of the stored copy by its name, not sanitised. */
export interface WrittenParagraph extends NamedParagraph {
  readonly html: string;
}

/** The paragraphs of a working copy; none without one, since the paragraphs of a stored article have no names. */
export async function listParagraphs(
  { threads }: Pick<Services, "threads">,
  { copy }: CopyText,
): Promise<WrittenParagraph[]> {
  if (!copy) return [];
  const blocks = await threads.run("body-blocks", copy.body);
  return blocks.flatMap(({ html, text }, index) => {
    const name = copy.paragraphs[index];
    return name ? [{ name, text, html }] : [];
  });
}

/**
 * The comments that a link's visitors see: the threads that they began, with all answers; none of the desk's other
 * comments (product: preview 8).
 */
function listThreads(
  rows: readonly ParagraphCommentRow[],
  { linkId, named }: { linkId: number; named: readonly NamedParagraph[] },
): SharedThread[] {
  const begun = rows.filter(
    ({ comment }) => comment.parentId === null && comment.shareLinkId === linkId,
  );
  return begun.map(({ comment: first }) => {
    const place = findParagraph(first, named);
    const said = rows.filter(
      ({ comment }) => comment.id === first.id || comment.parentId === first.id,
    );
    return {
      id: first.id,
      paragraph: place === null ? "" : (named[place]?.name ?? ""),
      quote: first.quote,
      is_resolved: first.resolvedAt !== null,
      comments: said
        .filter(({ comment }) => comment.comment !== "")
        .map((row) => ({
          id: row.comment.id,
          name: publicName(row),
          is_staff: row.comment.shareLinkId === null,
          comment: row.comment.comment,
          created_at: row.comment.createdAt.toISOString(),
        })),
    };
  });
}

export interface OpenLink {
  readonly link: ShareLinkRow["link"];
  readonly article: DetailRow;
}

/**
 * The link of a token with its article. A link works as long as its creator may read the working copy (product: preview
 * 6). It is looked up by the hash of its token, so that the response time reveals nothing.
 * @throws HttpError 404, the same for a link that never existed, has expired, was ended, or whose article was deleted
 */
export async function openLink(
  { database, now }: Pick<Services, "database" | "now">,
  token: string,
): Promise<OpenLink> {
  const row = requireFound(await findOpenLink(database, hashToken(token), now()));
  const article = requireFound(await findArticle(database, row.link.articleId));
  if (!mayReadWorkingCopy(toMakerCaller(row), article.article)) throw new HttpError("not_found");
  return { link: row.link, article };
}

/** The creator of the link, with their current role. */
function toMakerCaller({ link, makerRole, makerBlockedAt }: ShareLinkRow): Caller {
  if (link.createdBy === null || makerBlockedAt !== null) return { kind: "visitor" };
  return {
    kind: "user",
    id: link.createdBy,
    role: makerRole,
    emailVerified: true,
    sessionId: "",
  };
}
