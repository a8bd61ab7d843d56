import type { Suggestion } from "@hilal/contract/articles/search-calls";
import type { LinkTarget } from "@hilal/contract/shared/reading/page-language";
import { directionOf, languages } from "@hilal/i18n/languages";
import styles from "../../shared/forms/search-field.module.css";
import { markedBeginnings } from "./marked-beginnings.ts";
import { setAttributes } from "./set-attributes.ts";

interface Shown {
  /** What it is. */
  readonly kind: string;
  readonly typed: string;
  readonly target: LinkTarget;
  readonly id: string;
}

/** A suggestion as an option that leads there; its words in their own language. */
export function optionOf({ text, language }: Suggestion, shown: Shown): HTMLAnchorElement {
  const option = document.createElement("a");
  option.className = styles.option ?? "";
  option.id = shown.id;
  option.href = shown.target.href;
  option.hreflang = shown.target.language ?? "";
  option.tabIndex = -1;
  setAttributes(option, { role: "option", "aria-selected": "false" });
  const words = element("span", styles.words);
  const own = element("span", styles.text);
  own.lang = languages[language].lang;
  own.dir = directionOf(language);
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
  // Read as two things.
  option.append(words, " ", kind);
  return option;
}

function element(name: "span", className: string | undefined): HTMLElement {
  const made = document.createElement(name);
  made.className = className ?? "";
  return made;
}
