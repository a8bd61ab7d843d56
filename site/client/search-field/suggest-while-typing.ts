import { isLanguage } from "@hilal/i18n/languages";
import type { FoundField } from "./found-field.ts";
import { lookUp } from "./look-up.ts";
import { type Move, optionList } from "./option-list.ts";

/** After the last letter, in milliseconds: somebody who types on has no time to read. */
const pause = 120;

const moves: Readonly<Record<string, Move>> = {
  ...{ ArrowDown: "next", ArrowUp: "previous", Home: "first", End: "last" },
};

/** Suggests under a field what somebody who types there may be looking for (product: search 14). */
export function suggestWhileTyping(found: FoundField): void {
  const { box, field, form, say } = found;
  const { lang } = document.documentElement;
  const looking = lookUp(isLanguage(lang) ? lang : "en");
  const list = optionList(found);
  let waiting = 0;

  const stop = () => {
    clearTimeout(waiting);
    looking.forget();
    list.close();
    say("");
  };
  const look = async () => {
    const typed = field.value.trim();
    if (typed === "") return stop();
    const suggestions = await looking.ask(typed);
    // Who has gone on, typing or elsewhere, is not held up.
    if (field.value.trim() !== typed || document.activeElement !== field) return;
    if (suggestions) list.show(suggestions, typed);
    else list.close();
  };
  const lookSoon = () => {
    clearTimeout(waiting);
    waiting = window.setTimeout(look, pause);
  };

  field.addEventListener("input", lookSoon);
  field.addEventListener("keydown", (event) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const handled = handleKey(event.key);
    if (handled) event.preventDefault();
  });
  /** @returns whether the key is not the browser's any more */
  const handleKey = (key: string): boolean => {
    const move = moves[key];
    if (!list.isOpen()) {
      if (key !== "ArrowDown") return false;
      void look();
      return true;
    }
    const chosen = list.chosen();
    if (key === "Escape") stop();
    else if (key === "Enter" && chosen) chosen.click();
    // Without a choice these two are about the letters of the field.
    else if (move && (chosen || key.startsWith("Arrow"))) list.move(move);
    else return false;
    return true;
  };
  box.addEventListener("focusout", ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && box.contains(relatedTarget))) stop();
  });
  for (const type of ["submit", "reset"]) form.addEventListener(type, stop);
  // A page that comes back as it was left shows no list.
  addEventListener("pagehide", stop);
  // What was typed while this was on its way.
  if (field.value !== field.defaultValue) lookSoon();
}
