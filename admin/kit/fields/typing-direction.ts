/**
 * The `dir` of a box for text in any language: what is typed decides. While it is empty the screen does, since browsers
 * would put the placeholder and the cursor of an Urdu screen at the left then.
 */
export function typingDirection(text: string): "auto" | undefined {
  return text === "" ? undefined : "auto";
}
