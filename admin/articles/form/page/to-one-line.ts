/** A text of several lines as one: what stood on a line of its own is a word apart. */
export function toOneLine(text: string): string {
  return text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" ");
}
