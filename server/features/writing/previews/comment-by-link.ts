import { commentOnShared, sharedPath } from "@hilal/contract/articles/share-links";
import type { ParsedInput } from "@hilal/contract/shared/define-endpoint";
import { fieldErrors, HttpError, requireFound } from "../../../http/api/http-error.ts";
import { parseForm } from "../../../http/api/parse-input.ts";
import type { PlainForm } from "../../../http/api/plain-forms.ts";
import type { RequestContext } from "../../../http/api/request-context.ts";
import { addressSubject } from "../../../http/security/address-subject.ts";
import { refuseForeignForm } from "../../../http/security/csrf.ts";
import { countAttempt } from "../../../http/security/throttle.ts";
import type { Services } from "../../services.ts";
import { addComment } from "../add-comment.ts";
import { findParagraphComment } from "../paragraph-comments.store.ts";
import { readCopyText } from "./present-copy.ts";
import { listParagraphs, openLink } from "./shared-article.ts";

interface Given {
  readonly token: string;
  readonly body: ParsedInput<typeof commentOnShared>["body"];
  readonly context: RequestContext;
}

/**
 * Stores a comment of a share link's visitor, who may answer only in threads of that link.
 * @returns its id
 * @throws HttpError 404 for a link that is not open or takes no comments, and for a thread of another link
 */
export async function commentByLink(
  services: Services,
  { token, body, context }: Given,
): Promise<number> {
  await countAttempt(services, "shared-comment:address", addressSubject(context.address));
  const { link, article } = await openLink(services, token);
  if (!link.mayComment) throw new HttpError("not_found");
  await countAttempt(services, "shared-comment:link", String(link.id));
  const { articleId } = link;
  const parentId = body.parent ?? null;
  if (parentId !== null) {
    const { comment } = requireFound(
      await findParagraphComment(services.database, articleId, parentId),
    );
    if (comment.shareLinkId !== link.id) throw new HttpError("not_found");
  }
  const paragraphs =
    body.paragraph === ""
      ? []
      : await listParagraphs(services, await readCopyText(services, article));
  const { comment } = await addComment(services, {
    articleId,
    parentId,
    paragraph: body.paragraph,
    quote: paragraphs.find(({ name }) => name === body.paragraph)?.text ?? "",
    comment: body.comment,
    mentions: [],
    by: { visitorName: body.name, shareLinkId: link.id },
  });
  return comment.id;
}

/**
 * The comment form of a shared page, which works without JavaScript. The link's secret is a field of the form, which no
 * other site knows. It redirects back to the page: to the comment, or with `wrong` and the paragraph `at` which it was
 * refused.
 */
export function sharedForms(services: Services): PlainForm[] {
  return [
    {
      path: sharedPath,
      async act({ token = "", parent, ...fields }, context) {
        refuseForeignForm(context, services.config.publicUrl, { fromSecretAddress: true });
        const page = `${sharedPath}/${token}`;
        try {
          const body = parseForm(
            commentOnShared,
            { ...fields, ...(parent ? { parent } : {}) },
            { token },
          );
          const id = await commentByLink(services, { token, body, context });
          return `${page}?sent=1#comment-${id}`;
        } catch (error) {
          const isRefusal = error instanceof HttpError && error.status < 500;
          if (!isRefusal || error.code === "not_found") throw error;
          const query = new URLSearchParams({
            wrong: fieldErrors(error, "form"),
            at: `${fields.paragraph ?? ""}/${parent ?? ""}`,
          });
          return `${page}?${query}#wrong`;
        }
      },
    },
  ];
}
