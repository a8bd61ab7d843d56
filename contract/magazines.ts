import { z } from "zod";
import { publication, publicationBody, publicationSorts } from "./publications.ts";
import { activeStatuses, recordLanguages } from "./shared/choices.ts";
import { defineEndpoint, noContent } from "./shared/define-endpoint.ts";
import { editionIds } from "./shared/editions.ts";
import { dayInQuery } from "./shared/fields/form-fields.ts";
import { idParams } from "./shared/identifier.ts";
import { limits } from "./shared/limits.ts";
import { listSchema, pagingQuery } from "./shared/paging.ts";

export const magazine = publication.extend({
  edition: z.enum(editionIds),
  /** Its page, without language prefix. */
  address: z.string(),
});

export type Magazine = z.output<typeof magazine>;

/** A magazine's form; without an edition, its language determines it. */
export const magazineBody = publicationBody.extend({
  edition: z.enum(editionIds, { error: "invalid" }).optional(),
});

export const listMagazines = defineEndpoint({
  name: "magazines.list",
  summary:
    "Magazine issues, newest first: what is published, and the drafts that the caller may see",
  method: "GET",
  path: "/api/magazines/",
  access: "public",
  query: pagingQuery.extend({
    q: z.string().trim().max(limits.queryMaxLength).optional(),
    edition: z.enum(editionIds).optional(),
    language: z.enum(recordLanguages).optional(),
    status: z.enum(activeStatuses).optional(),
    archived: z.stringbool().optional(),
    /** Only issues dated before this day, yyyy-mm-dd. */
    before: dayInQuery.optional(),
    /** True: only issues of earlier months and archived ones; false: only the others. */
    past: z.stringbool().optional(),
    sort: z.enum(publicationSorts).default("newest"),
  }),
  answer: listSchema(magazine),
});

export const readMagazine = defineEndpoint({
  name: "magazines.read",
  summary: "One magazine issue",
  method: "GET",
  path: "/api/magazine/:id/",
  access: "public",
  params: idParams,
  answer: magazine,
});

export const createMagazine = defineEndpoint({
  name: "magazines.create",
  summary: "Makes a magazine issue",
  method: "POST",
  path: "/api/magazine/create/",
  access: "magazines.manage",
  body: magazineBody,
  bodyKind: "form",
  answer: magazine,
  status: 201,
});

export const updateMagazine = defineEndpoint({
  name: "magazines.update",
  summary: "Saves a magazine issue",
  method: "PUT",
  path: "/api/magazine/update/:id/",
  access: "magazines.manage",
  params: idParams,
  body: magazineBody,
  bodyKind: "form",
  answer: magazine,
});

export const deleteMagazine = defineEndpoint({
  name: "magazines.delete",
  summary: "Deletes a magazine issue",
  method: "DELETE",
  path: "/api/magazine/:id/",
  access: "magazines.manage",
  params: idParams,
  answer: noContent,
  status: 204,
});

/** Returns the new state (product: archives 9). */
export const toggleMagazineArchive = defineEndpoint({
  name: "magazines.toggleArchive",
  summary: "Puts a magazine issue into the archive, or takes it out",
  method: "PATCH",
  path: "/api/magazine/:id/toggle-archive/",
  access: "magazines.manage",
  params: idParams,
  answer: z.object({ is_archived: z.boolean() }),
});

/** In the order of the documentation. */
export const magazineEndpoints = [
  listMagazines,
  readMagazine,
  createMagazine,
  updateMagazine,
  deleteMagazine,
  toggleMagazineArchive,
];
