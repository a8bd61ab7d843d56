import { findPart, type Reading, toPageAddress } from "./reading.ts";

interface Hit {
  readonly page: number;
  readonly passage: string;
  readonly start: number;
  readonly end: number;
  /** The article on the page, if it has one alone. */
  readonly article: { readonly title: string; readonly language: string } | null;
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
    if (hit.article) {
      const title = document.createElement("cite");
      title.lang = hit.article.language;
      title.dir = "auto";
      title.textContent = hit.article.title;
      link.prepend(title, " ");
    }
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
