import { type Browser, chromium, type LaunchOptions, type Page } from "playwright-core";
import { browserOptions } from "../../e2e/harness/browser-options.ts";
import { administrator, signIn, storePixel } from "../kit/client.ts";
import { evenRandom, readVocabularies, type TextLanguage } from "../kit/invented-articles.ts";
import {
  type ArrivalCosts,
  installArrivalProbe,
  type KeyCosts,
  typeBeside,
  typeInTheMiddle,
} from "../kit/key-costs.ts";
import { percentile, say } from "../kit/measure.ts";
import { type PasteCosts, type PastedText, pasteInto } from "../kit/paste-costs.ts";
import { inFolder, withPortal } from "../kit/portal.ts";

/** In milliseconds; those of keys at the 95th percentile. */
const aims = { handled: 5, toPaint: 50, hold: 200 };
const kinds = (["en", "ur"] as const).map((language) => ({
  long: { language, words: 10_000, pictures: 40 },
  short: { language, words: 100, pictures: 0 },
}));
/** The characters of a long paste, and the paragraphs that they are in. */
const pasted = { characters: 480_000, paragraphs: 8_000 };

/**
 * Measures the cost of a keystroke in an article of 10,000 words and 40 pictures, compared with one of 100 words, in
 * English and in Urdu; of another person's keystroke there; and of a paste of 480,000 characters. With
 * `PORTAL_ADDRESS`, at a running portal.
 */
export async function measure([count = "200"]: readonly string[]): Promise<void> {
  const letters = Number(count);
  const kept = process.env.PORTAL_ADDRESS;
  if (kept) return measureAt(kept, letters);
  await inFolder((dataDir) =>
    withPortal({ dataDir, settings: { DEMO_CONTENT: "false" } }, ({ address }) =>
      measureAt(address, letters),
    ),
  );
}

/** Tests start the browser without its optimising compilers; people write with them. */
function writersBrowser(): LaunchOptions {
  const { args = [], ...options } = browserOptions();
  const isForTests = (arg: string) => /^--(?:js-flags|renderer-process-limit)=/.test(arg);
  return { ...options, args: args.filter((arg) => !isForTests(arg)) };
}

async function measureAt(address: string, letters: number): Promise<void> {
  const browser = await chromium.launch(writersBrowser());
  try {
    const write = await signInWriter(address);
    const random = evenRandom(3);
    const keys: Rows = {};
    for (const { long, short } of kinds) {
      const [costs, shortCosts] = [await typeInto(long), await typeInto(short)];
      Object.assign(keys, toRows(long.language, costs, shortCosts));
      Object.assign(keys, toArrivalRows(long.language, await typeBesideIn(long)));
    }
    say(`\n${letters} letters in the middle of 10,000 words and 40 pictures:`);
    console.table(keys);
    const pastes: Rows = {};
    for (const { short } of kinds) {
      for (const kind of ["word", "plain"] as const) {
        const name = `${short.language}, ${kind === "word" ? "from Word" : "plain text"}`;
        pastes[name] = toCells(await pasteIn(short, kind));
      }
    }
    say(`\nA paste of ${pasted.characters} characters in ${pasted.paragraphs} paragraphs:`);
    console.table(pastes);

    async function typeInto(kind: ArticleKind): Promise<KeyCosts> {
      return within(await open(browser, address, await write(kind, random)), (page) =>
        typeInTheMiddle(page, { ...kind, letters }),
      );
    }

    async function typeBesideIn(kind: ArticleKind): Promise<ArrivalCosts> {
      return withTwo(await write(kind, random), (writer, reader) =>
        typeBeside(writer, reader, { ...kind, letters }),
      );
    }

    async function pasteIn(article: ArticleKind, kind: PastedText["kind"]): Promise<PasteCosts> {
      const paragraphs = await inventParagraphs(article.language, random);
      return withTwo(await write(article, random), (page, other) =>
        pasteInto(page, other, { paragraphs, kind }),
      );
    }

    async function withTwo<Costs>(id: number, act: (one: Page, other: Page) => Promise<Costs>) {
      const one = await open(browser, address, id);
      const other = await open(browser, address, id);
      return within(one, () => within(other, () => act(one, other)));
    }
  } finally {
    await browser.close();
  }
}

/** Opens an article for writing, in a browser of its own. */
async function open(browser: Browser, address: string, id: number): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1280, height: 900 },
  });
  await context.addInitScript(installArrivalProbe);
  await context.request.post("/api/token/", { data: administrator });
  const page = await context.newPage();
  await page.goto(`/admin/new-article/${id}`);
  await page.locator(".ProseMirror > p").first().waitFor();
  await page.waitForLoadState("networkidle");
  return page;
}

