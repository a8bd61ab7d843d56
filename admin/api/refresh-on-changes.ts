import type { ArticleDesk } from "@hilal/contract/desk/article-desk";
import type { DeskChanges } from "@hilal/contract/desk/desk-changes";
import type { IssuePlan } from "@hilal/contract/issues/issue-plan";
import type { Query, QueryClient } from "@tanstack/react-query";
import { paceWork } from "./pace.ts";

/** Open forms are asked about soon; a bulk change concerns few of them. */
const openPace = { within: 50, rest: 300, burst: 10 };
const listPace = { within: 250, rest: 750, burst: 4 };
/** The shortest time between two rounds of a window during a long burst of changes, in milliseconds... */
const quickest = 1_000;
/**
 * ...and for each window that follows the desk. A round is two calls of a list and three of the dashboard, and all
 * windows behind one address may make 1,200 calls a minute together (server/http/security/rate-limit.ts): forty, half of
 * them with the dashboard, make 750, and 400 more in the first minute.
 */
const eachWindow = 200;
/** After a gap, which all windows of the office have at once, in milliseconds. */
const afterGap = 2_000;

/**
 * The calls whose answers show changes at the desk, by what they show. Only their names: their schemas would be fetched
 * with the first screen, which the change of a colleague may reach at once.
 */
export const shownCalls = {
  article: ["desk.readArticle", "articles.read"],
  comments: ["paragraphComments.list"],
  issue: ["issues.readPlan", "issues.check"],
  lists: ["articles.list", "articles.listByUser", "articles.countStates"],
  desk: ["desk.readOwn", "dashboard.readToday", "calendar.read", "calendar.listUnplanned"],
  counts: ["dashboard.readAttention"],
} as const;

const hasName = (calls: readonly string[], name: unknown) => calls.includes(String(name));

/** Every window shows it: the more there are, the longer the last count is good enough, in milliseconds for each. */
const countedFor = 1_000;

/** Changes that are waiting to be shown. */
class PendingChanges {
  articles = new Set<number>();
  comments = new Set<number>();
  issues = new Set<number>();
  all = false;

  add({ articles, own, comments, issues, all }: DeskChanges): void {
    for (const id of [...articles, ...own]) this.articles.add(id);
    for (const id of comments) this.comments.add(id);
    for (const id of issues) this.issues.add(id);
    this.all ||= all;
  }

  /** Whether a query about one article or issue shows a change. */
  isShownBy({ queryKey, state }: Query): boolean {
    const name = queryKey[1];
    const { params } = (queryKey[2] ?? {}) as { params?: { id?: unknown } };
    const isOf = (ids: ReadonlySet<number>) => this.all || ids.has(Number(params?.id));
    if (hasName(shownCalls.article, name)) return isOf(this.articles);
    if (hasName(shownCalls.comments, name)) return isOf(this.comments);
    if (!hasName(shownCalls.issue, name)) return false;
    return isOf(this.issues) || (name === shownCalls.issue[0] && this.#isInPlan(state.data));
  }

  #isInPlan(data: unknown): boolean {
    const { sections = [] } = (data ?? {}) as Partial<IssuePlan>;
    return sections.some(({ items }) =>
      items.some(({ article }) => article !== null && this.articles.has(article.id)),
    );
  }
}

interface Refreshing {
  readonly queries: QueryClient;
  /** Called when an open article's state was changed by somebody else, with the state now. */
  onMoved(desk: ArticleDesk): void;
}

/**
 * Fetches again what shows a change at the desk, and nothing else. Answers replace one another in the cache, so screens
 * keep their fields, selection, scroll position and focus.
 */
export function refreshOnChanges({ queries, onMoved }: Refreshing) {
  let pending = new PendingChanges();
  let moved = new Set<number>();
  let hasLists = false;
  let windows = 1;
  const every = () => Math.max(quickest, windows * eachWindow);
  const findDesk = (id: number) =>
    queries
      .getQueryCache()
      .find<ArticleDesk>({ queryKey: ["desk", shownCalls.article[0], { params: { id } }] });

  const refreshOpen = async () => {
    const now = pending;
    const others = [...moved].map((id) => ({ id, before: findDesk(id)?.state.data }));
    pending = new PendingChanges();
    moved = new Set();
    await queries.invalidateQueries({ predicate: (query) => now.isShownBy(query) });
    for (const { id, before } of others) {
      const query = findDesk(id);
      const desk = query?.state.data;
      if (query?.isActive() && before && desk && isMoved(before, desk)) onMoved(desk);
    }
  };
  const refreshLists = async () => {
    const withLists = hasLists;
    hasLists = false;
    await queries.invalidateQueries({
      predicate: ({ queryKey: [, name], state }) =>
        hasName(shownCalls.desk, name) ||
        (withLists && hasName(shownCalls.lists, name)) ||
        (hasName(shownCalls.counts, name) &&
          Date.now() - state.dataUpdatedAt >= windows * countedFor),
    });
  };
  const open = paceWork(refreshOpen, { ...openPace, every });
  const lists = paceWork(refreshLists, { ...listPace, every });
  return {
    onChanges(changes: DeskChanges) {
      windows = changes.windows;
      pending.add(changes);
      for (const id of changes.articles) moved.add(id);
      const { articles, own, comments, issues, all } = changes;
      const ids = articles.length + own.length;
      if (all || ids + comments.length + issues.length > 0) open.ask();
      hasLists ||= all || changes.lists || ids > 0;
      if (hasLists || changes.notices || issues.length > 0) lists.ask();
    },
    onGap() {
      pending.all = true;
      hasLists = true;
      open.ask(afterGap);
      lists.ask(afterGap);
    },
    stop() {
      open.stop();
      lists.stop();
    },
  };
}

/** Whether an article has another place in the workflow. */
function isMoved(before: ArticleDesk, now: ArticleDesk): boolean {
  const place = ({ state, scheduled_for, review, schedule }: ArticleDesk) =>
    JSON.stringify([state, scheduled_for, review?.stage, schedule?.failed_at]);
  return place(before) !== place(now);
}
