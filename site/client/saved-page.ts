// The page of saved articles: the page is the same for everybody, and its lists are of this device (product: saved 12).

import { listKeptCards } from "@hilal/contract/accounts/kept-articles";
import { createHttpClient } from "@hilal/contract/client/http-client";
import { limits } from "@hilal/contract/shared/limits";
import * as hooks from "../page-kit/hooks.ts";
import {
  changePlace,
  changeSaved,
  forgetPlaces,
  type KeptArticle,
  onKeptElsewhere,
  readAllKept,
  readKept,
  removeAllKept,
  storeKept,
} from "./kept/kept-articles.ts";
import { findPart, makeCard, show } from "./kept/kept-card.ts";
import { type ListName, listNames, toLists } from "./kept/kept-lists.ts";
import { completeCopies } from "./offline/complete-copies.ts";
import { measureCopies, removeAllCopies, removeArticle } from "./offline/offline-copies.ts";
import { showStorage } from "./offline/show-storage.ts";
import { onPress } from "./on-press.ts";
import { readStoredChoices } from "./stored-choices.ts";

/** How many articles a list shows at first, and how many more at each press. */
const step = 20;
/** How long a change waits for others before the account is told, in milliseconds. */
const toldAfter = 1000;

const shown: Record<ListName, number> = { continue: step, saved: step, history: step };
let sizes: ReadonlyMap<number, number> = new Map();

const isSignedIn = () => document.documentElement.getAttribute(hooks.reader) !== "visitor";

/** Shows what this device keeps; `isWaiting` while more may come from the account. */
function render({ isWaiting = false } = {}): void {
  const all = readAllKept();
  const kept = all === "blocked" ? [] : all.filter(({ saved, place }) => saved || place);
  const isEmpty = kept.length === 0;
  show(document, "loading", isEmpty && isWaiting);
  show(document, "blocked", all === "blocked");
  show(document, "nothing", all !== "blocked" && isEmpty && !isWaiting);
  show(document, "lists", !isEmpty);
  const lists = toLists(kept);
  for (const name of listNames) renderList(name, lists[name]);
}

function renderList(name: ListName, kept: readonly KeptArticle[]): void {
  const section = document.querySelector<HTMLElement>(`section[${hooks.keptList}="${name}"]`);
  const items = section?.querySelector("ol");
  if (!section || !items) return;
  const withPicture = !savesData();
  items.replaceChildren(
    ...kept
      .slice(0, shown[name])
      .map((one) => makeCard(one, { list: name, bytes: sizes.get(one.article), withPicture })),
  );
  section.hidden = name === "continue" && kept.length === 0;
  show(section, "empty", kept.length === 0);
  show(section, "more", kept.length > shown[name]);
  show(section, "all", kept.length > 0);
  for (const count of document.querySelectorAll(
    `[${hooks.keptPart}="count"][${hooks.keptList}="${name}"]`,
  ))
    count.textContent = String(kept.length);
  const link = document.querySelector<HTMLElement>(`li[${hooks.keptList}="${name}"]`);
  if (link) link.hidden = section.hidden;
}

/** Pictures are not fetched for readers who want them on tap only (product: reading 34). */
function savesData(): boolean {
  const { pictures } = readStoredChoices().choices;
  if (pictures) return pictures === "tap";
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData ?? false;
}

/** Joins with the account, or asks which articles are still there, and shows what has changed. */
async function refresh(): Promise<void> {
  if (isSignedIn()) {
    const { joinWithAccount } = await import("./kept/sync-kept.ts");
    const joined = await joinWithAccount();
    show(document, "not-joined", joined.state === "failed");
    show(document, "account-full", joined.state === "joined" && joined.left.size > 0);
  } else await refreshCards();
}

