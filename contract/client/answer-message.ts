// Without schemas, since the scripts of reading pages include this file.

/** Longest message for people, in characters; longer text is a technical report. */
const mostCharacters = 300;

/** The beginning of an element, a comment or a declaration, or of truncated JSON. */
const machineText = /<[a-z!/?]|^[{[]/i;

/** Returns the parsed JSON of an answer's body, or the text itself when it is not JSON. */
export function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * Returns the message for people in an answer, including one of a gateway in between: its `error`, else its `message`,
 * else its `detail`, else the plain text itself. Returns undefined for markup.
 *
 * @param body see `parseBody`
 * @example readMessage({ message: "The host is restarting." }) // "The host is restarting."
 * @example readMessage("<html>…</html>") // undefined
 */
export function readMessage(body: unknown): string | undefined {
  const { error, message, detail } = (body ?? {}) as Record<string, unknown>;
  return [error, message, detail, body].map(toShortText).find((words) => words !== "");
}

function toShortText(value: unknown): string {
  if (typeof value !== "string") return "";
  const words = value.trim();
  return words.length > mostCharacters || machineText.test(words) ? "" : words;
}
