import * as hooks from "../../page-kit/hooks.ts";

const open = `[${hooks.menu}][open]`;

/** Dropdowns of the bar: a press elsewhere or Escape closes them, the arrow keys go through their links. */
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
  // Grown past the size where the menu is a popover, it must not lie over the page.
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
  // Up from the first link is back to the button.
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
