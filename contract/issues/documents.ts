import { z } from "zod";
import { defineEndpoint } from "../shared/define-endpoint.ts";
import { idParams } from "../shared/identifier.ts";

export const documentFormats = ["pdf", "epub"] as const;
export type DocumentFormat = (typeof documentFormats)[number];

const documentStates = ["none", "queued", "making", "made", "failed"] as const;

/** A document of an issue: its progress and its address. */
const madeDocument = z.object({
  format: z.enum(documentFormats),
  state: z.enum(documentStates),
  /** In per cent. */
  progress: z.number().int(),
  /** The error message when making it failed. */
  failure: z.string().nullable(),
  /** True when the contents have changed since it was made. */
  is_outdated: z.boolean(),
  /** Its address, without language prefix. */
  address: z.string(),
  bytes: z.number().int(),
  pages: z.number().int(),
  made_at: z.string().nullable(),
});

export type MadeDocument = z.output<typeof madeDocument>;

export const listIssueDocuments = defineEndpoint({
  name: "documents.listOfIssue",
  summary: "The EPUB and the print PDF of an issue, and how far each is",
  method: "GET",
  path: "/api/issue/:id/documents/",
  access: "magazines.manage",
  params: idParams,
  answer: z.object({ data: z.array(madeDocument) }),
});

export const makeIssueDocuments = defineEndpoint({
  name: "documents.makeOfIssue",
  summary: "Makes the EPUB and the print PDF of an issue as it stands now",
  method: "POST",
  path: "/api/issue/:id/documents/",
  access: "magazines.manage",
  params: idParams,
  answer: z.object({ data: z.array(madeDocument) }),
  status: 202,
});

/** In the order of the documentation. */
export const documentEndpoints = [listIssueDocuments, makeIssueDocuments];
