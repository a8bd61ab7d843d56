import { Buffer } from "node:buffer";
import type { Page } from "playwright-core";
import { surface } from "./article-form.ts";
import type { PickedFile } from "./test-files.ts";

interface Clipboard {
  readonly html?: string;
  readonly text?: string;
  readonly file?: PickedFile;
}

/** Pastes clipboard contents, as another program would set them, into the editor. */
export async function paste(page: Page, clipboard: Clipboard, label?: string): Promise<void> {
  const { html = "", text = "", file } = clipboard;
  const field = surface(page, label);
  await field.focus();
  await field.evaluate(
    (element, given) => {
      const data = new DataTransfer();
      if (given.html) data.setData("text/html", given.html);
      if (given.text) data.setData("text/plain", given.text);
      if (given.file) {
        const bytes = Uint8Array.from(atob(given.file.base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], given.file.name, { type: given.file.type }));
      }
      const event = { clipboardData: data, bubbles: true, cancelable: true };
      element.dispatchEvent(new ClipboardEvent("paste", event));
    },
    {
      html,
      text,
      file: file && {
        name: file.name,
        type: file.mimeType,
        base64: Buffer.from(file.buffer).toString("base64"),
      },
    },
  );
}
