import prose from "@hilal/ui/prose.module.css";
import * as hooks from "../page-kit/hooks.ts";
import { loadStyles } from "./late-styles.ts";
import styles from "./selection-link.module.css";

/** In letters: longer selections are cut where they are surely too long for a card, which its page says. */
const most = 600;
/** How long the link stays after the selection has gone, in milliseconds: a tap on it ends the selection first. */
const staysFor = 2000;

const blocks = "p, li, h1, h2, h3, h4, h5, h6, td, th, figcaption, br, footer";

/** Returns the words that are selected in an element, without numbers of footnotes; empty without any. */
function readSelection(within: Element): string {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return "";
  const range = selection.getRangeAt(0);
  if (!within.contains(range.commonAncestorContainer)) return "";
  const words = range.cloneContents();
  for (const note of words.querySelectorAll("[role=doc-noteref], [role=doc-endnotes]"))
    note.remove();
  for (const block of words.querySelectorAll(blocks)) block.after("\n");
  return (words.textContent ?? "")
    .replace(/[^\S\n]+/g, " ")
    .trim()
    .slice(0, most);
}

/**
 * Lets the link to an article's cards lead to the card of the words that are selected, and shows it at the foot of the
 * screen while some are.
 */
export function followSelection(): void {
  const link = document.querySelector<HTMLAnchorElement>(`a[${hooks.cardLink}]`);
  const article = link?.closest("article")?.querySelector(`.${prose.prose}`);
  if (!link || !article) return;
  const plain = link.href;
  const near = link.cloneNode(true) as HTMLAnchorElement;
  near.removeAttribute(hooks.cardLink);
  near.className += ` ${styles.near}`;
  let leaving: ReturnType<typeof setTimeout> | undefined;

  const leave = () => {
    if (document.activeElement === near || document.activeElement === link) return;
    link.href = plain;
    near.remove();
  };
  const follow = async () => {
    const text = readSelection(article);
    clearTimeout(leaving);
    if (text === "") {
      leaving = setTimeout(leave, staysFor);
      return;
    }
    const address = new URL(plain);
    address.searchParams.set("text", text);
    link.href = address.href;
    near.href = address.href;
    await loadStyles();
    if (readSelection(article) !== "") article.after(near);
  };
  document.addEventListener("selectionchange", () => void follow());
  // A tap or click must not end the selection before it is read.
  near.addEventListener("pointerdown", (event) => event.preventDefault());
  void follow();
}
