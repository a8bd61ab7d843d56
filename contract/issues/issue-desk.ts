import { z } from "zod";
import { defineEndpoint } from "../shared/define-endpoint.ts";
import { editionIds } from "../shared/editions.ts";
import {
  optionalLine,
  publishDate,
  requiredLine,
  wholeNumber,
} from "../shared/fields/form-fields.ts";
import { id, idParams, version } from "../shared/identifier.ts";
import { dayPattern } from "../shared/karachi-time.ts";
import { limits } from "../shared/limits.ts";
import { issuePlan } from "./issue-plan.ts";

/** The version that saves are checked against; 0 for an issue without contents. */
const sentPlanVersion = z.int({ error: "invalid" }).min(0, { error: "invalid" });

/** A day without its time. */
const day = publishDate.refine((text) => text === "" || dayPattern.test(text), {
  error: "publish_date_format",
});

export const readIssuePlan = defineEndpoint({
  name: "issues.readPlan",
  summary: "An issue with its contents as the desk plans them",
  method: "GET",
  path: "/api/issue/:id/plan/",
  access: "magazines.manage",
  params: idParams,
  answer: issuePlan,
});

export const createIssue = defineEndpoint({
  name: "issues.create",
  summary: "Begins an issue that has neither cover nor PDF yet; readers do not see it",
  method: "POST",
  path: "/api/issues/create/",
  access: "magazines.manage",
  body: z.strictObject({
    edition: z.enum(editionIds, { error: "invalid" }),
    title: requiredLine("title_required", limits.titleMaxLength),
    publish_date: day,
    number: optionalLine(limits.nameMaxLength),
  }),
  answer: issuePlan,
  status: 201,
});

export const updateIssueDetails = defineEndpoint({
  name: "issues.updateDetails",
  summary:
    "Saves what an issue is beside its contents: title, number, date, cover, colour, note, PDF",
  method: "PUT",
  path: "/api/issue/:id/details/",
  access: "magazines.manage",
  params: idParams,
  body: z.strictObject({
    title: requiredLine("title_required", limits.titleMaxLength),
    publish_date: day,
    number: optionalLine(limits.nameMaxLength),
    theme_colour: z
      .union([z.literal(""), z.string().regex(/^#[0-9a-f]{6}$/i)], { error: "invalid" })
      .default(""),
    /** Addresses of stored files, as an upload returned them; empty for none. */
    cover_image: optionalLine(limits.textMaxLength),
    cover_alt: optionalLine(limits.titleMaxLength),
    doc_url: optionalLine(limits.textMaxLength),
    note: z.string({ error: "invalid" }).max(limits.issueNoteLength, { error: "too_long" }),
    note_writer: optionalLine(limits.nameMaxLength),
    version: sentPlanVersion,
  }),
  answer: issuePlan,
});

const sentPage = z
  .union([z.null(), wholeNumber("invalid", 1, limits.issuePages)], { error: "invalid" })
  .default(null);

const sentItem = z.strictObject({
  /** The id of an existing slot; omitted for a new one. */
  id: id.optional(),
  article: z.union([id, z.null()], { error: "invalid" }).default(null),
  working_title: optionalLine(limits.titleMaxLength),
  writer: z.union([id, z.null()], { error: "invalid" }).default(null),
  due_on: z.union([z.null(), z.iso.date()], { error: "date_format" }).default(null),
  page_from: sentPage,
  page_to: sentPage,
  pdf_page: sentPage,
});

export const updateIssueContents = defineEndpoint({
  name: "issues.updateContents",
  summary: "Saves the sections and slots of an issue in their order, all at once",
  method: "PUT",
  path: "/api/issue/:id/contents/",
  access: "magazines.manage",
  params: idParams,
  body: z.strictObject({
    sections: z
      .array(
        z.strictObject({
          id: id.optional(),
          title: optionalLine(limits.nameMaxLength),
          items: z.array(sentItem).max(limits.issueItems, { error: "too_many_slots" }),
        }),
      )
      .max(limits.issueSections, { error: "too_many_slots" }),
    version: sentPlanVersion,
  }),
  answer: issuePlan,
});

export const closeIssue = defineEndpoint({
  name: "issues.close",
  summary: "Settles the contents of an issue; refused while a finding is neither mended nor waived",
  method: "POST",
  path: "/api/issue/:id/close/",
  access: "magazines.manage",
  params: idParams,
  body: z.strictObject({ version }),
  answer: issuePlan,
});

export const reopenIssue = defineEndpoint({
  name: "issues.reopen",
  summary: "Opens a closed issue for changes; its release is called off",
  method: "POST",
  path: "/api/issue/:id/reopen/",
  access: "magazines.manage",
  params: idParams,
  answer: issuePlan,
});

/** In the order of the documentation. */
export const issueDeskEndpoints = [
  readIssuePlan,
  createIssue,
  updateIssueDetails,
  updateIssueContents,
  closeIssue,
  reopenIssue,
];
