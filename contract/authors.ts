import { z } from "zod";
import { recordActions } from "./shared/actions.ts";
import { authorCategories, authorStatuses } from "./shared/choices.ts";
import { defineEndpoint, noContent } from "./shared/define-endpoint.ts";
import { fileOrUrl } from "./shared/fields/file-or-url.ts";
import {
  actingUser,
  requiredChoice,
  requiredLine,
  requiredName,
  requiredText,
  sentVersion,
} from "./shared/fields/form-fields.ts";
import { removeInvisible } from "./shared/fields/invisible-characters.ts";
import { id, idParams, version } from "./shared/identifier.ts";
import { limits } from "./shared/limits.ts";
import { listSchema, pagingQuery } from "./shared/paging.ts";
import { picture } from "./shared/picture.ts";

export const author = z.object({
  id,
  author_name: z.string(),
  author_image: z.string(),
  picture: picture.nullable(),
  email: z.string(),
  contact_no: z.string(),
  category: z.enum(authorCategories),
  introduction: z.string(),
  no_of_articles: z.number().int(),
  status: z.enum(authorStatuses),
  user: id.nullable(),
  version,
  can: recordActions.optional(),
});

export type Author = z.output<typeof author>;

/** The author form (product: forms 12). */
export const authorBody = z.strictObject({
  author_image: fileOrUrl("author_image_required"),
  author_name: requiredName("author_name_required"),
  email: requiredLine("email_required", 254)
    .overwrite(removeInvisible)
    .pipe(z.email({ error: "email_invalid" })),
  contact_no: requiredLine("contact_no_required", 40).overwrite(removeInvisible),
  category: requiredChoice(authorCategories, "category_required"),
  introduction: requiredText("introduction_required", limits.textMaxLength),
  status: z.enum(authorStatuses, { error: "invalid" }).optional(),
  /**
   * For a new writer: the ids of those of a like name whom its maker has been shown, separated by commas. When it is
   * sent, a writer who is like any other one is refused (product: articles 15).
   */
  alike_seen: z
    .string()
    .regex(/^(\d{1,9}(,\d{1,9}){0,9})?$/, { error: "invalid" })
    .optional(),
  user: actingUser,
  version: sentVersion,
});

/** The contact number is only included for users with `authors.read-all`; others get an empty string. */
export const listAuthors = defineEndpoint({
  name: "authors.list",
  summary: "Writers by name; only approved ones for readers",
  method: "GET",
  path: "/api/authors/",
  access: "public",
  query: pagingQuery.extend({
    q: z.string().trim().max(limits.queryMaxLength).optional(),
    status: z.enum(authorStatuses).optional(),
    category: z.enum(authorCategories).optional(),
    sort: z.enum(["name", "-name", "articles", "-articles", "newest", "id", "-id"]).default("name"),
  }),
  answer: listSchema(author),
});

export const readAuthor = defineEndpoint({
  name: "authors.read",
  summary: "One writer",
  method: "GET",
  path: "/api/author/:id/",
  access: "public",
  params: idParams,
  answer: author,
});

export const createAuthor = defineEndpoint({
  name: "authors.create",
  summary: "Makes a writer",
  method: "POST",
  path: "/api/author/create/",
  access: "authors.manage",
  body: authorBody,
  bodyKind: "form",
  answer: author,
  status: 201,
});

/** At most ten, those with the most articles first (product: articles 15). */
export const listAlikeAuthors = defineEndpoint({
  name: "authors.listAlike",
  summary: "Writers whose names may be another spelling of one",
  method: "GET",
  path: "/api/authors/alike/",
  access: "authors.manage",
  query: z.object({ name: z.string().trim().min(1).max(limits.nameMaxLength) }),
  answer: listSchema(author),
});

export const updateAuthor = defineEndpoint({
  name: "authors.update",
  summary: "Saves a writer",
  method: "PUT",
  path: "/api/author/:id/",
  access: "authors.manage",
  params: idParams,
  body: authorBody,
  bodyKind: "form",
  answer: author,
});

export const deleteAuthor = defineEndpoint({
  name: "authors.delete",
  summary: "Deletes a writer",
  method: "DELETE",
  path: "/api/author/:id/",
  access: "authors.manage",
  params: idParams,
  answer: noContent,
  status: 204,
});

/** In the order of the documentation. */
export const authorEndpoints = [
  listAuthors,
  readAuthor,
  createAuthor,
  listAlikeAuthors,
  updateAuthor,
  deleteAuthor,
];
