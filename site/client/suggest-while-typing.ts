import { type Suggestion, suggestSearches } from "@hilal/contract/articles/search-calls";
import type { AnswerOf } from "@hilal/contract/shared/define-endpoint";
import { type LinkTarget, linkTarget } from "@hilal/contract/shared/reading/page-language";
import { getDirection, isLanguage, languages } from "@hilal/i18n/languages";
import { fold, foldWithOffsets, loosen, splitWords } from "@hilal/i18n/text/fold";
import { opened } from "../page-kit/hooks.ts";
import styles from "../shared/forms/search-field.module.css";
import { type FoundField, setAttributes } from "./search-field-parts.ts";

const word = /[\p{L}\p{N}\p{M}]+/gu;

/**
 * Splits a text into pieces, marking those that begin a word as typed, in any spelling.
 *
 * @example markedBeginnings("The Glacier", "gla") // [["The ", false], ["Gla", true], ["cier", false]]
 */
function markedBeginnings(text: string, typed: string): [piece: string, marked: boolean][] {
  const beginnings = splitWords(loosen(fold(typed)));
  const { folded, offsets } = foldWithOffsets(text);
  const pieces: [string, boolean][] = [];
  let done = 0;
  for (const { 0: held, index } of loosen(folded).matchAll(word)) {
    const fitting = beginnings.filter((beginning) => held.startsWith(beginning));
    if (fitting.length === 0) continue;
    const longest = Math.max(...fitting.map(({ length }) => length));
    const [from = 0, to = text.length] = [offsets[index], offsets[index + longest]];
    pieces.push([text.slice(done, from), false], [text.slice(from, to), true]);
    done = to;
  }
  pieces.push([text.slice(done), false]);
  return pieces.filter(([piece]) => piece !== "");
}

interface Shown {
  /** The kind of suggestion, in words. */
  readonly kind: string;
  readonly typed: string;
  readonly target: LinkTarget;
  readonly id: string;
}

/** Returns a suggestion as a link option; its words are in their own language. */
function makeOption({ text, language, pdf }: Suggestion, shown: Shown): HTMLAnchorElement {
  const option = document.createElement("a");
  option.className = styles.option ?? "";
  option.id = shown.id;
  option.href = shown.target.href;
  option.hreflang = shown.target.language ?? "";
  // As on an e-book's card (product: archives 11).
  if (pdf) {
    option.href = pdf.url;
    setAttributes(option, { target: "_blank", rel: "noopener", [opened]: String(pdf.id) });
  }
  option.tabIndex = -1;
  setAttributes(option, { role: "option", "aria-selected": "false" });
  const words = element("span", styles.words);
  const own = element("span", styles.text);
  own.lang = languages[language].lang;
  own.dir = getDirection(language);
  own.append(
    ...markedBeginnings(text, shown.typed).map(([piece, isMarked]) => {
      if (!isMarked) return piece;
      const mark = document.createElement("mark");
      mark.textContent = piece;
      return mark;
    }),
  );
  words.append(own);
  const kind = element("span", styles.kind);
  kind.textContent = shown.kind;
  // A space, so that screen readers read them as two items.
  option.append(words, " ", kind);
  return option;
}

function element(name: "span", className: string | undefined): HTMLElement {
  const made = document.createElement(name);
  made.className = className ?? "";
  return made;
}

let made = 0;

/** The target of an arrow key. Before the first and after the last option is the field itself. */
type Move = "next" | "previous" | "first" | "last";

