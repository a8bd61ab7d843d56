import type { Suggestion } from "@hilal/contract/articles/search-calls";
import { type LinkTarget, linkTarget } from "@hilal/contract/shared/reading/page-language";
import styles from "../../shared/forms/search-field.module.css";
import type { FoundField } from "./found-field.ts";
import { optionOf } from "./option-of.ts";
import { setAttributes } from "./set-attributes.ts";

let made = 0;

/** Where an arrow key leads: before the first and after the last option is the field itself. */
export type Move = "next" | "previous" | "first" | "last";

/** The list under a field (WAI-ARIA: a combobox with a list that is chosen from by hand). */
export function optionList({ box, field, texts, say }: FoundField) {
  made += 1;
  const id = `suggestions-${made}`;
  const list = document.createElement("div");
  list.id = id;
  setAttributes(list, { role: "listbox", "aria-label": texts.label });
  list.className = styles.list ?? "";
  list.hidden = true;
  // The focus stays in the field.
  list.addEventListener("mousedown", (event) => event.preventDefault());
  box.append(list);
  setAttributes(field, {
    ...{ role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false" },
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
    /** The option that was chosen by keyboard. */
    chosen: () => options[chosen],
    close: () => setOpen(false),
    show(suggestions: readonly Suggestion[], typed: string) {
      options = suggestions.map((suggestion, place) =>
        optionOf(suggestion, {
          kind: texts.kinds[suggestion.kind],
          typed,
          target: targetOf(suggestion),
          id: `${id}-${place}`,
        }),
      );
      list.replaceChildren(...options);
      list.scrollTop = 0;
      setOpen(options.length > 0);
      say(texts.counts[options.length] ?? "");
    },
    move(move: Move) {
      const last = options.length - 1;
      const places = {
        next: chosen === last ? -1 : chosen + 1,
        previous: chosen === -1 ? last : chosen - 1,
        ...{ first: 0, last },
      };
      choose(places[move]);
    },
  };
}

/** Where a suggestion leads whoever reads the page. */
function targetOf({ kind, language, path }: Suggestion): LinkTarget {
  const reading = document.documentElement.lang === "ur" ? "ur" : "en";
  return linkTarget(path, reading, kind === "article" ? language : undefined);
}
