/** A block of a text, by its name in the shared document. */
export interface NamedParagraph {
  readonly name: string;
  readonly text: string;
}

/** What a comment stores about its paragraph. */
export interface Anchor {
  /** Empty for a comment on the whole text. */
  readonly paragraph: string;
  readonly quote: string;
}

/** How many characters of a paragraph a comment stores, to find the paragraph again. */
export const quoteLength = 300;

/** Two paragraphs with a lower similarity of word pairs are not the same one. */
const minSimilarity = 0.5;

/** Returns the text of a paragraph in the form that a comment stores. */
export function toQuote(text: string): string {
  return Array.from(normaliseText(text)).slice(0, quoteLength).join("");
}

/**
 * Finds the paragraph that a comment is about: the one with its name; when that is gone, one with exactly the quoted
 * words, otherwise the most similar one.
 *
 * @returns its index; null when no paragraph is similar enough, or the comment is about the whole text
 */
export function findParagraph(
  { paragraph, quote }: Anchor,
  paragraphs: readonly NamedParagraph[],
): number | null {
  if (paragraph === "") return null;
  const named = paragraphs.findIndex(({ name }) => name === paragraph);
  if (named >= 0) return named;
  const words = normaliseText(quote);
  if (words === "") return null;
  const exact = paragraphs.findIndex((one) => readQuote(one).text.includes(words));
  return exact >= 0 ? exact : findMostSimilar(words, paragraphs);
}

/** What of a paragraph is compared; many comments are compared with the same paragraphs. */
interface ComparedQuote {
  readonly text: string;
  pairs?: ReadonlySet<string>;
}

const quotes = new WeakMap<NamedParagraph, ComparedQuote>();

function readQuote(paragraph: NamedParagraph): ComparedQuote {
  const known = quotes.get(paragraph);
  if (known) return known;
  const read = { text: toQuote(paragraph.text) };
  quotes.set(paragraph, read);
  return read;
}

function findMostSimilar(quote: string, paragraphs: readonly NamedParagraph[]): number | null {
  const pairs = toWordPairs(quote);
  let found: number | null = null;
  let most = minSimilarity;
  for (const [index, paragraph] of paragraphs.entries()) {
    const compared = readQuote(paragraph);
    compared.pairs ??= toWordPairs(compared.text);
    const likeness = measureSimilarity(pairs, compared.pairs);
    if (likeness < most || (found !== null && likeness === most)) continue;
    most = likeness;
    found = index;
  }
  return found;
}

/** Returns the Dice coefficient: 1 for equal sets, 0 for nothing in common. */
function measureSimilarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((pair) => other.has(pair)).length;
  return (2 * shared) / (one.size + other.size || 1);
}

/** Returns each pair of neighbouring words, so that their order counts; a single word alone. */
function toWordPairs(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().split(" ");
  if (words.length === 1) return new Set(words);
  return new Set(words.slice(1).map((word, index) => `${words[index]} ${word}`));
}

const normaliseText = (text: string) => text.normalize("NFC").replace(/\s+/gu, " ").trim();
