import type { BodyNode } from "../../html/body-tree.ts";
import type { BookPicture } from "./book-pictures.ts";
import type { PicturesSaid } from "./package-document.ts";

/** Whether a book has pictures, and whether each is described or said to be mere decoration (product: figures 5). */
export class PicturesDescribed implements PicturesSaid {
  hasPictures = false;
  areDescribed = true;

  add(isDescribed: boolean): void {
    this.hasPictures = true;
    this.areDescribed &&= isDescribed;
  }

  /** All pictures of a text that are in the book. */
  see(nodes: readonly BodyNode[], shown: ReadonlyMap<string, BookPicture>): void {
    for (const node of nodes) {
      if (typeof node === "string") continue;
      if (node.name !== "img") {
        this.see(node.children, shown);
        continue;
      }
      const { src = "", alt = "", role } = node.attributes;
      if (shown.has(src)) this.add(alt.trim() !== "" || role === "presentation");
    }
  }
}
