import styles from "../../pages/issue/sheets.module.css";
import { findPart, type Reading, toPageAddress } from "./reading.ts";

interface Hit {
  readonly page: number;
  readonly passage: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Searches the text of the PDF.
 * @param open receives the chosen page and the words to highlight on it
 */
export function searchInside(
  { root, told, pages }: Pick<Reading, "root" | "told" | "pages">,
  open: (page: number, words: string) => void,
): void {
  const search = findPart(root, "search");
  const form = search?.querySelector("form");
  const status = search && findPart(search, "found");
  const results = search && findPart(search, "results");
  if (!form || !status || !results) return;
  let latest = 0;

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const query = String(new FormData(form).get("q") ?? "").trim();
    if (query !== "") void find(query);
  });

  const find = async (query: string) => {
    latest += 1;
    const mine = latest;
    status.textContent = told.texts.searching;
    results.replaceChildren();
    const hits = await ask(`${told.search}?q=${encodeURIComponent(query)}`);
    if (mine !== latest) return;
    status.textContent = textFor(hits);
    results.replaceChildren(...(hits ?? []).map(makeItem));
  };

  const textFor = (hits: readonly Hit[] | undefined) => {
    if (!hits) return told.texts.searchFailed;
    if (hits.length === 0) return told.texts.nothingFound;
    return told.texts.found.replace("{count}", String(hits.length));
  };

  const makeItem = (hit: Hit) => {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = toPageAddress(hit.page);
    const words = document.createElement("bdi");
    const mark = document.createElement("mark");
    mark.textContent = hit.passage.slice(hit.start, hit.end);
    words.append(hit.passage.slice(0, hit.start), mark, hit.passage.slice(hit.end));
    link.append(`${pages[hit.page - 1]?.label ?? hit.page}: `, words);
    link.addEventListener("click", (event) => {
      event.preventDefault();
      search.removeAttribute("open");
      open(hit.page, mark.textContent ?? "");
    });
    item.append(link);
    return item;
  };
}

async function ask(address: string): Promise<readonly Hit[] | undefined> {
  try {
    const answer = await fetch(address);
    if (!answer.ok) return undefined;
    const { data } = (await answer.json()) as { data: readonly Hit[] };
    return data;
  } catch {
    return undefined;
  }
}

/** A line of text and its position in thousandths of the page. */
interface Line {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** How many pages' texts are cached, so that going back costs nothing. */
const most = 8;

/** Places the text of pages over their pictures, so that it can be selected, read aloud and highlighted. */
export function pageWords({ told }: Pick<Reading, "told">) {
  const known = new Map<number, Promise<readonly Line[]>>();

  const load = (page: number) => {
    const loading = known.get(page) ?? fetchLines(told.text.replace(":page", String(page)));
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
      if (!told.hasText) return;
      // Without its text the page is still visible.
      const lines = await load(page).catch(() => []);
      if (!sheet.isConnected || lines.length === 0) return;
      const words = sheet.querySelector<HTMLElement>(`.${styles.words}`) ?? wordsFor(sheet);
      const ratio = sheet.clientWidth > 0 ? sheet.clientHeight / sheet.clientWidth : 1;
      words.replaceChildren(...lines.map((line) => makeSpan(line, { ratio, marked: this.marked })));
      words.classList.add(styles.placed ?? "");
    },
  };
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

async function fetchLines(address: string): Promise<readonly Line[]> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The words were answered with ${answer.status}.`);
  const { lines } = (await answer.json()) as { lines: readonly Line[] };
  return lines;
}
