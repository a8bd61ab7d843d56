import styles from "../../pages/pdf-reader/sheets.module.css";
import type { Reading, ReadingPage } from "./reading.ts";

/** Pictures that are fetched ahead: the leaves before and after. */
const aheadAtMost = 4;

/**
 * Shows the sheets of a spread and nothing else: of two hundred pages at most two lie in the document, and a few pictures
 * are fetched ahead.
 */
export function showPages({ sheets, pages, openPage }: Reading) {
  const ahead = new Map<string, HTMLImageElement>();
  let shown: ReadonlyMap<number, HTMLElement> = new Map(
    [...sheets.children].map((sheet) => [openPage, sheet as HTMLElement]),
  );

  const at = (number: number): ReadingPage | undefined => pages[number - 1];

  return {
    /** @returns the sheets by their pages */
    show(spread: readonly number[]): ReadonlyMap<number, HTMLElement> {
      const next = new Map<number, HTMLElement>();
      for (const number of spread) {
        const page = at(number);
        if (page) next.set(number, shown.get(number) ?? sheetOf(page));
      }
      sheets.classList.toggle(styles.two ?? "", spread.length > 1);
      sheets.replaceChildren(...next.values());
      shown = next;
      return next;
    },
    fetchAhead(numbers: readonly number[]): void {
      for (const number of numbers) {
        const address = at(number)?.picture;
        if (!address || ahead.has(address)) continue;
        const picture = new Image();
        picture.src = address;
        ahead.set(address, picture);
      }
      for (const oldest of ahead.keys()) if (ahead.size > aheadAtMost) ahead.delete(oldest);
    },
  };
}

function sheetOf({ picture, thumbnail, width, height, label }: ReadingPage): HTMLElement {
  const sheet = document.createElement("figure");
  sheet.className = styles.sheet ?? "";
  if (picture === "") {
    const words = document.createElement("p");
    words.className = styles.notDrawn ?? "";
    words.textContent = label;
    sheet.append(words);
    return sheet;
  }
  // Until the picture is there, the small one tells what comes.
  sheet.style.backgroundImage = `url("${thumbnail}")`;
  const image = new Image(1000, Math.round((1000 * height) / width));
  image.alt = label;
  image.src = picture;
  sheet.append(image);
  return sheet;
}
