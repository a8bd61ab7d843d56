import { bodyHtml, bodySchema } from "@hilal/article-body/body-html";
import { toSentHtml } from "@hilal/article-body/written-html";
import { Fragment, Node } from "@tiptap/pm/model";

/** A block of a body: a paragraph, a heading, a list, a figure. */
export interface BodyBlock {
  /** HTML as the editor writes it; it still has to be sanitised. */
  readonly html: string;
  readonly text: string;
}

/**
 * Returns the blocks of a body, in order.
 *
 * @param body the editor's JSON, as read from a working copy
 */
export function bodyBlocks(body: unknown): BodyBlock[] {
  const document = Node.fromJSON(bodySchema, body);
  return document.children.map((block) => ({
    html: toSentHtml(bodyHtml(document.copy(Fragment.from(block)))),
    text: block.textBetween(0, block.content.size, " ", " "),
  }));
}
