import type { Suggestion } from "@hilal/contract/articles/search-calls";
import { suggestSearches } from "@hilal/contract/articles/search-calls";
import type { AnswerOf } from "@hilal/contract/shared/define-endpoint";
import { isLanguage } from "@hilal/i18n/languages";
import type { FoundField } from "./found-field.ts";
import { type Move, optionList } from "./option-list.ts";

/** Answers kept, so that who takes letters back need not wait. */
const most = 50;
/** After so many milliseconds an answer is of no use any more. */
const patience = 5_000;

/** Asks what may be meant; each question takes the place of the one before. */
function lookUp(language: string) {
  const known = new Map<string, readonly Suggestion[]>();
  let asking: AbortController | null = null;

  return {
    /** @returns null when it was overtaken, or cannot be told */
    async ask(typed: string): Promise<readonly Suggestion[] | null> {
      asking?.abort();
      const kept = known.get(typed);
      if (kept) return kept;
      asking = new AbortController();
      const answer = await fetchSuggestions(typed, language, asking.signal);
      if (!answer) return null;
      known.set(typed, answer);
      for (const oldest of known.keys()) if (known.size > most) known.delete(oldest);
      return answer;
    },
    forget: () => asking?.abort(),
  };
}

async function fetchSuggestions(
  typed: string,
  language: string,
  signal: AbortSignal,
): Promise<readonly Suggestion[] | null> {
  const { path } = suggestSearches;
  try {
    const answer = await fetch(`${path}?${new URLSearchParams({ q: typed, language })}`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    });
    if (!answer.ok) return null;
    const { data } = (await answer.json()) as AnswerOf<typeof suggestSearches>;
    return signal.aborted ? null : data;
  } catch {
    // Nobody has asked for suggestions: the search works without them.
    return null;
  }
}

/** After the last letter, in milliseconds: somebody who types on has no time to read. */
const pause = 120;

const moves: Readonly<Record<string, Move>> = {
  ArrowDown: "next",
  ArrowUp: "previous",
  Home: "first",
  End: "last",
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
