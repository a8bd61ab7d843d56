import { writtenHtml } from "@hilal/article-body/written-html";
import { getHTMLFromFragment } from "@tiptap/core";
import { Fragment, type Node } from "@tiptap/pm/model";
import { rememberedByBlock } from "./remembered-by-block.ts";

/** A block of the body in the editor's own spelling. */
export const blockHtml = rememberedByBlock((block: Node) =>
  getHTMLFromFragment(Fragment.from(block), block.type.schema),
);

/**
 * A body as it is sent, in the editor's own spelling. Only the blocks that were written in since the last time are
 * spelt anew: as long as nobody writes in a block, it is the same node.
 */
export function writtenBody(body: Node): string {
  const blocks = body.children;
  const last = blocks.findLastIndex((block) => !isEmptyParagraph(block));
  return blocks
    .slice(0, last + 1)
    .map(withoutEmptyEnds)
    .join("");
}

/** Whether there is anything to send, which most bodies say with their first block. */
export function isBodyWritten(body: Node): boolean {
  return body.children.some((block) => !isEmptyParagraph(block));
}

const isEmptyParagraph = (block: Node) =>
  block.type.name === "paragraph" && block.content.size === 0;

const withoutEmptyEnds = rememberedByBlock((block: Node) =>
  isEmptyParagraph(block) ? blockHtml(block) : writtenHtml(blockHtml(block)),
);
