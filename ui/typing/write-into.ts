/** Writes into a box as one would have typed it, so that the browser can take it back. */
export function writeInto(box: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  // The only way that leaves the browser's own undo whole; what has no such command is written by hand.
  if (document.execCommand?.("insertText", false, text)) return;
  const [from, to] = [box.selectionStart ?? box.value.length, box.selectionEnd ?? box.value.length];
  if (box.maxLength >= 0 && box.value.length - (to - from) + text.length > box.maxLength) return;
  // By the setter of the platform: React's own would take it for its doing, and tell nobody.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), "value") ?? {};
  set?.call(box, box.value.slice(0, from) + text + box.value.slice(to));
  box.setSelectionRange(from + text.length, from + text.length);
  box.dispatchEvent(
    new InputEvent("input", { bubbles: true, inputType: "insertText", data: text }),
  );
}
