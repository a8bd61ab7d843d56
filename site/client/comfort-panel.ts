// The panel of comfort, fetched when its button is pressed for the first time.

import {
  houseChoices,
  isReadingChoice,
  type ReadingChoices,
} from "@hilal/contract/shared/reading/reading-choices";
import * as hooks from "../page-kit/hooks.ts";
import { keepChoices, keptChoices, showChoices } from "./kept-choices.ts";
import { accountFollows } from "./tell-account.ts";

/**
 * Fetches the panel, puts it behind its button and opens it.
 *
 * @throws Error when it cannot be fetched
 */
export async function openPanel(button: HTMLButtonElement): Promise<void> {
  const answer = await fetch(button.getAttribute(hooks.comfortPanel) ?? "");
  if (!answer.ok) throw new Error("The panel was refused.");
  const template = document.createElement("template");
  template.innerHTML = await answer.text();
  const panel = template.content.firstElementChild as HTMLElement;
  document.body.append(panel);
  bringToLife(panel);
  button.popoverTargetElement = panel;
  panel.showPopover();
}

function bringToLife(panel: HTMLElement): void {
  const status = panel.querySelector(`[${hooks.comfortStatus}]`);
  const say = (sentence: string) => {
    if (status) status.textContent = status.getAttribute(sentence);
  };
  const follow = accountFollows((isThere) =>
    say(isThere ? hooks.keptWithAccount : hooks.notYetWithAccount),
  );
  const choose = (choices: ReadingChoices) => {
    keepChoices({ choices, unsaved: true });
    showChoices(choices);
    say(hooks.keptHere);
    follow(choices);
  };
  panel.addEventListener("change", ({ target }) => {
    const { name, value } = target as HTMLInputElement;
    if (isReadingChoice(name, value)) choose({ ...keptChoices().choices, [name]: value });
  });
  panel.querySelector(`[${hooks.comfortReset}]`)?.addEventListener("click", () => {
    choose(houseChoices());
    check(panel);
  });
  panel.addEventListener("toggle", (event) => {
    if ((event as ToggleEvent).newState !== "open") return;
    check(panel);
    panel.querySelector("h2")?.focus();
  });
}

/** Marks in the panel what holds now; another tab may have changed it. */
function check(panel: HTMLElement): void {
  const now: ReadingChoices = { ...houseChoices(), ...keptChoices().choices };
  for (const input of panel.querySelectorAll("input"))
    input.checked = now[input.name as keyof ReadingChoices] === input.value;
}