async function within<Costs>(page: Page, act: (page: Page) => Promise<Costs>): Promise<Costs> {
  try {
    return await act(page);
  } finally {
    await page.context().close();
  }
}

async function inventParagraphs(language: TextLanguage, random: () => number): Promise<string[]> {
  const vocabulary = (await readVocabularies())[language];
  const length = pasted.characters / pasted.paragraphs;
  return Array.from({ length: pasted.paragraphs }, () => {
    let words = vocabulary.next(random);
    while (words.length < length) words += ` ${vocabulary.next(random)}`;
    return words.slice(0, length).trim();
  });
}

type Rows = Record<string, Record<string, string>>;

const toCells = ({ hold, otherHold, total, otherTotal }: PasteCosts) => ({
  "longest hold, ms": hold.toFixed(0),
  aim: `less than ${aims.hold}`,
  "whole, s": (total / 1000).toFixed(1),
  "another's longest hold, ms": otherHold.toFixed(0),
  "whole there, s": (otherTotal / 1000).toFixed(1),
});

function toArrivalRows(language: TextLanguage, { handled, perKey }: ArrivalCosts): Rows {
  return {
    [`${language}, another's letter, ms handled`]: {
      p50: percentile(handled, 0.5).toFixed(1),
      p95: percentile(handled, 0.95).toFixed(1),
      aim: `at most ${aims.handled}`,
    },
    [`${language}, another's letter, ms of the main thread`]: {
      p50: perKey.all.toFixed(1),
    },
  };
}

function toRows(language: TextLanguage, costs: KeyCosts, shortCosts: KeyCosts): Rows {
  const rows: Rows = {};
  for (const name of ["handled", "toPaint"] as const) {
    const [long, short] = [costs[name], shortCosts[name]].map((times) => ({
      p50: percentile(times, 0.5),
      p95: percentile(times, 0.95),
    })) as [Middle, Middle];
    rows[`${language}, ${name === "handled" ? "ms handled" : "ms to the paint"}`] = {
      p50: long.p50.toFixed(1),
      p95: long.p95.toFixed(1),
      aim: `at most ${aims[name]}`,
      "p50 / p95 at 100 words": `${short.p50.toFixed(1)} / ${short.p95.toFixed(1)}`,
      "times as much (p50)": (long.p50 / short.p50).toFixed(1),
    };
  }
  for (const [what, ms] of Object.entries(costs.perKey)) {
    const short = shortCosts.perKey[what as keyof KeyCosts["perKey"]];
    rows[`${language}, ms a key of the main thread: ${what}`] = {
      p50: ms.toFixed(1),
      "p50 / p95 at 100 words": short.toFixed(1),
      "times as much (p50)": (ms / short).toFixed(1),
    };
  }
  return rows;
}

interface Middle {
  readonly p50: number;
  readonly p95: number;
}

/** A kind of article to type into: its language, its length, and its number of pictures. */
interface ArticleKind {
  readonly language: TextLanguage;
  readonly words: number;
  readonly pictures: number;
}

const wordsInParagraph = 50;
const paragraphsToHeading = 10;
const categories = { en: "in-focus", ur: "in-focus-urdu" } as const;

/**
 * Signs in as the administrator.
 * @returns a function that creates an article of this measurement and returns its id
 */
async function signInWriter(address: string) {
  const { admin, token } = await signIn(address);
  const picture = await storePixel(address, token);
  const vocabularies = await readVocabularies();
  return async (kind: ArticleKind, random: () => number): Promise<number> => {
    const vocabulary = vocabularies[kind.language];
    const some = (count: number) =>
      Array.from({ length: count }, () => vocabulary.next(random)).join(" ");
    const made = await admin.send("POST", "/api/create-article/", {
      title: `${kind.words} words`,
      writer: "Ayesha Malik",
      description: writeBody(kind, some, picture),
      category: categories[kind.language],
      publish_date: "2025-03-23",
      cover_image: picture,
    });
    return (made as { id: number }).id;
  };
}

function writeBody(
  { words, pictures }: ArticleKind,
  some: (count: number) => string,
  picture: string,
): string {
  const paragraphs = Math.ceil(words / wordsInParagraph);
  const everyPicture = pictures > 0 ? Math.floor(paragraphs / pictures) : Number.POSITIVE_INFINITY;
  const figure = () =>
    `<figure><img src="${picture}" alt="${some(4)}" width="640" height="360"><figcaption>${some(6)}</figcaption></figure>`;
  return Array.from({ length: paragraphs }, (_, number) => {
    const heading = number % paragraphsToHeading === 0 ? `<h2>${some(5)}</h2>` : "";
    const shown = number % everyPicture === everyPicture - 1 ? figure() : "";
    return `${heading}<p>${some(wordsInParagraph)}.</p>${shown}`;
  }).join("");
}
