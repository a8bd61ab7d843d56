import type { BulkChange, BulkReason } from "@hilal/contract/articles/bulk";
import type { WorkingFields } from "@hilal/contract/articles/working-copies";
import type { HouseSettings } from "@hilal/contract/desk/house-settings";
import type { Role } from "@hilal/contract/shared/abilities";
import { describe, expect, it } from "vitest";
import type { Caller } from "../../../http/api/caller.ts";
import { HttpError } from "../../../http/api/http-error.ts";
import {
  endsSchedule,
  findReasonAgainst,
  listMissingFor,
  textThatGoesLive,
} from "./bulk.policy.ts";
import type { ToChange } from "./bulk.store.ts";
import { listMissing, toBulkReason } from "./change-one.ts";

const me = 7;
const now = new Date("2026-11-01T09:00:00Z");
const later = "2026-12-01T09:00:00.000Z";
const defaults = { category_switches_language: true, staff_need_two_step: false };
const closed: HouseSettings = { ...defaults, authors_need_approval: true };

const callerAs = (role: Role | null): Caller => ({
  kind: "user",
  id: me,
  role,
  emailVerified: true,
  sessionId: "a session",
});

/** A complete draft owned by the caller. */
const draft: ToChange = {
  id: 1,
  title: "Over the glacier",
  standfirst: "",
  writer: "Sana Qureshi",
  category: "in-focus",
  status: "Inactive",
  publishDate: new Date("2026-10-01T09:00:00Z"),
  userId: me,
  version: 3,
  coverImage: "/media/0123456789abcdef/glacier.jpg",
  coverAlt: "",
  recordingUrl: "",
  issueNew: "Yes",
  firstPublishedAt: null,
  hasExcerpt: true,
  fields: null,
  words: 0,
  isChanged: false,
  isScheduled: false,
  isInRelease: false,
  dueAt: null,
};
const live: Partial<ToChange> = { status: "Active", firstPublishedAt: draft.publishDate };
const written: WorkingFields = {
  title: "Over the glacier",
  standfirst: "",
  writer: "Sana Qureshi",
  category: "in-focus",
  publish_date: "2026-10-01T09:00:00Z",
  cover_image: draft.coverImage,
  cover_alt: "",
  recording_url: "",
  issue_new: "false",
  status: "Inactive",
  user: String(me),
};
const copy = (fields: Partial<WorkingFields>) => ({ fields: { ...written, ...fields } });

const publish: BulkChange = { action: "status", status: "Active" };
const takeDown: BulkChange = { action: "status", status: "Inactive" };
const move: BulkChange = { action: "category", category: "misc" };
const hand: BulkChange = { action: "owner", user: 9 };
const schedule: BulkChange = { action: "schedule", due_at: later };
const trash: BulkChange = { action: "trash" };

type Case = readonly [
  who: Role | null,
  change: BulkChange,
  article: Partial<ToChange> | undefined,
  reason: BulkReason | undefined,
];
const cases: readonly Case[] = [
  ["editor", publish, undefined, "gone"],
  ["contributor", trash, { userId: 8 }, "gone"],
  ["contributor", trash, { ...live, userId: 8 }, "forbidden"],
  ["contributor", trash, live, "live"],
  ["contributor", trash, {}, undefined],
  ["editor", trash, live, undefined],
  ["author", move, live, "needs_approval"],
  ["author", hand, live, "needs_approval"],
  ["author", trash, live, undefined],
  ["author", move, {}, undefined],
  ["editor", move, live, undefined],
  ["editor", { action: "category", category: "in-focus" }, {}, "unchanged"],
  ["editor", { action: "category", category: "in-focus" }, copy({ category: "misc" }), undefined],
  ["editor", { action: "category", category: "in-focus" }, copy({ category: "" }), "unchanged"],
  ["editor", move, copy({ category: "misc" }), undefined],
  ["author", hand, {}, "forbidden"],
  ["editor", hand, {}, undefined],
  ["editor", hand, { userId: 9 }, "unchanged"],
  ["author", publish, {}, "may_not_publish"],
  ["editor", publish, {}, undefined],
  ["editor", publish, live, "unchanged"],
  ["editor", publish, { isInRelease: true }, "in_release"],
  ["editor", publish, { hasExcerpt: false }, "incomplete"],
  ["editor", publish, { hasExcerpt: false, isScheduled: true }, undefined],
  ["editor", takeDown, { ...live, hasExcerpt: false }, undefined],
  ["editor", takeDown, {}, "unchanged"],
  ["author", schedule, {}, "may_not_publish"],
  ["editor", schedule, {}, undefined],
  ["editor", schedule, live, "nothing_new"],
  ["editor", schedule, { ...live, isChanged: true }, undefined],
  ["editor", schedule, { dueAt: new Date(later) }, "unchanged"],
  ["editor", schedule, { dueAt: now }, undefined],
  ["editor", schedule, { title: "" }, "incomplete"],
];

