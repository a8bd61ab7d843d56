import { evenRandom } from "../../api/even-random.ts";
import type { StaffClient } from "../../api/staff-client.ts";
import type { ProcessorClock } from "./processor-time.ts";
import type { AskedSearch, QueryClasses } from "./query-classes.ts";

export interface Timed {
  readonly kind: string;
  readonly label: string;
  readonly milliseconds: number;
  /** The processor's time of the portal and of its database, in milliseconds; null where that is not known. */
  readonly processor: number | null;
  /** How many articles it found; null where the portal gave up. */
  readonly total: number | null;
  readonly asked: AskedSearch;
}

interface Clients {
  readonly visitor: StaffClient;
  readonly admin: StaffClient;
  readonly clock: ProcessorClock;
}

/** The first page as the search page asks for it. */
function addressOf({ q, with: extra = "" }: AskedSearch): string {
  const page = extra.includes("page=") ? extra : `page=1&${extra}`;
  return `/api/get-articles/?q=${encodeURIComponent(q)}&view=card&page_size=10&facets=true&${page}`;
}

/**
 * Asks every search once in each round, in another order each time, so that none finds what it just left behind.
 * @returns each call as a client saw it
 */
export async function askSearches(
  { visitor, admin, clock }: Clients,
  classes: QueryClasses,
  rounds: number,
): Promise<Timed[]> {
  const all = Object.entries(classes).flatMap(([kind, searches]) =>
    searches.map((asked) => ({ kind, asked })),
  );
  // The server compiles what it runs; it has run before anybody measures it.
  for (const q of ["river", "دریا", "river bank", "mountains"]) await visitor.get(addressOf({ q }));
  const timed: Timed[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const random = evenRandom(round + 1);
    const shuffled = all
      .map((search) => ({ search, at: random() }))
      .sort((one, other) => one.at - other.at);
    for (const { search } of shuffled) {
      const { kind, asked } = search;
      await clock.lap();
      const started = performance.now();
      const client = asked.isStaff ? admin : visitor;
      const answer = (await client.get(addressOf(asked)).catch(givenUp)) as Answer | null;
      const milliseconds = performance.now() - started;
      timed.push({
        ...{ kind, asked, label: labelOf(asked), milliseconds },
        processor: await clock.lap(),
        total: answer?.meta?.total ?? null,
      });
    }
  }
  return timed;
}

interface Answer {
  readonly meta?: { readonly total: number };
}

/** A statement that takes eight seconds is broken off: that is what it cost. */
function givenUp(error: Error): null {
  if (!error.message.includes("answered 503")) throw error;
  return null;
}

function labelOf({ q, with: extra, isStaff }: AskedSearch): string {
  const text = q.length > 40 ? `${q.slice(0, 37)}… (${q.length})` : q;
  return [text, extra, isStaff ? "staff" : undefined].filter(Boolean).join(" · ");
}

const spans = [
  [2, "1–2"],
  [5, "3–5"],
  [12, "6–12"],
] as const;

/** Asks for suggestions after each letter; nothing where the portal has none. */
export async function askSuggestions(
  { visitor, clock }: Clients,
  texts: readonly string[],
  rounds: number,
): Promise<Timed[]> {
  const timed: Timed[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    for (const text of texts) {
      for (let length = 1; length <= Math.min(12, text.length); length += 1) {
        const q = text.slice(0, length);
        const language = /\p{Script=Arabic}/u.test(q) ? "ur" : "en";
        await clock.lap();
        const started = performance.now();
        const path = `/api/search-suggestions/?q=${encodeURIComponent(q)}&language=${language}`;
        const answer = await visitor.get(path).catch(notThere);
        if (!answer) return [];
        const milliseconds = performance.now() - started;
        const processor = await clock.lap();
        const { data } = answer as { data: unknown[] };
        const kind = `suggestions, ${spans.find(([most]) => length <= most)?.[1]} letters`;
        // The first round only lets the server compile what it runs.
        if (round > 0)
          timed.push({ kind, label: q, milliseconds, processor, total: data.length, asked: { q } });
      }
    }
  }
  return timed;
}

function notThere(error: Error): undefined {
  if (!error.message.includes("answered 404")) throw error;
}
