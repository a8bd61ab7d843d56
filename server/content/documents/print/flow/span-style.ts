import { textShades } from "@hilal/contract/shared/colours";
import {
  type BackgroundColour,
  backgroundColours,
  type TextColour,
  textColours,
} from "@hilal/contract/shared/rich-text";
import type { BodyElement } from "../../../html/body-tree.ts";
import { legible } from "../colours.ts";
import type { TextRun, Words } from "./blocks.ts";
import { classesOf, wordsOf } from "./words-of.ts";

type SpanStyle = Pick<TextRun, "size" | "colour" | "background" | "words">;

/**
 * What a span says of its letters: size, colours, language. A face is a choice for the screen: on paper the house's own
 * stand for it (product: documents 3).
 */
export function spanStyle(span: BodyElement, outer: SpanStyle, around: Words): SpanStyle {
  const values = new Map(
    classesOf(span).map((name) => {
      const dash = name.indexOf("-");
      return [name.slice(0, dash), name.slice(dash + 1)] as const;
    }),
  );
  const size = Number(values.get("size") ?? 0) / 16;
  const background = backgroundOf(values.get("background")) ?? outer.background;
  const colour = colourOf(values.get("colour")) ?? outer.colour;
  const { dir, lang } = span.attributes;
  return {
    ...(size > 0 ? { size } : {}),
    ...(background ? { background } : {}),
    ...(colour ? { colour: background ? legible(colour, background) : colour } : {}),
    ...(dir || lang ? { words: wordsOf(span, outer.words ?? around) } : {}),
  };
}

const colourOf = (name: string | undefined) =>
  name !== undefined && name in textColours ? textShades[name as TextColour].light : undefined;

const backgroundOf = (name: string | undefined) =>
  name !== undefined && name in backgroundColours
    ? backgroundColours[name as BackgroundColour]
    : undefined;
