import * as hooks from "../page-kit/hooks.ts";
import styles from "../shared/header-footer/toast.module.css";

export type ToastKind = "success" | "error" | "warning" | "info";

/** How long a toast stays, in milliseconds; failures stay until they are dismissed (product: reading 14). */
const shownFor = 3000;
/** A toast kept for the next page is no longer news after this long, in milliseconds. */
const newsFor = 10_000;
const keptAs = "hilal-toast";

/** Says something in the upper corner: at once to a screen reader when it is a failure or a warning. */
export function showToast(kind: ToastKind, text: string): void {
  const corner = document.querySelector(`[${hooks.toasts}]`);
  if (!corner) return;
  const toast = document.createElement("div");
  toast.className = `${styles.toast} ${styles[kind]}`;
  toast.setAttribute("role", kind === "error" || kind === "warning" ? "alert" : "status");
  const words = document.createElement("span");
  const close = document.createElement("button");
  close.type = "button";
  close.className = styles.close ?? "";
  close.ariaLabel = corner.getAttribute(hooks.toasts);
  close.onclick = () => toast.remove();
  toast.append(words, close);
  corner.append(toast);
  // A screen reader tells what changes in a live region, not what it came with.
  words.textContent = text;
  if (kind !== "error") setTimeout(() => toast.remove(), shownFor);
}

/** Keeps a toast for the page that comes next. */
export function keepToast(kind: ToastKind, text: string): void {
  sessionStorage.setItem(keptAs, JSON.stringify([kind, text, Date.now()]));
}

/** Shows the toast that the page before has kept. */
export function showKeptToast(): void {
  const kept = sessionStorage.getItem(keptAs);
  if (!kept) return;
  sessionStorage.removeItem(keptAs);
  const [kind, text, since] = JSON.parse(kept) as [ToastKind, string, number];
  if (Date.now() - since < newsFor) showToast(kind, text);
}
