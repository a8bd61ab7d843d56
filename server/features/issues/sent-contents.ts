import type { updateIssueContents } from "@hilal/contract/issues/issue-desk";
import { editionOfCategory } from "@hilal/contract/shared/categories";
import type { EditionId } from "@hilal/contract/shared/editions";
import type { z } from "zod";
import type { Transaction } from "../../database/connect.ts";
import type { Caller } from "../../http/api/caller.ts";
import { HttpError } from "../../http/api/http-error.ts";
import { mayReadArticle } from "../articles/articles.policy.ts";
import { findStaff } from "../desk/staff.store.ts";
import {
  listOwnElsewhere,
  listPlaceable,
  listSlots,
  type Placeable,
  type StoredItem,
  type StoredSection,
  updateOwnership,
} from "./issues.store.ts";

type Sent = z.output<typeof updateIssueContents.body>;
type SentItem = Sent["sections"][number]["items"][number];

/** A slot as it is to be stored; its section is given by its position among the sent ones. */
export interface SettledItem {
  readonly id: number | undefined;
  readonly section: number;
  readonly position: number;
  readonly articleId: number | null;
  readonly isOwn: boolean;
  readonly workingTitle: string;
  readonly writerId: number | null;
  readonly dueOn: string | null;
  readonly pageFrom: number | null;
  readonly pageTo: number | null;
  readonly pdfPage: number | null;
}

interface Given {
  readonly sections: Sent["sections"];
  readonly stored: {
    readonly sections: readonly StoredSection[];
    readonly items: readonly StoredItem[];
  };
  readonly issueId: number;
  readonly edition: EditionId;
  readonly caller: Caller;
  readonly now: Date;
}

/** Collects the field errors of a save, by names such as `sections.0.items.2.article`. */
class Faults {
  readonly fields: Record<string, string> = {};
  readonly values: Record<string, string> = {};

  add(name: string, code: string, values: Record<string, string> = {}): void {
    this.fields[name] ??= code;
    for (const [key, value] of Object.entries(values)) this.values[key] ??= value;
  }

  /** @throws HttpError 400 with all of them */
  refuse(): void {
    if (Object.keys(this.fields).length === 0) return;
    throw new HttpError("validation_failed", { fields: this.fields, values: this.values });
  }
}

/**
 * The slots of a save in their order, if each of them is allowed at its place.
 * @throws HttpError 400 with every failing field
 */
export async function settleContents(
  transaction: Transaction,
  given: Given,
): Promise<SettledItem[]> {
  const { sections, stored, issueId, edition } = given;
  const faults = new Faults();
  requireKnown(
    sections.map(({ id }, at) => ({ id, name: `sections.${at}.id` })),
    stored.sections,
    faults,
  );
  const slots = sections.flatMap((section, at) =>
    section.items.map((sent, position) => ({
      sent,
      section: at,
      position,
      name: `sections.${at}.items.${position}`,
    })),
  );
  requireKnown(
    slots.map(({ sent, name }) => ({ id: sent.id, name: `${name}.id` })),
    stored.items,
    faults,
  );
  const ids = slots.flatMap(({ sent }) => sent.article ?? []);
  const articles = new Map((await listPlaceable(transaction, ids)).map((one) => [one.id, one]));
  const elsewhere = new Map(
    (await listOwnElsewhere(transaction, issueId, ids)).map((one) => [one.articleId, one]),
  );
  const known = await knownWriters(transaction, { slots: slots.map(({ sent }) => sent), stored });
  const seen = new Set<number>();
  for (const { sent, name } of slots) {
    if (sent.page_from !== null && sent.page_to !== null && sent.page_to < sent.page_from) {
      faults.add(`${name}.page_to`, "pages_turned");
    }
    if (sent.page_from === null && sent.page_to !== null) {
      faults.add(`${name}.page_from`, "first_page_required");
    }
    if (sent.writer !== null && !known.has(sent.writer)) {
      faults.add(`${name}.writer`, "writer_unknown");
    }
    if (sent.article === null) continue;
    const article = articles.get(sent.article);
    const other = elsewhere.get(sent.article);
    const isKept = stored.items.some(({ articleId }) => articleId === sent.article);
    if (!article || !(isKept || mayReadArticle(given.caller, article, given.now))) {
      faults.add(`${name}.article`, "article_unknown");
    } else if (seen.has(sent.article)) {
      faults.add(`${name}.article`, "article_twice");
    } else if (belongsTo(edition, article) && other && (other.edition ?? edition) === edition) {
      faults.add(`${name}.article`, "article_in_other_issue", { issue: other.title });
    }
    seen.add(sent.article);
  }
  faults.refuse();
  return slots.map(({ sent, section, position }) => {
    const article = sent.article === null ? undefined : articles.get(sent.article);
    const isShown = article && (!belongsTo(edition, article) || elsewhere.has(article.id));
    return {
      id: sent.id,
      section,
      position,
      articleId: sent.article,
      isOwn: !isShown,
      workingTitle: sent.working_title,
      ...toOwnTask(sent, article, stored.items),
      pageFrom: sent.page_from,
      pageTo: sent.page_to,
      pdfPage: sent.pdf_page,
    };
  });
}

