import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect } from "vitest";

/** What has a role, once it is there; by the attribute, since Testing Library weighs every element of a screen. */
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

/** What the menu of a row offers, with where each leads; closes it again. */
export async function offeredBy(user: UserEvent, menu: string): Promise<string[]> {
  const items = await openMenu(user, menu);
  const offered = items.map((item) => {
    const href = item.getAttribute("href");
    return href ? `${item.textContent}: ${href}` : item.textContent;
  });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(document.querySelector("[role=menu]")).toBeNull());
  return offered;
}

/** Does something to a row by its menu. */
export async function act(user: UserEvent, menu: string, action: string): Promise<void> {
  const items = await openMenu(user, menu);
  const wanted = items.find(({ textContent }) => textContent === action);
  if (!wanted) throw new Error(`${menu} does not offer ${action}.`);
  await user.click(wanted);
}

/** Answers the question that is asked by one of its buttons. Gives the words of the question. */
export async function answer(user: UserEvent, button: string): Promise<string> {
  const dialog = await withRole("alertdialog");
  const words = [...dialog.querySelectorAll("h2, p, li")].map((one) => one.textContent);
  await user.click(within(dialog).getByText(button));
  await waitFor(() => expect(document.querySelector("[role=alertdialog]")).toBeNull());
  return words.join(" | ");
}
