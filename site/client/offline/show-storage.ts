import { buttonStyle } from "@hilal/ui/button-style";
import { fill } from "../../islands/text-values.ts";
import * as hooks from "../../page-kit/hooks.ts";
import type { StorageTexts } from "../../shared/offline/storage-texts.ts";
import styles from "../../shared/offline/stored-here.module.css";
import { loadStyles } from "../late-styles.ts";
import { noteFreed } from "./freed-copies.ts";
import { makeElement } from "./make-element.ts";
import { toMegabytes } from "./megabytes.ts";
import {
  dismissWithdrawn,
  measureCopies,
  removeAllCopies,
  removeArticle,
  removeIssue,
} from "./offline-copies.ts";

/** An entry of the list. */
interface Entry {
  readonly title: string;
  readonly lang: string;
  readonly address: string;
  readonly bytes: number;
  remove(): Promise<void>;
}

/** Fills the list of what is stored on this device, and renews it when something was removed. */
export async function showStorage(): Promise<void> {
  const section = document.querySelector<HTMLElement>(`[${hooks.storage}]`);
  const status = section?.querySelector<HTMLElement>("[role=status]");
  const lists = section?.querySelector("div");
  if (!section || !status || !lists) return;
  const texts = JSON.parse(section.getAttribute(hooks.storage) ?? "") as StorageTexts;
  section.hidden = false;
  await loadStyles();
  await show({ section, status, lists, texts });
}

interface Shown {
  readonly section: HTMLElement;
  readonly status: HTMLElement;
  readonly lists: Element;
  readonly texts: StorageTexts;
}

async function show(shown: Shown, said = ""): Promise<void> {
  const { status, lists, texts } = shown;
  if (!(await mayStore())) {
    status.textContent = texts.blocked;
    return;
  }
  const { total, issues, saved } = await measureCopies();
  const isEmpty = issues.length === 0 && saved.length === 0;
  const sum = isEmpty ? texts.empty : fill(texts.total, { megabytes: toMegabytes(total) });
  status.textContent = [said, sum].filter(Boolean).join(" ");
  const articles = saved.filter(({ withdrawn }) => !withdrawn);
  const removeAll = async () => {
    noteFreed(articles.map(({ id }) => id));
    await removeAllCopies();
  };
  lists.replaceChildren(
    ...saved.filter(({ withdrawn }) => withdrawn).map(({ id }) => withdrawnNote(shown, id)),
    ...list(
      shown,
      texts.issues,
      issues.map((issue) => ({ ...issue, remove: () => removeIssue(issue.id) })),
    ),
    ...list(
      shown,
      texts.articles,
      articles.map((article) => ({
        ...article,
        address: `/article/${article.id}`,
        remove: async () => {
          noteFreed([article.id]);
          await removeArticle(article.id);
        },
      })),
    ),
    ...(isEmpty ? [] : [removeButton(shown, texts.removeAll, removeAll)]),
  );
}

async function mayStore(): Promise<boolean> {
  try {
    await caches.keys();
    return true;
  } catch {
    return false;
  }
}

function list(shown: Shown, heading: string, entries: readonly Entry[]): Element[] {
  if (entries.length === 0) return [];
  const items = entries.map((entry) => item(shown, entry));
  return [
    makeElement("h3", { class: styles.heading }, heading),
    makeElement("ul", { class: styles.list }, ...items),
  ];
}

function item(shown: Shown, { title, lang, address, bytes, remove }: Entry): Element {
  const { texts } = shown;
  const link = makeElement("a", { href: address, lang, dir: "auto" }, title);
  const button = removeButton(shown, texts.remove, remove);
  button.ariaLabel = fill(texts.removeNamed, { title });
  return makeElement(
    "li",
    { class: styles.item },
    makeElement("span", { class: styles.name }, link),
    makeElement(
      "span",
      { class: styles.size },
      fill(texts.size, { megabytes: toMegabytes(bytes) }),
    ),
    button,
  );
}

/** Says that something was withdrawn, and nothing of it. */
function withdrawnNote(shown: Shown, id: number): Element {
  const { texts } = shown;
  return makeElement(
    "p",
    { class: styles.item },
    makeElement("span", { class: styles.name }, texts.withdrawn),
    removeButton(shown, texts.dismiss, () => dismissWithdrawn(id), ""),
  );
}

function removeButton(
  shown: Shown,
  label: string,
  remove: () => Promise<void>,
  said = shown.texts.removed,
): HTMLElement {
  const button = makeElement("button", { type: "button", class: buttonStyle() }, label);
  button.onclick = async () => {
    await remove();
    await show(shown, said);
    // The pressed button is gone.
    shown.section.querySelector("h2")?.focus();
  };
  return button;
}