/** Values that a form sends back from the article's review are not stored in the slot but follow the review. */
function toOwnTask(sent: SentItem, article: Placeable | undefined, stored: readonly StoredItem[]) {
  const own = stored.find(({ id }) => id === sent.id);
  const review = article?.review;
  const isOfReview = {
    writer: own?.writerId == null && sent.writer === review?.writerId,
    day: own?.dueOn == null && sent.due_on === review?.dueOn,
  };
  return {
    writerId: isOfReview.writer ? null : sent.writer,
    dueOn: isOfReview.day ? null : sent.due_on,
  };
}

/** Requires that every id belongs to this issue, and is sent once. */
function requireKnown(
  sent: readonly { readonly id: number | undefined; readonly name: string }[],
  stored: readonly { readonly id: number }[],
  faults: Faults,
): void {
  const left = new Set(stored.map(({ id }) => id));
  for (const { id, name } of sent) {
    if (id !== undefined && !left.delete(id)) faults.add(name, "invalid");
  }
}

/** Staff with the ability to write, and writers of stored slots who may have left the staff. */
async function knownWriters(
  transaction: Transaction,
  { slots, stored }: { readonly slots: readonly SentItem[]; readonly stored: Given["stored"] },
): Promise<Set<number>> {
  const known = new Set(stored.items.flatMap(({ writerId }) => writerId ?? []));
  for (const id of new Set(slots.flatMap(({ writer }) => writer ?? []))) {
    if (!known.has(id) && (await findStaff(transaction, id, "articles.write-own"))) known.add(id);
  }
  return known;
}

/**
 * Whether an article belongs to a magazine; one without a category yet counts as written for it (product: issues 4).
 */
function belongsTo(edition: EditionId, { category }: Pick<Placeable, "category">): boolean {
  return category === "" || editionOfCategory(category) === edition;
}

/**
 * Determines anew which articles are the issue's own, since categories may have been set or changed after they were
 * placed. Other articles are only shown, and not released with the issue.
 */
export async function settleOwnership(
  transaction: Transaction,
  issueId: number,
  edition: EditionId,
): Promise<void> {
  const slots = await listSlots(transaction, issueId);
  const ids = slots.flatMap(({ articleId }) => articleId ?? []);
  const articles = new Map((await listPlaceable(transaction, ids)).map((one) => [one.id, one]));
  const elsewhere = new Set(
    (await listOwnElsewhere(transaction, issueId, ids)).map(({ articleId }) => articleId),
  );
  for (const { id, articleId, isOwn } of slots) {
    const article = articleId === null ? undefined : articles.get(articleId);
    if (!article) continue;
    const owns = belongsTo(edition, article) && !elsewhere.has(article.id);
    if (owns !== isOwn) await updateOwnership(transaction, id, owns);
  }
}