/** The list under a field (WAI-ARIA: a combobox with list autocomplete and manual selection). */
function optionList({ box, field, texts, announce }: FoundField) {
  made += 1;
  const id = `suggestions-${made}`;
  const list = document.createElement("div");
  list.id = id;
  setAttributes(list, { role: "listbox", "aria-label": texts.label });
  list.className = styles.list ?? "";
  list.hidden = true;
  // Keeps the focus in the field.
  list.addEventListener("mousedown", (event) => event.preventDefault());
  box.append(list);
  setAttributes(field, {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": "false",
    "aria-controls": id,
  });
  let options: HTMLAnchorElement[] = [];
  let chosen = -1;

  const choose = (place: number) => {
    options[chosen]?.setAttribute("aria-selected", "false");
    chosen = place;
    const option = options[chosen];
    if (!option) return field.removeAttribute("aria-activedescendant");
    setAttributes(option, { "aria-selected": "true" });
    setAttributes(field, { "aria-activedescendant": option.id });
    option.scrollIntoView({ block: "nearest" });
  };
  const setOpen = (isOpen: boolean) => {
    choose(-1);
    list.hidden = !isOpen;
    setAttributes(field, { "aria-expanded": String(isOpen) });
  };

  return {
    isOpen: () => !list.hidden,
    /** Returns the option selected by keyboard. */
    chosen: () => options[chosen],
    /** Returns to the field itself, with the list still open. */
    leave: () => choose(-1),
    close: () => setOpen(false),
    show(suggestions: readonly Suggestion[], typed: string) {
      options = suggestions.map((suggestion, place) =>
        makeOption(suggestion, {
          kind: texts.kinds[suggestion.kind],
          typed,
          target: getTarget(suggestion),
          id: `${id}-${place}`,
        }),
      );
      list.replaceChildren(...options);
      list.scrollTop = 0;
      setOpen(options.length > 0);
      announce(texts.counts[options.length] ?? "");
    },
    move(move: Move) {
      const last = options.length - 1;
      const places = {
        next: chosen === last ? -1 : chosen + 1,
        previous: chosen === -1 ? last : chosen - 1,
        first: 0,
        last,
      };
      choose(places[move]);
    },
  };
}

/** Returns the address of a suggestion for the page's reader. */
function getTarget({ kind, language, path }: Suggestion): LinkTarget {
  const reading = document.documentElement.lang === "ur" ? "ur" : "en";
  return linkTarget(path, reading, kind === "article" ? language : undefined);
}

/** How many answers are cached, so that deleting letters needs no new request. */
const most = 50;
/** Later answers, after this many milliseconds, are of no use. */
const patience = 5_000;

/** Requests suggestions; each request cancels the previous one. */
function makeSuggestionSource(language: string) {
  const known = new Map<string, readonly Suggestion[]>();
  let asking: AbortController | null = null;

  return {
    /** @returns null when the request was cancelled or failed */
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
    // Suggestions are optional: the search works without them.
    return null;
  }
}

/** Delay after the last letter, in milliseconds: a user who is still typing has no time to read. */
const pause = 120;

const moves: Readonly<Record<string, Move>> = {
  ArrowDown: "next",
  ArrowUp: "previous",
  Home: "first",
  End: "last",
};

/** Shows suggestions under a field while the user types (product: search 14). */
export function suggestWhileTyping(found: FoundField): void {
  const { box, field, form, announce } = found;
  const { lang } = document.documentElement;
  const looking = makeSuggestionSource(isLanguage(lang) ? lang : "en");
  const list = optionList(found);
  let waiting = 0;

  const stop = () => {
    clearTimeout(waiting);
    looking.forget();
    list.close();
    announce("");
  };
  const look = async () => {
    const typed = field.value.trim();
    if (typed === "") return stop();
    const suggestions = await looking.ask(typed);
    // Ignored when the user has typed on, left the field, or selected an option of the list that was there.
    if (field.value.trim() !== typed || document.activeElement !== field || list.chosen()) return;
    if (suggestions) list.show(suggestions, typed);
    else list.close();
  };
  const lookSoon = () => {
    clearTimeout(waiting);
    waiting = window.setTimeout(look, pause);
  };

  field.addEventListener("input", () => {
    list.leave();
    lookSoon();
  });
  field.addEventListener("keydown", (event) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const handled = handleKey(event.key);
    if (handled) event.preventDefault();
  });
  /** @returns whether the key was handled */
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
    // Without a selected option these two keys move the caret in the field.
    else if (move && (chosen || key.startsWith("Arrow"))) {
      list.move(move);
      // Back in the field, an answer that was ignored meanwhile is shown.
      if (!list.chosen()) void look();
    } else return false;
    return true;
  };
  box.addEventListener("focusout", ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && box.contains(relatedTarget))) stop();
  });
  for (const type of ["submit", "reset"]) form.addEventListener(type, stop);
  // A page restored from the back/forward cache must not show the list.
  addEventListener("pagehide", stop);
  // Handles text typed while the script was loading.
  if (field.value !== field.defaultValue) lookSoon();
}
