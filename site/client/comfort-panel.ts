// The reading choices panel, loaded when its button is first clicked.

import { refreshToken } from "@hilal/contract/accounts/sign-in";
import { xsrfCookie, xsrfHeader } from "@hilal/contract/client/browser-names";
import {
  getDefaultChoices,
  isReadingChoice,
  type ReadingChoices,
} from "@hilal/contract/shared/reading/reading-choices";
import * as hooks from "../page-kit/hooks.ts";
import { readCookie } from "./page-cookies.ts";
import { applyChoices, readStoredChoices, storeChoices } from "./stored-choices.ts";
import { showAllPictures } from "./withheld-pictures.ts";

/** How long a reader may try out choices before they are sent to the account, in milliseconds. */
const settledAfter = 800;

/**
 * Saves the choices of a signed-in reader to their account.
 *
 * @param told is called with whether the account has stored them
 * @returns a function to call with each choice; it does nothing for visitors
 */
function saveToAccount(told: (isThere: boolean) => void): (choices: ReadingChoices) => void {
  let latest: ReadingChoices | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isUnderWay = false;
  const tell = async () => {
    clearTimeout(timer);
    if (!latest || isUnderWay) return;
    const sent = latest;
    isUnderWay = true;
    const isThere = await renew();
    isUnderWay = false;
    if (latest !== sent) {
      // The answer's cookie has overwritten the choices made in the meantime.
      storeChoices({ choices: latest, unsaved: true });
      return tell();
    }
    latest = undefined;
    told(isThere);
  };
  // Also saves the choices of a reader who leaves the page immediately.
  addEventListener("pagehide", () => void tell());
  return (choices) => {
    if (document.documentElement.getAttribute(hooks.reader) === "visitor") return;
    latest = choices;
    clearTimeout(timer);
    timer = setTimeout(() => void tell(), settledAfter);
  };
}

/** At every refresh the server saves the cookie's choices that no account has yet (product: reading 20). */
async function renew(): Promise<boolean> {
  const { method, path } = refreshToken;
  const token = decodeURIComponent(readCookie(xsrfCookie) ?? "");
  const headers = { [xsrfHeader]: token };
  const answer = await fetch(path, { method, headers, keepalive: true }).catch(() => null);
  return answer?.ok ?? false;
}

/**
 * Loads the panel, inserts it after its button and opens it.
 *
 * @throws Error when it cannot be loaded
 */
export async function press(button: HTMLButtonElement): Promise<void> {
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
  const follow = saveToAccount((isThere) =>
    say(isThere ? hooks.keptWithAccount : hooks.notYetWithAccount),
  );
  const choose = (choices: ReadingChoices) => {
    storeChoices({ choices, unsaved: true });
    applyChoices(choices);
    say(hooks.keptHere);
    if (choices.pictures === "shown") showAllPictures();
    follow(choices);
  };
  panel.addEventListener("change", ({ target }) => {
    const { name, value } = target as HTMLInputElement;
    if (isReadingChoice(name, value)) choose({ ...readStoredChoices().choices, [name]: value });
  });
  panel.querySelector(`[${hooks.comfortReset}]`)?.addEventListener("click", () => {
    choose(getDefaultChoices());
    check(panel);
  });
  panel.addEventListener("toggle", (event) => {
    if ((event as ToggleEvent).newState !== "open") return;
    check(panel);
    panel.querySelector("h2")?.focus();
  });
}

/** Checks the current choices in the panel; another tab may have changed them. */
function check(panel: HTMLElement): void {
  const now: ReadingChoices = { ...getDefaultChoices(), ...readStoredChoices().choices };
  for (const input of panel.querySelectorAll("input"))
    input.checked = now[input.name as keyof ReadingChoices] === input.value;
}
