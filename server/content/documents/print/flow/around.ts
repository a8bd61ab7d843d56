import type { BodyNode } from "../../../html/body-tree.ts";
import type { Block, PrintPicture, Words } from "./blocks.ts";

/** What is around a part of a body that is set. */
export interface Around {
  /** The article's own words: the way and the language of what says nothing else. */
  readonly words: Words;
  /** How many lists, quotations and tables hold it. */
  readonly depth: number;
  /** Makes blocks of what an element holds. */
  blocks(nodes: readonly BodyNode[], around: Around): Block[];
  /** The picture of an address, as it is among the files. */
  picture(address: string): PrintPicture | undefined;
  /** An address as readers of a document can follow it; undefined for one that leads nowhere outside of the site. */
  link(address: string): string | undefined;
  /** What stands before the title of a video. */
  readonly videoLabel: string;
  /** What stands in for a picture that is gone and has no description. */
  readonly missingPicture: string;
}
