import { z } from "zod";
import { visitBody } from "./articles/article.ts";
import { publication, publicationBody, publicationSorts } from "./publications.ts";
import { activeStatuses, genres, recordLanguages } from "./shared/choices.ts";
import { defineEndpoint, noContent } from "./shared/define-endpoint.ts";
import { optionalLine, optionalText } from "./shared/fields/form-fields.ts";
import { idParams } from "./shared/identifier.ts";
import { limits } from "./shared/limits.ts";
import { listSchema, pagingQuery } from "./shared/paging.ts";

/** An e-book. Its genre and `opens` (how often its PDF was opened) decide its shelf (product: archives 7). */
export const ebook = publication.extend({
  genre: z.enum(genres),
  opens: z.number().int(),
  /** As printed on the book; empty when unknown, like its description. */
  author: z.string(),
  description: z.string(),
  /** How many pages its PDF has; null while unknown. */
  pages: z.number().int().nullable(),
});

export type Ebook = z.output<typeof ebook>;

export const ebookBody = publicationBody.extend({
  genre: z.enum(genres, { error: "invalid" }).optional(),
  /** Kept as they are when left out. */
  author: optionalLine(limits.nameMaxLength).unwrap().optional(),
  description: optionalText(limits.textMaxLength).unwrap().optional(),
});

export const listEbooks = defineEndpoint({
  name: "ebooks.list",
  summary: "E-books, newest first: what is published, and the drafts that the caller may see",
  method: "GET",
  path: "/api/ebooks/",
  access: "public",
  query: pagingQuery.extend({
    q: z.string().trim().max(limits.queryMaxLength).optional(),
    genre: z.enum(genres).optional(),
    language: z.enum(recordLanguages).optional(),
    status: z.enum(activeStatuses).optional(),
    archived: z.stringbool().optional(),
    sort: z.enum([...publicationSorts, "opens"]).default("newest"),
  }),
  answer: listSchema(ebook),
});

/** The e-books page and its submenu lists (product: archives 7). */
export const listActiveEbooks = defineEndpoint({
  name: "ebooks.listActive",
  summary: "Active e-books that are not archived",
  method: "GET",
  path: "/api/ebooks/active/",
  access: "public",
  query: pagingQuery.extend({
    genre: z.enum(genres).optional(),
    sort: z.enum(["newest", "opens"]).default("newest"),
  }),
  answer: listSchema(ebook),
});

/** A plain array, newest first (product: api 3). */
export const listArchivedEbooks = defineEndpoint({
  name: "ebooks.listArchived",
  summary: "Active e-books that are archived",
  method: "GET",
  path: "/api/ebooks/archived/",
  access: "public",
  answer: z.array(ebook),
});

export const readEbook = defineEndpoint({
  name: "ebooks.read",
  summary: "One e-book",
  method: "GET",
  path: "/api/ebook/:id/",
  access: "public",
  params: idParams,
  answer: ebook,
});

export const createEbook = defineEndpoint({
  name: "ebooks.create",
  summary: "Makes an e-book",
  method: "POST",
  path: "/api/ebook/create/",
  access: "ebooks.manage",
  body: ebookBody,
  bodyKind: "form",
  answer: ebook,
  status: 201,
});

export const updateEbook = defineEndpoint({
  name: "ebooks.update",
  summary: "Saves an e-book",
  method: "PUT",
  path: "/api/ebook/update/:id/",
  access: "ebooks.manage",
  params: idParams,
  body: ebookBody,
  bodyKind: "form",
  answer: ebook,
});

export const deleteEbook = defineEndpoint({
  name: "ebooks.delete",
  summary: "Deletes an e-book",
  method: "DELETE",
  path: "/api/ebook/:id/",
  access: "ebooks.manage",
  params: idParams,
  answer: noContent,
  status: 204,
});

/** Returns the new state (product: archives 9). */
export const toggleEbookArchive = defineEndpoint({
  name: "ebooks.toggleArchive",
  summary: "Puts an e-book into the archive, or takes it out",
  method: "PATCH",
  path: "/api/ebook/:id/toggle-archive/",
  access: "ebooks.manage",
  params: idParams,
  answer: z.object({ is_archived: z.boolean() }),
});

/** Counts towards 'best sellers', the most opened e-books; counted like the visits of an article. */
export const countEbookOpening = defineEndpoint({
  name: "ebooks.countOpening",
  summary: "Counts one opening of an e-book's PDF",
  method: "POST",
  path: "/api/ebook/:id/opened/",
  access: "public",
  params: idParams,
  body: visitBody,
  answer: noContent,
  status: 204,
});

/** In the order of the documentation. */
export const ebookEndpoints = [
  listEbooks,
  listActiveEbooks,
  listArchivedEbooks,
  readEbook,
  createEbook,
  updateEbook,
  deleteEbook,
  toggleEbookArchive,
  countEbookOpening,
];