async function refreshCards(): Promise<void> {
  const all = readAllKept();
  if (all === "blocked") return;
  const ids = all.map(({ article }) => article);
  const client = createHttpClient();
  for (let from = 0; from < ids.length; from += limits.keptCards) {
    const asked = ids.slice(from, from + limits.keptCards);
    const { data } = await client.call(listKeptCards, { query: { ids: asked.join(",") } });
    const cards = new Map(data.map((card) => [card.id, card]));
    for (const article of asked) {
      const kept = readKept(article);
      const card = cards.get(article) ?? null;
      if (!kept) continue;
      storeKept({ ...kept, card });
      if (card === null) await removeArticle(article).catch(() => null);
    }
  }
}

async function measure(): Promise<void> {
  sizes = (await measureCopies()).articles;
  await showStorage();
}

/** Fetches the copies that are missing, where the portal offers any. */
async function fetchMissing(): Promise<void> {
  if (!document.querySelector(`[${hooks.worker}]`) || savesData()) return;
  if (!(await completeCopies())) return;
  await measure();
  render();
}

let telling: ReturnType<typeof setTimeout> | undefined;

/** Tells the account what was changed here, once for several changes. */
function tell(): void {
  if (!isSignedIn()) return;
  clearTimeout(telling);
  telling = setTimeout(() => void refresh().then(() => render()), toldAfter);
}

function act(button: HTMLElement): void {
  const action = button.getAttribute(hooks.keptAction);
  const list = button.closest(`[${hooks.keptList}]`)?.getAttribute(hooks.keptList) as ListName;
  const item = button.closest("li");
  const article = Number(item?.getAttribute(hooks.keeps));
  if (action === "more") {
    const from = shown[list];
    shown[list] += step;
    render();
    focusItem(list, from);
    return;
  }
  if (!item || !article) return;
  const place = [...(item.parentElement?.children ?? [])].indexOf(item);
  if (action === "remove") {
    changeSaved(article, false, null);
    void removeArticle(article).catch(() => null);
  } else changePlace(article, null, null);
  render();
  focusItem(list, place);
  tell();
}

/** The pressed button is gone: the focus goes to what took its place, or to the list's heading. */
function focusItem(list: ListName, place: number): void {
  const section = document.querySelector<HTMLElement>(`section[${hooks.keptList}="${list}"]`);
  const items = [...(section?.querySelectorAll("li") ?? [])];
  const next = items[Math.min(place, items.length - 1)];
  const target = next?.querySelector<HTMLElement>("a, button") ?? section?.querySelector("h2");
  target?.focus();
}

async function forgetAll(): Promise<void> {
  forgetPlaces();
  render();
  if (!isSignedIn()) return;
  const { forgetPlacesOfAccount } = await import("./kept/sync-kept.ts");
  await forgetPlacesOfAccount();
  await refresh();
  render();
}

async function removeAll(): Promise<void> {
  // What no account has yet would be lost.
  if (isSignedIn()) await refresh();
  removeAllKept();
  render();
  await removeAllCopies();
  await measure();
}

/** Asks first; the answer is the value of the dialog's button. */
function ask(name: string, act: () => Promise<void>): void {
  const dialog = document.querySelector<HTMLDialogElement>(`dialog[${hooks.keptPart}="${name}"]`);
  dialog?.addEventListener("close", () => {
    if (dialog.returnValue === "yes") void act().catch(() => null);
  });
}

onPress(`[${hooks.keptAction}]`, (button) => {
  const dialog = findPart<HTMLDialogElement>(document, button.getAttribute(hooks.keptAction) ?? "");
  if (!(dialog instanceof HTMLDialogElement)) return act(button);
  dialog.returnValue = "";
  dialog.showModal();
});
ask("forget-all", forgetAll);
ask("remove-all", removeAll);
onKeptElsewhere(() => render());
render({ isWaiting: isSignedIn() });
void measure()
  .then(() => render({ isWaiting: isSignedIn() }))
  .catch(() => null);
void refresh()
  .catch(() => null)
  .then(() => render())
  .then(fetchMissing)
  .catch(() => null);
