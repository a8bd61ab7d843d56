import { fireEvent } from "@testing-library/react";

/** The content of the clipboard: HTML, plain text, files. */
export interface Clipboard {
  readonly html?: string;
  readonly text?: string;
  readonly files?: readonly File[];
}

/** Pastes into the focused element, as a browser does. */
export function pasteInto(element: Element, { html = "", text = "", files = [] }: Clipboard): void {
  const clipboardData = {
    files,
    items: [],
    types: [...(html ? ["text/html"] : []), ...(text ? ["text/plain"] : [])],
    getData: (type: string) => ({ "text/html": html, "text/plain": text })[type] ?? "",
  };
  const event = new Event("paste", { bubbles: true, cancelable: true });
  fireEvent(element, Object.assign(event, { clipboardData }));
}
