import { inlineClasses } from "@hilal/contract/shared/rich-text";
import { Mark } from "@tiptap/core";
import { parseDirection, parseLanguage } from "./block-styles.ts";

/** Styles of a text by kind; each value is a class of contract/shared/rich-text.ts. */
export interface TextStyles {
  readonly font: string | null;
  readonly size: string | null;
  readonly colour: string | null;
  readonly background: string | null;
}

export type TextStyleKind = keyof TextStyles;

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    textStyle: {
      /** Sets the font, size or colour of the selected text; null removes that style. */
      setTextStyle: (styles: Partial<TextStyles>) => ReturnType;
    };
  }
}

const kinds: readonly TextStyleKind[] = ["font", "size", "colour", "background"];

/** Face, size and colours of a text, and its language: a `span` with classes. */
export const TextStyle = Mark.create({
  name: "textStyle",
  addAttributes() {
    return {
      ...Object.fromEntries(
        kinds.map((kind) => [
          kind,
          {
            default: null,
            parseHTML: (element: HTMLElement) =>
              findStyleValue(element, (span) => findClass(span, kind)),
            renderHTML: (attributes: Record<string, unknown>) =>
              attributes[kind] ? { class: attributes[kind] } : {},
          },
        ]),
      ),
      lang: {
        default: null,
        parseHTML: (element) => findStyleValue(element, parseLanguage),
      },
      dir: {
        default: null,
        parseHTML: (element) => findStyleValue(element, parseDirection),
      },
    };
  },
  parseHTML() {
    return [
      { tag: "span", consuming: false, getAttrs: (span) => (hasAnyStyle(span) ? null : false) },
    ];
  },
  renderHTML({ HTMLAttributes }) {
    return ["span", HTMLAttributes, 0];
  },
  addCommands() {
    return {
      setTextStyle:
        (styles) =>
        ({ chain }) =>
          chain()
            .setMark(this.name, styles)
            .command(({ tr }) => {
              const isPlain = (attributes: Record<string, unknown>) =>
                Object.values(attributes).every((value) => value === null);
              for (const mark of tr.storedMarks ?? []) {
                if (mark.type === this.type && isPlain(mark.attrs)) tr.removeStoredMark(mark);
              }
              for (const { $from, $to } of tr.selection.ranges) {
                tr.doc.nodesBetween($from.pos, $to.pos, (node, position) => {
                  const mark = this.type.isInSet(node.marks);
                  if (!mark || !isPlain(mark.attrs)) return;
                  tr.removeMark(position, position + node.nodeSize, mark);
                });
              }
              return true;
            })
            .run(),
    };
  },
});

/**
 * Returns the value that a span has, or else that of the nearest span around it: a text has one mark for all its
 * styles, and the inner span's mark replaces the outer one's.
 */
function findStyleValue<Value>(
  span: HTMLElement,
  read: (span: HTMLElement) => Value | null,
): Value | null {
  for (let around = span.closest("span"); around; around = outside(around)) {
    const value = read(around);
    if (value !== null) return value;
  }
  return null;
}

const outside = (span: HTMLElement) => span.parentElement?.closest("span") ?? null;

function findClass(element: HTMLElement, kind: TextStyleKind): string | null {
  const names = [...element.classList];
  return names.find((name) => name.startsWith(`${kind}-`) && inlineClasses.includes(name)) ?? null;
}

function hasAnyStyle(span: HTMLElement): boolean {
  if (parseLanguage(span) ?? parseDirection(span)) return true;
  return kinds.some((kind) => findClass(span, kind) !== null);
}
