import styles from "../../pages/issue/sheets.module.css";
import { findPart, type ReaderData, type Reading } from "./reading.ts";

/** A line of text and its position in thousandths of the page. */
interface Line {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** An article on a page and its position, likewise. */
interface Area extends Omit<Line, "text"> {
  readonly article: number;
  readonly title: string;
}

/** What is on a page. */
interface PageText {
  readonly lines: readonly Line[];
  readonly areas: readonly Area[];
}

/** What placing the words needs of the reader. */
interface Page extends Pick<Reading, "root"> {
  readonly told: Pick<ReaderData, "hasText" | "hasArticles" | "text"> & {
    readonly texts: Pick<ReaderData["texts"], "readText">;
  };
}

/** How many pages' texts are cached, so that going back costs nothing. */
const most = 8;

/**
 * Places the text of pages over their pictures, so that it can be selected, read aloud and highlighted, and links over
 * the articles.
 */
export function pageWords({ told, root }: Page) {
  const known = new Map<number, Promise<PageText>>();
  const hint = findPart(root, "tapHint");

  const load = (page: number) => {
    const loading = known.get(page) ?? fetchText(told.text.replace(":page", String(page)));
    known.delete(page);
    known.set(page, loading);
    for (const oldest of known.keys()) if (known.size > most) known.delete(oldest);
    loading.catch(() => known.delete(page));
    return loading;
  };

  return {
    /** The words to highlight on the pages from now on. */
    marked: "",
    async place(sheet: HTMLElement, page: number): Promise<void> {
      if (!told.hasText && !told.hasArticles) return;
      // Without its text the page is still visible.
      const { lines, areas } = await load(page).catch(() => nothing);
      if (!sheet.isConnected) return;
      if (hint) hint.hidden = sheet.parentElement?.querySelector(`.${styles.areas}`) === null;
      if (areas.length > 0 && !sheet.querySelector(`.${styles.areas}`)) {
        sheet.append(makeAreas(areas, told.texts.readText));
        if (hint) hint.hidden = false;
      }
      if (lines.length === 0) return;
      const words = sheet.querySelector<HTMLElement>(`.${styles.words}`) ?? wordsFor(sheet);
      // Above the articles, so that words can be selected.
      sheet.append(words);
      const ratio = sheet.clientWidth > 0 ? sheet.clientHeight / sheet.clientWidth : 1;
      words.replaceChildren(...lines.map((line) => makeSpan(line, { ratio, marked: this.marked })));
      words.classList.add(styles.placed ?? "");
    },
  };
}

const nothing: PageText = { lines: [], areas: [] };

/** Makes the links over the articles of a page, like those that the server has rendered. */
function makeAreas(areas: readonly Area[], name: string): SVGElement {
  const svg = makeSvg("svg", {
    class: styles.areas ?? "",
    viewBox: "0 0 1000 1000",
    preserveAspectRatio: "none",
  });
  for (const { article, title, left, top, width, height } of areas) {
    const link = makeSvg("a", {
      href: `/article/${article}`,
      "aria-label": name.replace("{title}", () => title),
    });
    link.append(makeSvg("rect", { x: left, y: top, width, height }));
    svg.append(link);
  }
  return svg;
}

function makeSvg(tag: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, `${value}`);
  return element;
}

/** A press on words, which lie above the articles, opens the article below, unless it has selected some. */
export function onWords(sheets: HTMLElement): void {
  sheets.addEventListener("click", (event) => {
    if (!(event.target instanceof HTMLElement) || getSelection()?.isCollapsed === false) return;
    if (!event.target.closest(`.${styles.words}`)) return;
    const below = document.elementsFromPoint(event.clientX, event.clientY);
    const link = below.map((element) => element.closest(`.${styles.areas} a`)).find(Boolean);
    const { ctrlKey, metaKey, shiftKey } = event;
    link?.dispatchEvent(
      new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
    );
  });
}

function wordsFor(sheet: HTMLElement): HTMLElement {
  const words = document.createElement("div");
  words.className = styles.words ?? "";
  words.dir = "auto";
  sheet.append(words);
  return words;
}

function makeSpan(
  line: Line,
  { ratio, marked }: { readonly ratio: number; readonly marked: string },
): HTMLElement {
  const span = document.createElement("span");
  span.textContent = `${line.text} `;
  const part = (value: number) => `${value / 10}%`;
  span.style.left = part(line.left);
  span.style.top = part(line.top);
  span.style.width = part(line.width);
  span.style.height = part(line.height);
  // In hundredths of the sheet's width, so that it scales with the sheet.
  span.style.fontSize = `${(line.height / 10) * ratio * 0.8}cqi`;
  if (marked !== "" && line.text.includes(marked)) span.classList.add(styles.found ?? "");
  return span;
}

async function fetchText(address: string): Promise<PageText> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The words were answered with ${answer.status}.`);
  return (await answer.json()) as PageText;
}
