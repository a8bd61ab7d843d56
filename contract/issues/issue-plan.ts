import { z } from "zod";
import { deskPerson } from "../desk/desk-people.ts";
import { activeStatuses, articleStates } from "../shared/choices.ts";
import { editionIds } from "../shared/editions.ts";
import { id } from "../shared/identifier.ts";
import { picture } from "../shared/picture.ts";

/** The stage of an issue: its contents are planned, they are final, readers have it (product: issues 2). */
export const issueStages = ["planned", "closed", "released"] as const;
export type IssueStage = (typeof issueStages)[number];

/** The state of a slot in an issue (product: issues 3). */
export const slotStates = ["missing", "draft", "in_review", "ready"] as const;
export type SlotState = (typeof slotStates)[number];

const issueItem = z.object({
  id,
  /** Null when nothing is written yet. */
  article: z
    .object({
      id,
      title: z.string(),
      standfirst: z.string(),
      writer: z.string(),
      category: z.string(),
      language: z.enum(["en", "ur"]),
      cover: picture.nullable(),
      /** Its desk state (product: desk 1). */
      state: z.enum(articleStates),
      words: z.number().int(),
    })
    .nullable(),
  /** False for an article of another issue that is only shown here. */
  is_own: z.boolean(),
  working_title: z.string(),
  state: z.enum(slotStates),
  /** The writer assigned to the slot or in the article's review. */
  writer: deskPerson.nullable(),
  /** yyyy-mm-dd in Karachi. */
  due_on: z.string().nullable(),
  /** True when its deadline has passed and it is not ready. */
  is_late: z.boolean(),
  page_from: z.number().int().nullable(),
  page_to: z.number().int().nullable(),
  /** Where it begins in the attached PDF; null where its title tells. */
  pdf_page: z.number().int().nullable(),
  /** Estimated printed pages of its text and pictures, to a tenth. */
  estimated_pages: z.number(),
});

export type IssueItem = z.output<typeof issueItem>;

const issueSection = z.object({ id, title: z.string(), items: z.array(issueItem) });

export type IssueSection = z.output<typeof issueSection>;

/** The release of an issue. Instants have Karachi's offset. */
const issueRelease = z.object({
  due_at: z.string(),
  set_by: deskPerson.nullable(),
  failed_at: z.string().nullable(),
  /** The error message when nothing was released, and the article that caused it. */
  failure: z.string().nullable(),
  failed_article: id.nullable(),
  released_at: z.string().nullable(),
  /** Until when the whole release can be undone; null when it cannot. */
  undo_until: z.string().nullable(),
  taken_back_at: z.string().nullable(),
});

/** An issue as its editors see it. A magazine record without contents has no sections and version 0. */
export const issuePlan = z.object({
  id,
  edition: z.enum(editionIds),
  title: z.string(),
  publish_date: z.string(),
  status: z.enum(activeStatuses),
  cover_image: z.string(),
  cover_alt: z.string(),
  cover: picture.nullable(),
  /** Empty when no PDF is attached. */
  doc_url: z.string(),
  stage: z.enum(issueStages),
  number: z.string(),
  theme_colour: z.string(),
  note: z.string(),
  note_writer: z.string(),
  version: z.int().min(0),
  sections: z.array(issueSection),
  /** Words and estimated pages of the complete issue. */
  words: z.number().int(),
  estimated_pages: z.number(),
  release: issueRelease.nullable(),
  closed_at: z.string().nullable(),
  closed_by: deskPerson.nullable(),
  /** Its public address, without language prefix. */
  address: z.string(),
});

export type IssuePlan = z.output<typeof issuePlan>;
