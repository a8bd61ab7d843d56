import { createHash } from "node:crypto";
import { type CardShape, cardSizes, type Passage } from "@hilal/contract/articles/passages";
import { editionColours, inkColour } from "@hilal/contract/shared/colours";
import type { EditionId } from "@hilal/contract/shared/editions";
import { getDirection, type Language } from "@hilal/i18n/languages";
import { detectLanguage } from "@hilal/i18n/text/detect-direction";
import { isolatedPlainText } from "@hilal/i18n/text/ltr-runs/isolated-plain-text";
import { translatorFor } from "@hilal/i18n/translator/translator";
import type { TextSetting } from "../../content/documents/print/blocks.ts";
import { breakable } from "../../content/documents/print/to-runs.ts";

/** Everything that a card is made of: plain data, which the template never interprets as markup. */
export interface CardSetting {
  readonly width: number;
  readonly height: number;
  readonly edition: EditionId;
  /** Those of the article. */
  readonly words: TextSetting;
  readonly blocks: readonly {
    readonly kind: "verses" | "words";
    readonly words: TextSetting;
    readonly lines: readonly string[];
  }[];
  readonly by: { readonly name: string; readonly words: TextSetting } | null;
  readonly title: string;
  readonly magazine: string;
  /** The host of the site. */
  readonly site: string;
  readonly colours: {
    readonly ink: string;
    readonly accent: string;
    readonly second: string;
    readonly ground: string;
  };
}

interface CardOf {
  readonly passage: Passage;
  readonly shape: CardShape;
  readonly title: string;
  readonly language: Language;
  readonly edition: EditionId;
  readonly publicUrl: string;
}

/** The most letters of a title on a card, by shape, and of a name: what two lines hold. */
const mostOfTitle = { wide: 72, square: 84 } as const;
const mostOfName = 56;

/** Gathers what the card of a passage is made of. */
export function toCardSetting(given: CardOf): CardSetting {
  const { passage, shape, title, language, edition, publicUrl } = given;
  const { accent, second, wash } = editionColours[edition];
  const { by } = passage;
  return {
    ...cardSizes[shape],
    edition,
    words: toWords(language),
    blocks: passage.blocks.map(({ kind, language: own, lines }) => ({
      kind,
      words: toWords(own),
      lines: lines.map((line) => settable(line, own)),
    })),
    by:
      by === ""
        ? null
        : {
            name: settable(shortened(by, mostOfName), language),
            words: toWords(detectLanguage(by) ?? language),
          },
    title: settable(shortened(title, mostOfTitle[shape]), language),
    magazine: translatorFor(language)(`editions.${edition}.fullName`),
    site: new URL(publicUrl).host,
    colours: { ink: inkColour, accent, second, ground: wash },
  };
}

const toWords = (language: Language): TextSetting => ({ language, dir: getDirection(language) });

/** Joined letters of Nastaliq climb: more than any word has would leave the card. */
const endlessWord = /[\p{Script=Arabic}\p{M}]{29,}/gu;
const pieceOfWord = /.{8}(?=.)/gu;

/** A text that the compiler accepts and can break, with its left-to-right parts in their order. */
function settable(text: string, language: Language): string {
  const parted = text
    .toWellFormed()
    .replace(endlessWord, (word) => word.replace(pieceOfWord, "$&\u200c\u200b"));
  const whole = breakable(parted);
  return isolatedPlainText(whole, language);
}

/** Shortens a text at the end of a word. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const space = text.lastIndexOf(" ", most);
  return `${text.slice(0, space > most / 2 ? space : most).trimEnd()}…`;
}

/** Raised when the template changes, so that cards in caches are made again. */
const makerVersion = 1;

/** Hashes what a card is made of: a different hash means a different picture. */
export function computeCardHash(setting: CardSetting): string {
  return createHash("sha256")
    .update(JSON.stringify([makerVersion, setting]))
    .digest("base64url")
    .slice(0, 32);
}
