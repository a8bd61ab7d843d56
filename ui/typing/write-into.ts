/** Inserts text into a field as if typed, so that the browser can undo it. */
export function writeInto(box: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  // Only `execCommand` preserves the browser's own undo; browsers without it get the value set directly.
  if (document.execCommand?.("insertText", false, text)) return;
  const [from, to] = [box.selectionStart ?? box.value.length, box.selectionEnd ?? box.value.length];
  if (box.maxLength >= 0 && box.value.length - (to - from) + text.length > box.maxLength) return;
  // Uses the native setter: with React's own, React would take the change for its own and not fire `onChange`.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), "value") ?? {};
  set?.call(box, box.value.slice(0, from) + text + box.value.slice(to));
  box.setSelectionRange(from + text.length, from + text.length);
  box.dispatchEvent(
    new InputEvent("input", { bubbles: true, inputType: "insertText", data: text }),
  );
}
