import { inlineClasses } from "@hilal/contract/shared/rich-text";
import { Mark } from "@tiptap/core";
import { directionOf, languageOf } from "./block-styles.ts";

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
            parseHTML: (element: HTMLElement) => said(element, (span) => classOf(span, kind)),
            renderHTML: (attributes: Record<string, unknown>) =>
              attributes[kind] ? { class: attributes[kind] } : {},
          },
        ]),
      ),
      lang: {
        default: null,
        parseHTML: (element) => said(element, languageOf),
      },
      dir: {
        default: null,
        parseHTML: (element) => said(element, directionOf),
      },
    };
  },
  parseHTML() {
    return [
      { tag: "span", consuming: false, getAttrs: (span) => (saysSomething(span) ? null : false) },
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
function said<Value>(span: HTMLElement, read: (span: HTMLElement) => Value | null): Value | null {
  for (let around = span.closest("span"); around; around = outside(around)) {
    const value = read(around);
    if (value !== null) return value;
  }
  return null;
}

const outside = (span: HTMLElement) => span.parentElement?.closest("span") ?? null;

function classOf(element: HTMLElement, kind: TextStyleKind): string | null {
  const names = [...element.classList];
  return names.find((name) => name.startsWith(`${kind}-`) && inlineClasses.includes(name)) ?? null;
}

function saysSomething(span: HTMLElement): boolean {
  if (languageOf(span) ?? directionOf(span)) return true;
  return kinds.some((kind) => classOf(span, kind) !== null);
}
