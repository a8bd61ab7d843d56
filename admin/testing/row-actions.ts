import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect } from "vitest";

/**
 * Waits for an element with a role; queried by attribute, because Testing Library examines every element of a screen.
 */
async function withRole(role: string): Promise<HTMLElement> {
  return waitFor(() => {
    const found = document.querySelector<HTMLElement>(`[role=${role}]`);
    if (!found) throw new Error(`There is no ${role}.`);
    return found;
  });
}

/** Opens a menu by its name. */
async function openMenu(user: UserEvent, menu: string): Promise<HTMLElement[]> {
  await user.click(await screen.findByLabelText(menu));
  return [...(await withRole("menu")).querySelectorAll<HTMLElement>("[role=menuitem]")];
}

const begin = "Actions for ";

/** The actions shown in a row itself, by label; a row without others has no menu. */
async function quickActions(menu: string): Promise<Map<string, HTMLElement>> {
  const end = `: ${menu.replace(begin, "")}`;
  return waitFor(() => {
    const named = [...document.querySelectorAll<HTMLElement>("tbody [aria-label]")];
    const labels = named.map((one) => [one.getAttribute("aria-label") ?? "", one] as const);
    const quick = labels.filter(([label]) => label.endsWith(end));
    if (quick.length === 0 && !labels.some(([label]) => label === menu)) {
      throw new Error(`There is no row for ${menu}.`);
    }
    return new Map(quick.map(([label, one]) => [label.slice(0, -end.length), one]));
  });
}

/** The actions of a row and its menu, links with their target; closes the menu again. */
export async function listRowActions(user: UserEvent, menu: string): Promise<string[]> {
  const quick = [...(await quickActions(menu))];
  const hasMenu = screen.queryByLabelText(menu) !== null;
  const items = hasMenu ? await openMenu(user, menu) : [];
  const named = items.map((item) => [item.textContent, item] as const);
  const offered = [...quick, ...named].map(([name, item]) => {
    const href = item.getAttribute("href");
    return href ? `${name}: ${href}` : name;
  });
  if (!hasMenu) return offered;
  await user.keyboard("{Escape}");
  await waitFor(() => expect(document.querySelector("[role=menu]")).toBeNull());
  return offered;
}

/** Runs an action of a row, from the row itself or its menu. */
export async function act(user: UserEvent, menu: string, action: string): Promise<void> {
  const quick = (await quickActions(menu)).get(action);
  if (quick) return user.click(quick);
  const items = await openMenu(user, menu);
  const wanted = items.find(({ textContent }) => textContent === action);
  if (!wanted) throw new Error(`${menu} does not offer ${action}.`);
  await user.click(wanted);
}

/** Clicks a button of the open confirmation, which closes it or fails, and returns the text of the question. */
export async function answer(user: UserEvent, button: string): Promise<string> {
  const dialog = await withRole("alertdialog");
  const words = [...dialog.querySelectorAll("h2, p, li")].map((one) => one.textContent);
  await user.click(within(dialog).getByText(button));
  await waitFor(() =>
    expect(document.querySelector("[role=alertdialog]:not(:has([role=alert]))")).toBeNull(),
  );
  return words.join(" | ");
}
