import { deriveArticleText } from "../features/articles/derive-article-text.ts";
import { decodeForeignPicture } from "../media/pictures/decode-foreign-picture.ts";

/** Work that would hold the event loop too long. What goes in and comes out is copied, so it is plain data. */
export const threadWork = {
  "article-text": deriveArticleText,
  "foreign-picture": decodeForeignPicture,
};

export type ThreadWork = typeof threadWork;
