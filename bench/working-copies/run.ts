import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { startSharedDatabase } from "../../e2e/harness/shared-database.ts";
import { startPortal } from "../../e2e/harness/start-portal.ts";
import { evenRandom } from "../api/even-random.ts";
import { readVocabulary } from "../api/vocabulary.ts";
import { openDesk, until } from "./desk.ts";
import { usageOf } from "./processor-and-memory.ts";
import { openTypist, paragraphOf, type Typist } from "./typist.ts";

/**
 * Five people type Urdu and English into one article of 5,000 words, at two instances of which one is killed in the
 * middle: whether all have the same text in the end, and how soon the others see a letter. `npm run bench:copies -- 300`
 */
const seconds = Number(process.argv[2] ?? 60);
/** A letter of each of them, in milliseconds: quick typing. */
const betweenLetters = 120;
/** Articles that are opened at the end, to see what each of them takes. */
const more = 15;

const random = evenRandom(5);
const folder = await mkdtemp(join(tmpdir(), "hilal-bench-"));
const database = await startSharedDatabase(folder);
const settings = {
  DATABASE_URL: database.url,
  SESSION_SECRET: "a secret that only this measurement knows",
  DEMO_CONTENT: "false",
};
const open = () => startPortal({ dataDir: join(folder, "files"), settings });
const portals = [await open(), await open()] as const;
const [dying, staying] = portals;
const typists: Typist[] = [];
let failed = false;
try {
  const vocabularies = [await readVocabulary("en"), await readVocabulary("ur")];
  const begin = await openDesk(staying.address, { vocabularies, random });
  const place = await begin();
  for (let number = 0; number < 5; number += 1) {
    typists.push(openTypist(portals[number % 2 === 0 ? 0 : 1].address, place, 20 + number));
  }
  await until(() => typists.every((typist) => typist.isStored()));
  const startOf = typists.map((_, number) => textOf(typists[0] as Typist, 20 + number));
  const sharedBefore = textOf(typists[0] as Typist, 10).length;

  /** When each typed the letter of each place, and how long until each other one had it. */
  const typedAt: number[][] = typists.map(() => []);
  const delays: number[] = [];
  for (const [reader, { document }] of typists.entries()) {
    const seen = typists.map(() => 0);
    document.on("update", () => {
      const now = performance.now();
      for (const [writer, times] of typedAt.entries()) {
        const length = textOf(typists[reader] as Typist, 20 + writer).length;
        const count = length - (startOf[writer] ?? "").length;
        for (let letter = seen[writer] ?? 0; letter < count; letter += 1) {
          if (writer !== reader) delays.push(now - (times[letter] ?? now));
        }
        seen[writer] = Math.max(seen[writer] ?? 0, count);
      }
    });
  }

  const before = portals.map(({ pid }) => usageOf(pid));
  const began = performance.now();
  let isKilled = false;
  let afterKill = 0;
  const texts = typists.map((_, number) => letters(number));
  while (performance.now() - began < seconds * 1000) {
    if (!isKilled && performance.now() - began > seconds * 500) {
      isKilled = true;
      report("processor of both until then, in s a minute of five typists", "", perMinute());
      await dying.kill();
      for (const [number, typist] of typists.entries()) {
        if (number % 2 === 0) typist.moveTo(staying.address);
      }
      afterKill = delays.length;
    }
    for (const [number, typist] of typists.entries()) {
      typedAt[number]?.push(performance.now());
      typist.type(texts[number]?.next().value ?? "", random());
    }
    await delay(betweenLetters);
  }
  await until(() => typists.every((typist) => typist.isStored()));
  await until(() => new Set(typists.map(bodyOf)).size === 1).catch(() => undefined);

  const fresh = openTypist(staying.address, place, 0);
  await until(() => fresh.isStored());
  const everybody = [...typists, fresh];
  const isSame = new Set(everybody.map(bodyOf)).size === 1;
  const lost = typists.filter(
    (typist, number) => textOf(fresh, 20 + number) !== `${startOf[number]}${typist.typed()}`,
  );
  const sharedTyped = typists.reduce(
    (sum, typist) => sum + Math.floor(typist.typed().length / 4),
    0,
  );
  const isSharedWhole = textOf(fresh, 10).length === sharedBefore + sharedTyped;
  fresh.close();
  failed = !isSame || lost.length > 0 || !isSharedWhole;
  if (lost.length > 0) console.error(lost.map((typist) => typist.typed()));
  const letterCount = typists.reduce((sum, typist) => sum + typist.typed().length, 0);
  report("the same text for all, and for one who comes later", "yes", isSame ? "yes" : "NO");
  report(`letters lost of ${letterCount} in own paragraphs`, "none", lost.length ? "SOME" : "none");
  report(`letters lost of ${sharedTyped} in a shared one`, "none", isSharedWhole ? "none" : "SOME");
  const calm = delays.slice(0, afterKill || delays.length);
  report("ms from a key to the others, p50", "", percentile(calm, 0.5));
  report("ms from a key to the others, p95", "at most 200", percentile(calm, 0.95));
  report("ms from a key to the others, p95 with the kill", "", percentile(delays, 0.95));

  for (const typist of typists) typist.close();
  const held = usageOf(staying.serving).megabytes;
  const opened: Typist[] = [];
  for (let count = 0; count < more; count += 1) {
    opened.push(openTypist(staying.address, await begin(), 0));
  }
  await until(() => opened.every((typist) => typist.isStored()));
  const each = (usageOf(staying.serving).megabytes - held) / more;
  report(`MB of memory for each of ${more} more open articles`, "", each.toFixed(1));
  for (const typist of opened) typist.close();

  function perMinute(): string {
    const used = portals.map(({ pid }, at) => usageOf(pid).seconds - (before[at]?.seconds ?? 0));
    return ((used.reduce((sum, one) => sum + one, 0) * 120) / seconds).toFixed(1);
  }
} finally {
  for (const typist of typists) typist.close();
  const stopping = performance.now();
  await staying.stop();
  report(
    "ms until the portal has stopped",
    "at most 5000",
    (performance.now() - stopping).toFixed(0),
  );
  await database.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
process.exit(failed ? 1 : 0);

function report(what: string, aim: string, measured: string | number): void {
  process.stdout.write(`${what}: ${measured}${aim ? ` (aim: ${aim})` : ""}\n`);
}

function textOf(typist: Typist, paragraph: number): string {
  return paragraphOf(typist.document, paragraph).toString();
}

function bodyOf(typist: Typist): string {
  return typist.document.getXmlFragment("body").toString();
}

function percentile(values: readonly number[], share: number): string {
  const sorted = [...values].sort((one, other) => one - other);
  return (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(0);
}

/** What somebody types: Urdu or English, without an end. */
function* letters(number: number): Generator<string, string> {
  const text =
    number % 2 === 0 ? "The patrol crossed the glacier. " : "گشتی دستہ گلیشیئر پار کر گیا۔ ";
  for (;;) yield* text;
}
