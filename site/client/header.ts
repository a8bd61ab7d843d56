import { signOut } from "@hilal/contract/accounts/sign-in";
import { languageCookie, xsrfCookie, xsrfHeader } from "@hilal/contract/client/browser-names";
import * as hooks from "../page-kit/hooks.ts";
import { onPress } from "./on-press.ts";
import { readCookie, storeCookie } from "./page-cookies.ts";
import { notifyTabs } from "./tab-sync.ts";

const open = `[${hooks.menu}][open]`;

/**
 * Dropdowns of the navigation bar: a click elsewhere or Escape closes them, the arrow keys move through their links.
 */
export function handleMenus(): void {
  document.addEventListener("click", ({ target }) => {
    for (const menu of openMenus()) {
      if (!menu.contains(target as Node) && isDropdown(menu)) menu.open = false;
    }
  });
  document.addEventListener("keydown", (event) => {
    const menu = (event.target as Element).closest<HTMLDetailsElement>(`[${hooks.menu}]`);
    if (event.key === "Escape") closeAll();
    else if (menu && event.key in steps) move(menu, event);
  });
  // When the window grows beyond the size where the menu is a popover, it is closed so that it does not cover the page.
  matchMedia("(width >= 60rem)").addEventListener("change", () => {
    closeAll();
    document.querySelector<HTMLElement>("[popover]:popover-open")?.hidePopover();
  });
}

const steps: Readonly<Record<string, "next" | "previous" | "first" | "last">> = {
  ArrowDown: "next",
  ArrowUp: "previous",
  Home: "first",
  End: "last",
};

function move(menu: HTMLDetailsElement, event: KeyboardEvent): void {
  const links = [...menu.querySelectorAll<HTMLElement>("a")];
  const here = links.indexOf(document.activeElement as HTMLElement);
  const step = steps[event.key];
  if (!menu.open && step !== "next") return;
  event.preventDefault();
  menu.open = true;
  const places = { next: here + 1, previous: here - 1, first: 0, last: links.length - 1 };
  const place = places[step ?? "first"];
  // Arrow up on the first link returns to the button.
  if (place < 0) menu.querySelector("summary")?.focus();
  else links[Math.min(place, links.length - 1)]?.focus();
}

function closeAll(): void {
  for (const menu of openMenus()) {
    const hadFocus = menu.contains(document.activeElement);
    menu.open = false;
    if (hadFocus) menu.querySelector("summary")?.focus();
  }
}

/** On small screens the menus unfold in place and may stay open. */
function isDropdown(menu: Element): boolean {
  return !menu.closest(":popover-open");
}

function openMenus(): NodeListOf<HTMLDetailsElement> {
  return document.querySelectorAll<HTMLDetailsElement>(open);
}

/** Loads the additional features of a search field at its first use (product: search 14, search 15). */
export function wakeSearchFields(): void {
  const pass = async (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const box = target.closest<HTMLElement>(`[${hooks.searchField}]`);
    const script = box?.getAttribute(hooks.searchField);
    if (!box || !script) return;
    // If loading fails the field stays a plain one.
    const loaded: SearchFieldScript | null = await import(/* @vite-ignore */ script).catch(
      () => null,
    );
    loaded?.initSearchField(box, event);
  };
  for (const type of ["focusin", "click"]) document.addEventListener(type, pass);
}

type SearchFieldScript = typeof import("./search-field.ts");

/**
 * The search dialog (product: search 3): a blank query does nothing; otherwise the trimmed query is sent and the field
 * is cleared.
 */
export function handleSearch(): void {
  const dialog = document.querySelector<HTMLDialogElement>(`[${hooks.searchDialog}]`);
  const form = dialog?.querySelector("form");
  const field = dialog?.querySelector("input");
  if (!dialog || !form || !field) return;
  onPress<HTMLAnchorElement>(`[${hooks.search}]`, (_link, event) => {
    // A click with a modifier key opens the search page in a new tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    dialog.showModal();
    field.focus();
  });
  onPress(`[${hooks.close}]`, () => dialog.close());
  // A click on the dialog element itself is outside of its content.
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog) dialog.close();
  });
  form.addEventListener("submit", (event) => {
    field.value = field.value.trim();
    if (field.value === "") return event.preventDefault();
    // After the form's values have been read.
    setTimeout(() => {
      dialog.close();
      form.reset();
    });
  });
}

/** Preserves the address's fragment when the language switch is used (product: reading 32). */
export function keepPlace(): void {
  onPress<HTMLAnchorElement>(`[${hooks.languageSwitch}]`, (link) => {
    link.hash = location.hash;
  });
}

/**
 * Remembers the language that a reader chooses, and closes the offer of Urdu, which is made once (product: reading 36).
 */
export function rememberLanguage(): void {
  const root = document.documentElement;
  if (root.getAttribute(hooks.offer) === "new") storeCookie(languageCookie, "asked");
  onPress(`[${hooks.chooses}]`, (element) => {
    const language = element.getAttribute(hooks.chooses) ?? "";
    storeCookie(languageCookie, language);
    if (element.closest(`[${hooks.offers}]`)) root.setAttribute(hooks.offer, "en");
  });
}

/** Ends the session and goes to the login page; shows a message when that failed (product: accounts 10). */
export function offerLogout(): void {
  onPress<HTMLButtonElement>(`[${hooks.logout}]`, async (button) => {
    button.disabled = true;
    const token = readCookie(xsrfCookie) ?? "";
    const answer = await fetch(signOut.path, {
      method: signOut.method,
      headers: { [xsrfHeader]: decodeURIComponent(token) },
    }).catch(() => null);
    if (answer?.ok) {
      notifyTabs("signed-out");
      location.assign(button.getAttribute(hooks.logout) ?? "/");
    } else {
      button.disabled = false;
      tell(button);
    }
  });
}

function tell(button: HTMLButtonElement): void {
  const message = button.parentElement?.querySelector("[role=alert]");
  if (message) message.textContent = button.getAttribute(hooks.failed);
}
