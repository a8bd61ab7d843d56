import type { DueToday } from "@hilal/contract/dashboard";
import type { DeskItem } from "@hilal/contract/desk/own-desk";

/** A piece of work of the day, from the own desk or from the house. */
export interface Work {
  readonly article: number;
  readonly title: string;
  readonly language: "en" | "ur";
  readonly state: DeskItem["state"];
  /** What there is to do; a house's piece waits for somebody else. */
  readonly task: "toWrite" | "toReview" | "toPublish" | "sentBack" | "finish" | "failed";
  /** The name of who has it; empty where that is the user, or nobody. */
  readonly holder: string;
  /** A day, or a moment; null without a deadline. */
  readonly due: string | null;
  readonly isLate: boolean;
  /** Why it was sent back. */
  readonly reason: string;
}

interface OwnDesk {
  readonly waiting: readonly DeskItem[];
  readonly due: readonly DeskItem[];
  readonly sent_back: readonly DeskItem[];
}

const tasks = {
  assigned: "toWrite",
  in_review: "toReview",
  ready: "toPublish",
  sent_back: "sentBack",
} as const;

/**
 * Merges what waits for the user with what is due of all that the user sees: each article once, ordered by the moment it
 * is due, and what has none last.
 * @returns what waits for the user, and what is due of others
 */
export function mergeWork(
  desk: OwnDesk,
  due: readonly DueToday[],
): { readonly own: readonly Work[]; readonly house: readonly Work[] } {
  const own = new Map<number, Work>();
  for (const item of [...desk.sent_back, ...desk.waiting, ...desk.due]) {
    if (own.has(item.article)) continue;
    const { article, title, language, state, stage, due_on, is_overdue, reason } = item;
    const isDone = stage === "ready";
    own.set(article, {
      article,
      title,
      language,
      state,
      task: tasks[stage],
      holder: stage === "in_review" || isDone ? item.writer : "",
      due: due_on,
      isLate: is_overdue && !isDone,
      reason: stage === "sent_back" ? reason : "",
    });
  }
  const house: Work[] = [];
  for (const item of due) {
    const { article, title, language, state, kind, holder, is_overdue } = item;
    const task = kind === "failed" ? "failed" : "finish";
    const shown = {
      article,
      title,
      language,
      state,
      task,
      holder,
      due: item.due,
      reason: "",
    } as const;
    const known = own.get(article);
    // A publication that failed is more urgent than what else there is to do with it.
    if (known && kind === "failed")
      own.set(article, { ...known, task, due: item.due, isLate: true });
    else if (!known) house.push({ ...shown, isLate: is_overdue });
  }
  return { own: [...own.values()].toSorted(byDue), house: house.toSorted(byDue) };
}

const last = "9999";

function byDue(one: Work, other: Work): number {
  return (
    Number(other.isLate) - Number(one.isLate) || (one.due ?? last).localeCompare(other.due ?? last)
  );
}
