import {
  type ArticleMark,
  clearKeptHistory,
  listKept,
  listKeptCards,
  syncKept,
} from "@hilal/contract/accounts/kept-articles";
import { cacheTags } from "@hilal/contract/shared/cache-tags";
import type { Transaction } from "../../database/connect.ts";
import { callerId } from "../../http/api/acting-user.ts";
import { HttpError } from "../../http/api/http-error.ts";
import { type Route, route } from "../../http/api/route.ts";
import { countAttempt } from "../../http/security/throttle.ts";
import type { Services } from "../services.ts";
import { forgetPlace, fromDevice, isSameMark, type Mark, mergeMarks } from "./kept.policy.ts";
import { presentKeptCard } from "./kept.presenter.ts";
import {
  findForgottenAt,
  forgetHistory,
  holdArticles,
  listKeptArticles,
  listMarks,
  lockAccount,
  removeMarks,
  removePlaces,
  upsertMarks,
} from "./kept.store.ts";
import { presentKept } from "./own-kept.ts";

/** The calls for what readers keep of articles: in their account, and on a device without one. */
export function keptRoutes(services: Services): Route[] {
  const { database, now } = services;
  return [
    route(listKept, async ({ caller }) => {
      const marks = await listMarks(database, callerId(caller));
      return { data: await presentKept(services, marks) };
    }),
    route(syncKept, async ({ body, caller }) => {
      const owner = callerId(caller);
      await countAttempt(services, "kept:user", String(owner));
      const { marks, left } = await merge(services, owner, body.marks);
      return {
        owner,
        data: await presentKept(services, marks),
        left: left.map((article) => ({ article, reason: "too_many_saved" as const })),
      };
    }),
    route(clearKeptHistory, async ({ caller }) => {
      const owner = callerId(caller);
      await database.transaction(async (transaction) => {
        if (await lockAccount(transaction, owner)) await forgetHistory(transaction, owner, now());
      });
      return undefined;
    }),
    route(
      listKeptCards,
      async ({ query: { ids } }) => {
        const found = await listKeptArticles(database, ids, now());
        return { data: ids.flatMap((id) => found.get(id) ?? []).map(presentKeptCard) };
      },
      {
        listTags: ({ data }) => [
          cacheTags.articles,
          ...data.map(({ id }) => cacheTags.article(id)),
        ],
      },
    ),
  ];
}

/**
 * Merges a device's marks into those of an account, and stores what changed.
 * @throws HttpError 401 for an account that was deleted meanwhile
 */
function merge({ database, now }: Services, owner: number, given: readonly ArticleMark[]) {
  return database.transaction(async (transaction) => {
    if (!(await lockAccount(transaction, owner))) throw new HttpError("unauthenticated");
    const ids = given.map(({ article }) => article);
    const known = await holdArticles(transaction, ids);
    const forgottenAt = await findForgottenAt(transaction, owner);
    const stored = toMap(await listMarks(transaction, owner));
    // An article that returned from the trash may have its place back.
    const kept = toMap([...stored.values()].map((mark) => forgetPlace(mark, forgottenAt)));
    const sent = given
      .filter(({ article }) => known.has(article))
      .map((mark) => forgetPlace(fromDevice(mark, now()), forgottenAt));
    const { marks, left } = mergeMarks(kept, sent);
    await store(transaction, owner, { stored, marks, known });
    return { marks: [...marks.values()], left };
  });
}

const toMap = (marks: readonly Mark[]) => new Map(marks.map((mark) => [mark.articleId, mark]));

interface Change {
  readonly stored: ReadonlyMap<number, Mark>;
  readonly marks: ReadonlyMap<number, Mark>;
  /** The articles that are held. */
  readonly known: ReadonlySet<number>;
}

async function store(transaction: Transaction, owner: number, { stored, marks, known }: Change) {
  const changed = [...marks.values()].filter((mark) => {
    const there = stored.get(mark.articleId);
    return !there || !isSameMark(there, mark);
  });
  const held = changed.filter(({ articleId }) => known.has(articleId));
  await upsertMarks(transaction, owner, held);
  // The others only lost their place, and may be gone with their articles meanwhile.
  const cut = changed.map(({ articleId }) => articleId).filter((id) => !known.has(id));
  await removePlaces(transaction, owner, cut);
  const gone = [...stored.keys()].filter((id) => !marks.has(id));
  await removeMarks(transaction, owner, gone);
}