describe("why a change leaves an article as it is", () => {
  it.each(cases)("%s, %j, %j: %s", (role, change, article, reason) => {
    const there = article && { ...draft, ...article };
    expect(findReasonAgainst(callerAs(role), change, there, { now, settings: closed })).toBe(
      reason,
    );
  });

  it("is no approval in a house that wants none", () => {
    const settings: HouseSettings = { ...defaults, authors_need_approval: false };
    const article = { ...draft, ...live };
    expect(findReasonAgainst(callerAs("author"), move, article, { now, settings })).toBeUndefined();
  });

  it.each([
    [new HttpError("not_found"), "gone"],
    [new HttpError("version_conflict"), "changed_since"],
    [new HttpError("conflict", { text: "article_in_release" }), "in_release"],
    [new HttpError("forbidden"), "forbidden"],
    [new HttpError("forbidden", { text: "needs_approval" }), "needs_approval"],
    [new HttpError("forbidden", { text: "article_is_live" }), "live"],
    [new HttpError("would_remove_content"), "would_lose"],
    [new HttpError("conflict"), "incomplete"],
    [new HttpError("validation_failed", { fields: { title: "title_required" } }), "incomplete"],
    [new HttpError("validation_failed", { fields: { due_at: "due_past" } }), "too_late"],
  ])("follows from a refusal: %s", (error, reason) => {
    expect(toBulkReason(error)).toBe(reason);
  });

  it("is nothing that the server is at fault for, nor what no refusal says", () => {
    for (const error of [new Error("It broke."), new HttpError("internal_error")]) {
      expect(() => toBulkReason(error)).toThrow(error);
    }
  });
});

it.each([
  [publish, true, true],
  [takeDown, true, true],
  [trash, true, true],
  [move, true, false],
  [trash, false, false],
])("%j ends a schedule that there is (%s): %s", (change, isScheduled, ends) => {
  expect(endsSchedule(change, { ...draft, isScheduled })).toBe(ends);
});

it("publishes what is written of an article that was never live, and else what readers had", () => {
  const { fields } = copy({});
  expect(textThatGoesLive({ firstPublishedAt: null, fields })).toBe("copy");
  expect(textThatGoesLive({ firstPublishedAt: now, fields })).toBe("record");
  expect(textThatGoesLive({ firstPublishedAt: null, fields: null })).toBe("record");
});

describe("what an article lacks", () => {
  const bare = { ...draft, title: "", coverImage: "", hasExcerpt: false };
  const inCopy = { ...bare, ...copy({ writer: "" }), words: 3 };

  it.each([
    [
      "of what is stored",
      publish,
      bare,
      ["title_required", "cover_image_required", "description_required"],
    ],
    ["nothing of a whole one", publish, draft, []],
    ["nothing, since it was scheduled", publish, { ...bare, isScheduled: true }, []],
    ["of its copy, which readers have never seen", publish, inCopy, ["writer_required"]],
    [
      "of what readers had, whatever is written",
      publish,
      { ...inCopy, firstPublishedAt: now },
      ["title_required", "cover_image_required", "description_required"],
    ],
    ["of its copy, to be scheduled", schedule, inCopy, ["writer_required"]],
    [
      "a text of its copy",
      schedule,
      { ...inCopy, words: 0 },
      ["writer_required", "description_required"],
    ],
    [
      "of what is stored, where there is no copy to be scheduled",
      schedule,
      { ...bare, isScheduled: true, title: "A" },
      ["cover_image_required", "description_required"],
    ],
  ])("is told %s", (_what, change, article, codes) => {
    expect(listMissingFor(change, article)).toEqual(codes);
  });

  it("is told of a refusal, each once, and of no other reason", () => {
    const fields = { title: "title_required", writer: "writer_required", other: "title_required" };
    expect(listMissing(new HttpError("validation_failed", { fields }))).toEqual([
      "title_required",
      "writer_required",
    ]);
    expect(listMissing(new HttpError("conflict"))).toEqual([]);
    expect(listMissing(new HttpError("forbidden"))).toBeNull();
    expect(
      listMissing(new HttpError("validation_failed", { fields: { due_at: "due_past" } })),
    ).toBeNull();
  });
});
