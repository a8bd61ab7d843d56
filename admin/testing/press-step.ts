import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

/** Opens the menu at the head of the article form and returns the labels of its items. */
export async function openSteps(user: UserEvent): Promise<string[]> {
  await user.click(await screen.findByRole("button", { name: "Other steps" }));
  const items = await screen.findAllByRole("menuitem");
  return items.map(({ textContent }) => textContent ?? "");
}

/** Presses an item of the menu at the head of the article form. */
export async function pressStep(user: UserEvent, label: string): Promise<void> {
  await openSteps(user);
  await user.click(await screen.findByRole("menuitem", { name: label }));
}
