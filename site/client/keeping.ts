// What this device keeps for its reader, loaded at the first interaction with a page (page.ts).

import * as hooks from "../page-kit/hooks.ts";
import { followSelection } from "./follow-selection.ts";
import { changePlace, onKeptElsewhere, readKept } from "./kept/kept-articles.ts";
import { offerReturn } from "./kept/offer-return.ts";
import { findBody, isFurtherThan, measurePlace } from "./kept/reading-place.ts";
import { readArticleId, readCard, savedHere, showSaved } from "./kept/save-button.ts";

/** Whoever stays this long, or scrolls by a screen, reads; in milliseconds. */
const readsAfter = 10_000;
/** How often the place is noted while somebody scrolls, and how long a change may wait before the account is told. */
const notedEach = 30_000;
const toldAfter = 2_000;

/** The script of the account is only for readers who have one. */
const loadAccount = () => import("./kept/sync-kept.ts");
let account: Awaited<ReturnType<typeof loadAccount>> | undefined;

const isVisitor = () => document.documentElement.getAttribute(hooks.reader) === "visitor";

async function join(): Promise<void> {
  if (isVisitor()) return;
  account ??= await loadAccount();
  await account.joinWhenDue();
}

let telling: ReturnType<typeof setTimeout> | undefined;

function joinSoon(): void {
  clearTimeout(telling);
  telling = setTimeout(() => void join().catch(() => null), toldAfter);
}

/** Notes the place of an article that is being read, and offers to go on where it was left (product: saved 9). */
function keepPlaceIn(button: HTMLButtonElement, body: HTMLElement): void {
  const article = readArticleId(button);
  let isReading = false;
  const begin = () => {
    if (isReading || document.visibilityState === "hidden") return;
    isReading = true;
    // The page that is left has no time to ask for an access token.
    if (!isVisitor()) void account?.prepareToTell();
  };
  const note = () => {
    if (!isReading) return;
    const place = measurePlace(body);
    if (!isFurtherThan(place, readKept(article)?.place)) return;
    changePlace(article, place, readCard(button));
    joinSoon();
  };
  const leave = () => {
    note();
    account?.tellWhileLeaving();
  };
  const start = scrollY;
  let isNoting = false;
  const follow = () => {
    if (Math.abs(scrollY - start) >= innerHeight) begin();
    if (isNoting) return;
    isNoting = true;
    setTimeout(() => {
      isNoting = false;
      note();
    }, notedEach);
  };
  addEventListener("scroll", follow, { passive: true });
  setTimeout(begin, readsAfter);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") leave();
  });
  addEventListener("pagehide", leave);
  offerReturn(body, readKept(article)?.place ?? null);
}

/** What an article's page does with what is kept about it. */
function wakeArticle(button: HTMLButtonElement): void {
  showSaved(button);
  onKeptElsewhere(() => showSaved(button));
  button.addEventListener(savedHere, joinSoon);
  const body = findBody();
  if (body) keepPlaceIn(button, body);
}

followSelection();
const button = document.querySelector<HTMLButtonElement>(`button[${hooks.keeps}]`);
if (button) wakeArticle(button);
void join()
  .then(() => button && showSaved(button))
  .catch(() => null);
