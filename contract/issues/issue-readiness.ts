import { z } from "zod";
import { deskPerson } from "../desk/desk-people.ts";
import { defineEndpoint, noContent } from "../shared/define-endpoint.ts";
import { optionalLine, requiredText } from "../shared/fields/form-fields.ts";
import { id, idInPath, idParams } from "../shared/identifier.ts";
import { limits } from "../shared/limits.ts";

/** The checks that run before an issue is closed (product: issues 6). */
export const issueChecks = [
  /** The issue is empty. */
  "no_contents",
  /** The values of a slot without an article. */
  "slot_missing",
  /** An article that is not ready. */
  "article_not_ready",
  /** A text that publishing would refuse. */
  "article_refused",
  /** An article without a cover. */
  "cover_missing",
  /** A picture without a description. */
  "alt_missing",
  /** A broken link. */
  "link_dead",
  /** A headline that does not fit at its printed size. */
  "headline_clipped",
  /** Letters that no font of a printed page has. */
  "letters_unprintable",
  /** The issue has no cover, or its cover has no description. */
  "issue_cover_missing",
  "issue_cover_alt_missing",
  /** No PDF is attached, and none could be made. */
  "pdf_missing",
] as const;

/** A finding of the readiness check. */
export const issueFinding = z.object({
  check: z.enum(issueChecks),
  /** What it is about. Together with `check` it identifies the finding. */
  subject: z.string(),
  item: id.nullable(),
  article: id.nullable(),
  /** The title of the article or slot; empty for the issue itself. */
  title: z.string(),
  /** More about it, such as a link's address or the sentence of a refusal. */
  detail: z.string(),
  /** True when publishing would refuse it, so that it cannot be waived. */
  must_mend: z.boolean(),
  waiver: z.object({ id, note: z.string(), by: deskPerson.nullable(), at: z.string() }).nullable(),
});

export type IssueFinding = z.output<typeof issueFinding>;

export const checkIssue = defineEndpoint({
  name: "issues.check",
  summary: "What stands between an issue and its closing",
  method: "POST",
  path: "/api/issue/:id/check/",
  access: "magazines.manage",
  params: idParams,
  answer: z.object({
    findings: z.array(issueFinding),
    /** Links that are still being checked; the client should call again. */
    links_under_way: z.number().int(),
    may_close: z.boolean(),
  }),
});

/** What identifies a finding. */
const namedFinding = z.strictObject({
  check: z.enum(issueChecks, { error: "invalid" }),
  subject: optionalLine(limits.textMaxLength),
});

export const waiveFinding = defineEndpoint({
  name: "issues.waive",
  summary: "Lets a finding pass, with a note that says why",
  method: "POST",
  path: "/api/issue/:id/waivers/",
  access: "magazines.manage",
  params: idParams,
  body: namedFinding.extend({
    note: requiredText("waiver_note_required", limits.textMaxLength),
  }),
  answer: noContent,
  status: 204,
});

export const waiveSeveral = defineEndpoint({
  name: "issues.waiveSeveral",
  summary: "Lets several findings pass with one note: all of them or none",
  method: "POST",
  path: "/api/issue/:id/waivers/several/",
  access: "magazines.manage",
  params: idParams,
  body: z.strictObject({
    findings: z
      .array(namedFinding, { error: "invalid" })
      .min(1, { error: "invalid" })
      .max(limits.issueWaivers, { error: "invalid" }),
    note: requiredText("waiver_note_required", limits.textMaxLength),
  }),
  answer: noContent,
  status: 204,
});

export const withdrawWaiver = defineEndpoint({
  name: "issues.withdrawWaiver",
  summary: "Takes a waiver back",
  method: "DELETE",
  path: "/api/issue/:id/waivers/:waiver/",
  access: "magazines.manage",
  params: idParams.extend({ waiver: idInPath }),
  answer: noContent,
  status: 204,
});

/** In the order of the documentation. */
export const issueReadinessEndpoints = [checkIssue, waiveFinding, waiveSeveral, withdrawWaiver];
