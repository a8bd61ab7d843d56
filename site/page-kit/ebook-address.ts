import type { Ebook } from "@hilal/contract/ebooks";
import { toSlug } from "@hilal/i18n/text/slug";

/** Returns the path of an e-book's page, without language prefix (product: reading 40). */
export const ebookAddress = ({ id, title }: Pick<Ebook, "id" | "title">): string =>
  `/ebooks/${id}/${toSlug(title) || "e-book"}`;
