// The button that sends a card's picture by the device's own share dialog (site/pages/article/card-page.tsx).

import * as hooks from "../page-kit/hooks.ts";

/**
 * Shares the picture as a file, or opens it where the device cannot share files.
 * @throws when the picture cannot be fetched or shared
 */
export async function press(button: HTMLButtonElement): Promise<void> {
  const address = button.getAttribute(hooks.cardPicture) ?? "";
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The picture answers ${answer.status}.`);
  const name = "hilal.png";
  const file = new File([await answer.blob()], name, { type: "image/png" });
  const data = { files: [file], title: button.getAttribute(hooks.shares) ?? "" };
  if (!navigator.canShare?.(data)) return download(file, name);
  try {
    await navigator.share(data);
  } catch (error) {
    // The reader has closed the dialog.
    if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
  }
}

function download(file: File, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
