import * as hooks from "../page-kit/hooks.ts";
import styles from "../shared/header-footer/toast.module.css";

export type ToastKind = "success" | "error" | "warning" | "info";

/** How long a toast is shown, in milliseconds; failures stay until they are dismissed (product: reading 14). */
const shownFor = 3000;
/** A toast stored for the next page expires after this many milliseconds. */
const newsFor = 10_000;
const keptAs = "hilal-toast";

/** Shows a toast in the upper corner. Screen readers announce failures and warnings immediately. */
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
  // Screen readers announce changes in a live region, not its initial content.
  words.textContent = text;
  if (kind !== "error") setTimeout(() => toast.remove(), shownFor);
}

/** Stores a toast for the next page. */
export function storeToast(kind: ToastKind, text: string): void {
  sessionStorage.setItem(keptAs, JSON.stringify([kind, text, Date.now()]));
}

/** Shows the toast stored by the previous page. */
export function showStoredToast(): void {
  const kept = sessionStorage.getItem(keptAs);
  if (!kept) return;
  sessionStorage.removeItem(keptAs);
  const [kind, text, since] = JSON.parse(kept) as [ToastKind, string, number];
  if (Date.now() - since < newsFor) showToast(kind, text);
}
