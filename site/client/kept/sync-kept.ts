// Joins what this device keeps with the account of the signed-in reader (product: saved 11).

import { clearKeptHistory, type KeptCard, syncKept } from "@hilal/contract/accounts/kept-articles";
import { xsrfCookie } from "@hilal/contract/client/browser-names";
import type { AnswerOf, CallInput } from "@hilal/contract/shared/define-endpoint";
import { limits } from "@hilal/contract/shared/limits";
import { readerSession } from "../../islands/reader-session.ts";
import { removeArticle } from "../offline/offline-copies.ts";
import { readCookie } from "../page-cookies.ts";
import {
  type KeptArticle,
  type MarkPart,
  makeEntry,
  readAllKept,
  readKept,
  removeKept,
  storeKept,
} from "./kept-articles.ts";

type SentMark = NonNullable<CallInput<typeof syncKept>["body"]>["marks"][number];
type Answer = AnswerOf<typeof syncKept>;

/** Whether the account and this device agree; `left` are saved articles for which the account has no room. */
export type Joined =
  | { readonly state: "failed" }
  | { readonly state: "joined"; readonly left: ReadonlySet<number> };

/** In local storage: the session with which this device was joined last, and when. */
const joinedAs = "hilal-joined";
/** After this many milliseconds the account is asked what other devices have changed. */
const freshFor = 10 * 60_000;

/** Joins where something is to be told, somebody else has signed in, or the last answer is old. */
export async function joinWhenDue(): Promise<void> {
  if (isDue()) await joinWithAccount();
}

function isDue(): boolean {
  const all = readAllKept();
  if (all === "blocked") return false;
  if (all.some(({ unsent }) => unsent.length > 0)) return true;
  const [session, time] = (localStorage.getItem(joinedAs) ?? "").split(" ");
  return session !== sessionName() || !(Date.now() - Number(time) < freshFor);
}

/** Tells the account what has changed here, and takes over what it has. One tab at a time: an older answer must not be the last. */
export async function joinWithAccount(): Promise<Joined> {
  const join = () => exchange().catch((): Joined => ({ state: "failed" }));
  return navigator.locks ? navigator.locks.request("hilal-kept", join) : join();
}

/** Gets an access token, so that no call is refused first, and `tellWhileLeaving` needs no other one. */
export async function prepareToTell(): Promise<void> {
  if (readerSession().userId() === null) await readerSession().renew();
}

/** Tells the account while the page is being left; the answer is taken over by the next page. */
export function tellWhileLeaving(): void {
  const marks = listUnsent().slice(0, limits.keptAtOnce);
  if (marks.length === 0) return;
  // Only with an access token at hand: nobody waits here for another one.
  if (readerSession().userId() === null) return;
  readerSession()
    .client.call(syncKept, { body: { marks } }, { keepalive: true })
    .catch(() => null);
}

/** Forgets the places of the account, those of other devices included. */
export async function forgetPlacesOfAccount(): Promise<boolean> {
  return readerSession()
    .client.call(clearKeptHistory)
    .then(
      () => true,
      () => false,
    );
}

async function exchange(): Promise<Joined> {
  await prepareToTell();
  const session = sessionName();
  const all = listUnsent();
  let answer: Answer | undefined;
  const left = new Set<number>();
  for (let from = 0; from === 0 || from < all.length; from += limits.keptAtOnce) {
    const marks = all.slice(from, from + limits.keptAtOnce);
    answer = await readerSession().client.call(syncKept, { body: { marks } });
    for (const { article } of answer.left) left.add(article);
  }
  if (answer) await takeOver(answer, all, left);
  try {
    localStorage.setItem(joinedAs, `${session} ${Date.now()}`);
  } catch {
    // Then the next page joins again.
  }
  return { state: "joined", left };
}

/** Returns what no account has yet. The rest of an entry may be another reader's, and is not told. */
function listUnsent(): readonly SentMark[] {
  const all = readAllKept();
  if (all === "blocked") return [];
  return all
    .filter(({ unsent }) => unsent.length > 0)
    .map(({ article, saved, saved_at, place, place_at, unsent }) => ({
      article,
      ...(unsent.includes("saved") ? { saved, saved_at } : { saved: false, saved_at: null }),
      ...(unsent.includes("place") ? { place, place_at } : { place: null, place_at: null }),
    }));
}

/** Makes this device keep what the account keeps, and what was changed here in the meantime. */
async function takeOver(
  { owner, data }: Answer,
  sent: readonly SentMark[],
  left: ReadonlySet<number>,
): Promise<void> {
  const sentById = new Map(sent.map((mark) => [mark.article, mark]));
  const found = new Map(data.map((item) => [item.article, item]));
  const all = readAllKept();
  const ids = new Set([...found.keys(), ...(all === "blocked" ? [] : all).map((k) => k.article)]);
  for (const article of ids) {
    const local = readKept(article) ?? makeEntry(article);
    const theirs = found.get(article);
    const next = merge(local, theirs, {
      owner,
      unsent: listStillUnsent(local, sentById.get(article), left),
    });
    if (local.saved && !next.saved) await removeArticle(article).catch(() => null);
    if (next.saved || next.place || next.unsent.length > 0) storeKept(next);
    else removeKept(article);
  }
}

function listStillUnsent(
  local: KeptArticle,
  sent: SentMark | undefined,
  left: ReadonlySet<number>,
): readonly MarkPart[] {
  return local.unsent.filter((part) => {
    if (part === "saved" && left.has(local.article)) return true;
    return sent?.[`${part}_at`] !== local[`${part}_at`];
  });
}

interface MergeContext {
  readonly owner: number;
  readonly unsent: readonly MarkPart[];
}

/** The later change of each part wins. */
function merge(
  local: KeptArticle,
  theirs: Answer["data"][number] | undefined,
  { owner, unsent: changed }: MergeContext,
): KeptArticle {
  const account = theirs ?? makeEntry(local.article);
  const unsent = changed.filter((part) => {
    const at = `${part}_at` as const;
    return Date.parse(local[at] ?? "") > (Date.parse(account[at] ?? "") || 0);
  });
  const savedFrom = unsent.includes("saved") ? local : account;
  const placeFrom = unsent.includes("place") ? local : account;
  return {
    article: local.article,
    saved: savedFrom.saved,
    saved_at: savedFrom.saved_at,
    place: placeFrom.place,
    place_at: placeFrom.place_at,
    synced: theirs ? owner : null,
    unsent,
    card: chooseCard(local, theirs),
  };
}

/** Without a card an article is withdrawn, unless the account keeps nothing of it and so has none to send. */
function chooseCard(
  local: KeptArticle,
  theirs: Answer["data"][number] | undefined,
): KeptCard | null {
  return theirs && (theirs.saved || theirs.place) ? theirs.card : local.card;
}

/** Names the session without telling its token: it changes with every sign-in. */
function sessionName(): string {
  return (readCookie(xsrfCookie) ?? "").slice(0, 12);
}
