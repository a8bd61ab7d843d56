import { z } from "zod";
import { defineEndpoint, noContent } from "../shared/define-endpoint.ts";
import { dueAt } from "../shared/fields/due-at.ts";
import { idParams } from "../shared/identifier.ts";
import { issuePlan } from "./issue-plan.ts";

/** The path of rehearsal pages, without language prefix; a signed token follows. */
export const rehearsalPath = "/rehearsal";

export const scheduleRelease = defineEndpoint({
  name: "issueReleases.schedule",
  summary: "Sets the minute at which all of a closed issue goes live; a second time sets it anew",
  method: "PUT",
  path: "/api/issue/:id/release/",
  access: "magazines.manage",
  params: idParams,
  body: z.strictObject({ due_at: dueAt }),
  answer: issuePlan,
});

export const unscheduleRelease = defineEndpoint({
  name: "issueReleases.unschedule",
  summary: "Calls a release off that has not happened yet",
  method: "DELETE",
  path: "/api/issue/:id/release/",
  access: "magazines.manage",
  params: idParams,
  answer: noContent,
  status: 204,
});

export const releaseNow = defineEndpoint({
  name: "issueReleases.releaseNow",
  summary: "Puts all of a closed issue before readers now",
  method: "POST",
  path: "/api/issue/:id/release/now/",
  access: "magazines.manage",
  params: idParams,
  answer: issuePlan,
});

export const undoRelease = defineEndpoint({
  name: "issueReleases.undo",
  summary: "Takes a release back as a whole, within an hour of it",
  method: "POST",
  path: "/api/issue/:id/release/undo/",
  access: "magazines.manage",
  params: idParams,
  answer: issuePlan,
});

export const createRehearsal = defineEndpoint({
  name: "rehearsals.create",
  summary: "An address, good for an hour, that shows the site as it will be at a moment",
  method: "POST",
  path: "/api/rehearsals/",
  access: "magazines.manage",
  body: z.strictObject({
    at: dueAt,
    /** The first page, a path of the site. */
    path: z
      .string({ error: "invalid" })
      .max(500, { error: "too_long" })
      .startsWith("/")
      .default("/"),
  }),
  answer: z.object({ address: z.string(), expires_at: z.string() }),
  status: 201,
});

/** In the order of the documentation. */
export const issueReleaseEndpoints = [
  scheduleRelease,
  unscheduleRelease,
  releaseNow,
  undoRelease,
  createRehearsal,
];
