// Without schemas: the scripts of reading pages carry this file.

/** The longest that an answer says to a person, in characters; what is longer is a report for somebody else. */
const mostCharacters = 300;

/** The beginning of an element, a comment or a declaration; of JSON that broke off. */
const machineText = /<[a-z!/?]|^[{[]/i;

/** An answer's body as it was meant: the value of its JSON, otherwise the text itself. */
export function bodyIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * What an answer says of itself to people, also one of a gateway on the way: its `error`, else its `message`, else its
 * `detail`, else the plain text that it is. Markup says nothing.
 *
 * @param body see `bodyIn`
 * @example wordsIn({ message: "The host is restarting." }) // "The host is restarting."
 * @example wordsIn("<html>…</html>") // undefined
 */
export function wordsIn(body: unknown): string | undefined {
  const { error, message, detail } = (body ?? {}) as Record<string, unknown>;
  return [error, message, detail, body].map(wordsOf).find((words) => words !== "");
}

function wordsOf(value: unknown): string {
  if (typeof value !== "string") return "";
  const words = value.trim();
  return words.length > mostCharacters || machineText.test(words) ? "" : words;
}
