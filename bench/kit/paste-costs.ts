import type { Page } from "playwright-core";

/** What a paste costs, in milliseconds. */
export interface PasteCosts {
  /** The longest task of the page in which it is pasted, and of a second page of the same text. */
  readonly hold: number;
  readonly otherHold: number;
  /** From the paste until all of it is in the text, and in the second page. */
  readonly total: number;
  readonly otherTotal: number;
}

/** A text to paste. */
export interface PastedText {
  readonly paragraphs: readonly string[];
  /** As HTML of Word, or as plain text. */
  readonly kind: "word" | "plain";
}

/** The longest time, in milliseconds, after which a paste counts as failed. */
const longest = 120_000;

/** Pastes a text at the end of a page's text, and measures that page and another person's. */
export async function pasteInto(
  page: Page,
  other: Page,
  { paragraphs, kind }: PastedText,
): Promise<PasteCosts> {
  const last = page.locator(".ProseMirror > p").last();
  await last.click();
  await page.keyboard.press("End");
  for (const one of [page, other]) {
    await one.evaluate(() => {
      (window as unknown as { holds: number[] }).holds.length = 0;
    });
  }
  const html = paragraphs.map(
    (words) =>
      `<p class=MsoNormal style='margin-bottom:8.0pt'><span style='font-size:12.0pt'>${words}<o:p></o:p></span></p>`,
  );
  const clipboard = {
    html: kind === "word" ? `<!--StartFragment-->${html.join("\n")}<!--EndFragment-->` : "",
    text: paragraphs.join("\n"),
  };
  const end = paragraphs.at(-1)?.slice(-30) ?? "";
  const began = performance.now();
  await page.evaluate(({ html, text }) => {
    const clipboardData = new DataTransfer();
    if (html !== "") clipboardData.setData("text/html", html);
    clipboardData.setData("text/plain", text);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.querySelector(".ProseMirror")?.dispatchEvent(event);
  }, clipboard);
  const arrives = async (one: Page) => {
    await one.waitForFunction(
      (end) => {
        const blocks = document.querySelector(".ProseMirror")?.children ?? [];
        return [...blocks].slice(-3).some(({ textContent }) => textContent?.includes(end));
      },
      end,
      { timeout: longest, polling: 100 },
    );
    return performance.now() - began;
  };
  const [total, otherTotal] = await Promise.all([
    arrives(page),
    arrives(other).catch(() => Number.POSITIVE_INFINITY),
  ]);
  // Counting, and storing what was pasted, come after it.
  await page.waitForTimeout(2000);
  const hold = (one: Page) =>
    one.evaluate(() => Math.max(0, ...(window as unknown as { holds: number[] }).holds));
  return { hold: await hold(page), otherHold: await hold(other), total, otherTotal };
}
