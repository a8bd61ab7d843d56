import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";

/** What a text is made of, for the check of the texts. */
export interface MessageParts {
  /** The text as it may come out, once for each form of each plural, with `gap` for each value. */
  readonly renderings: readonly string[];
  /** The names of its values, each with its kind: "name", "count plural", "page number". */
  readonly values: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
  /** The forms of each plural, such as "one other". */
  readonly pluralForms: readonly string[];
}

/** Stands for a value in a rendering. */
export const gap = "\uFFFC";

/**
 * Takes a text apart.
 *
 * @throws SyntaxError when the text is no valid ICU message, a plural without `other` included
 */
export function messageParts(text: string): MessageParts {
  const values = new Set<string>();
  const tags = new Set<string>();
  const pluralForms: string[] = [];

  function renderingsOf(elements: readonly MessageFormatElement[]): string[] {
    let renderings = [""];
    for (const element of elements) {
      const pieces = piecesOf(element);
      renderings = renderings.flatMap((before) => pieces.map((piece) => before + piece));
    }
    return renderings;
  }

  function piecesOf(element: MessageFormatElement): string[] {
    switch (element.type) {
      case TYPE.literal:
        return [element.value];
      case TYPE.pound:
        return [gap];
      case TYPE.tag:
        tags.add(element.value);
        return renderingsOf(element.children);
      case TYPE.plural:
      case TYPE.select:
        values.add(`${element.value} ${TYPE[element.type]}`);
        if (element.type === TYPE.plural) pluralForms.push(Object.keys(element.options).join(" "));
        return Object.values(element.options).flatMap((option) => renderingsOf(option.value));
      default:
        values.add(
          element.type === TYPE.argument ? element.value : `${element.value} ${TYPE[element.type]}`,
        );
        return [gap];
    }
  }

  return { renderings: renderingsOf(parse(text)), values, tags, pluralForms };
}
