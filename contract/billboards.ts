import { z } from "zod";
import { recordActions } from "./shared/actions.ts";
import { addressNumber } from "./shared/address-number.ts";
import { activeStatuses, billboardLocationCodes } from "./shared/choices.ts";
import { defineEndpoint, noContent } from "./shared/define-endpoint.ts";
import { fileOrUrl } from "./shared/fields/file-or-url.ts";
import {
  actingUser,
  optionalDate,
  optionalLine,
  requiredDate,
  requiredLine,
  sentVersion,
} from "./shared/fields/form-fields.ts";
import { removeInvisibleExceptJoiners } from "./shared/fields/invisible-characters.ts";
import { hasControlCharacters, hasCredentials } from "./shared/fields/web-address.ts";
import { id, idParams, version } from "./shared/identifier.ts";
import { limits } from "./shared/limits.ts";
import { listSchema, pagingQuery } from "./shared/paging.ts";
import { picture } from "./shared/picture.ts";

/** The content of an advertisement slot. `link`, `starts_at` and `ends_at` are optional (product: forms 11). */
export const billboard = z.object({
  id,
  title: z.string(),
  location: z.literal(billboardLocationCodes),
  status: z.enum(activeStatuses),
  issue_news: z.string(),
  created: z.string(),
  image: z.string(),
  image_alt: z.string(),
  picture: picture.nullable(),
  link: z.string().nullable(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  user: id.nullable(),
  version,
  can: recordActions.optional(),
});

export type Billboard = z.output<typeof billboard>;

/**
 * A web address, or a path of the site. Browsers read a leading `//` or `/\` as another host, and ignore tabs and line
 * breaks anywhere in it.
 */
const link = z
  .string({ error: "web_link_invalid" })
  .max(4 * limits.textMaxLength, { error: "too_long", abort: true })
  .overwrite(removeInvisibleExceptJoiners)
  .trim()
  .max(limits.textMaxLength, { error: "too_long" })
  .refine((text) => !hasControlCharacters(text), { error: "web_link_invalid" })
  .refine((text) => !hasCredentials(text), { error: "web_link_credentials" })
  .refine(
    (text) =>
      text === "" ||
      /^\/(?![/\\])/.test(text) ||
      z.url({ protocol: /^https?$/ }).safeParse(text).success,
    { error: "web_link_invalid" },
  )
  .nullable()
  .optional();

/** The billboard form (product: forms 11). */
export const billboardBody = z.strictObject({
  title: requiredLine("title_required", limits.titleMaxLength),
  location: z
    .union([z.number(), z.string()], { error: "location_required" })
    .pipe(z.coerce.number({ error: "location_required" }))
    .pipe(z.literal(billboardLocationCodes, { error: "location_required" })),
  status: z.enum(activeStatuses, { error: "invalid" }).default("Active"),
  issue_news: optionalLine(limits.nameMaxLength),
  created: requiredDate("date_required"),
  image: fileOrUrl("image_required"),
  image_alt: optionalLine(limits.titleMaxLength),
  link,
  starts_at: optionalDate,
  ends_at: optionalDate,
  user: actingUser,
  version: sentVersion,
});

export const listBillboards = defineEndpoint({
  name: "billboards.list",
  summary: "All billboards, newest first; readers get those on show",
  method: "GET",
  path: "/api/get-billboards/",
  access: "public",
  query: pagingQuery.extend({
    q: z.string().trim().max(limits.queryMaxLength).optional(),
    location: addressNumber(z.literal(billboardLocationCodes)).optional(),
    status: z.enum(activeStatuses).optional(),
    sort: z
      .enum(["newest", "oldest", "title", "-title", "location", "-location", "id", "-id"])
      .default("newest"),
  }),
  answer: listSchema(billboard),
});

/** The billboards shown to readers now: Active, started and not ended, newest first (product: advertising 2). */
export const listActiveBillboards = defineEndpoint({
  name: "billboards.listActive",
  summary: "Billboards on show now",
  method: "GET",
  path: "/api/billboards/active/",
  access: "public",
  query: z.object({
    location: addressNumber(z.literal(billboardLocationCodes)).optional(),
  }),
  answer: listSchema(billboard),
});

export const readBillboard = defineEndpoint({
  name: "billboards.read",
  summary: "One billboard",
  method: "GET",
  path: "/api/billboard/:id/",
  access: "billboards.manage",
  params: idParams,
  answer: billboard,
});

export const createBillboard = defineEndpoint({
  name: "billboards.create",
  summary: "Makes a billboard",
  method: "POST",
  path: "/api/create-billboard/",
  access: "billboards.manage",
  body: billboardBody,
  bodyKind: "form",
  answer: billboard,
  status: 201,
});

export const updateBillboard = defineEndpoint({
  name: "billboards.update",
  summary: "Saves a billboard",
  method: "PUT",
  path: "/api/billboard/:id/",
  access: "billboards.manage",
  params: idParams,
  body: billboardBody,
  bodyKind: "form",
  answer: billboard,
});

export const deleteBillboard = defineEndpoint({
  name: "billboards.delete",
  summary: "Deletes a billboard",
  method: "DELETE",
  path: "/api/billboard/:id/",
  access: "billboards.manage",
  params: idParams,
  answer: noContent,
  status: 204,
});

/** In the order of the documentation. */
export const billboardEndpoints = [
  listBillboards,
  listActiveBillboards,
  readBillboard,
  createBillboard,
  updateBillboard,
  deleteBillboard,
];
