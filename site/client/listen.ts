// Listening to an article or an issue, loaded when its button is first pressed.

import * as hooks from "../page-kit/hooks.ts";
import { PlayerBar } from "./listen/player-bar.ts";
import { listIssue, listOwnArticle } from "./listen/queue.ts";

let open: { readonly bar: HTMLElement; readonly player: PlayerBar } | undefined;

/**
 * Opens the player and begins; plays or pauses when it is open already.
 *
 * @throws Error when it cannot be loaded
 */
export async function press(button: HTMLButtonElement): Promise<void> {
  if (open?.bar.isConnected) return open.player.toggle();
  const answer = await fetch(button.getAttribute(hooks.listenPanel) ?? "");
  if (!answer.ok) throw new Error("The player was refused.");
  const template = document.createElement("template");
  template.innerHTML = await answer.text();
  const bar = template.content.firstElementChild as HTMLElement;
  const issue = button.getAttribute(hooks.listenPlace);
  const entries = issue ? listIssue(document) : listOwnArticle(document);
  if (entries.length === 0) throw new Error("There is nothing to read aloud.");
  document.body.append(bar);
  const place = issue ?? location.pathname;
  const player = new PlayerBar({ bar, entries, place, button });
  open = { bar, player };
  bar.querySelector<HTMLElement>(`[${hooks.listenPart}="play"]`)?.focus({ preventScroll: true });
  await player.start();
}
