import { setTimeout as delay } from "node:timers/promises";
import type { Portal } from "../../e2e/harness/start-portal.ts";
import { signIn } from "../kit/client.ts";
import { evenRandom, readVocabularies } from "../kit/invented-articles.ts";
import {
  beginArticle,
  getParagraph,
  openTypist,
  type Place,
  type Typist,
  toParagraphs,
  until,
} from "../kit/live-document.ts";
import { percentile, say } from "../kit/measure.ts";
import { withInstances } from "../kit/portal.ts";
import { readCpuUsage } from "../kit/processes.ts";

/** A letter of each of them, in milliseconds: quick typing. */
const betweenLetters = 120;
/** Articles opened at the end, to measure the memory of each. */
const more = 15;
const paragraphs = 50;

/**
 * Five users type Urdu and English into one article of 5,000 words, at two instances of which one is killed half-way:
 * measures whether all have the same text in the end, and how soon the others see a letter.
 */
export async function measure([seconds = "60"]: readonly string[]): Promise<void> {
  await withInstances(2, { LOG_LEVEL: "warn" }, async (portals) => {
    const [dying, staying] = portals as [Portal, Portal];
    const typists: Typist[] = [];
    try {
      const random = evenRandom(5);
      const begin = await openDesk(staying.address, random);
      const place = await begin();
      for (let number = 0; number < 5; number += 1) {
        const { address } = number % 2 === 0 ? dying : staying;
        typists.push(openTypist(address, place, 20 + number));
      }
      await typeTogether({ dying, staying, typists, place, random }, Number(seconds));
      for (const typist of typists) typist.close();
      await measureMemory(staying, begin);
    } finally {
      for (const typist of typists) typist.close();
      const stopping = performance.now();
      await staying.stop();
      const took = (performance.now() - stopping).toFixed(0);
      report("ms until the portal has stopped", "at most 5000", took);
    }
  });
}

/**
 * Signs in at an instance.
 * @returns a function that creates articles there, of 5,000 words each, in both languages
 */
async function openDesk(address: string, random: () => number): Promise<() => Promise<Place>> {
  const { en, ur } = await readVocabularies();
  const clients = await signIn(address);
  return async () => {
    const place = await beginArticle(clients);
    const writer = openTypist(address, place, 0);
    const texts = Array.from({ length: paragraphs }, (_, number) => {
      const vocabulary = number % 2 === 0 ? en : ur;
      return Array.from({ length: 100 }, () => vocabulary.next(random)).join(" ");
    });
    writer.document.getXmlFragment("body").insert(0, toParagraphs(texts));
    await until(() => writer.isStored());
    writer.close();
    return place;
  };
}

interface Scene {
  readonly dying: Portal;
  readonly staying: Portal;
  readonly typists: readonly Typist[];
  readonly place: Place;
  readonly random: () => number;
}

/** Everybody types for a time; one instance is killed in the middle. */
async function typeTogether(
  { dying, staying, typists, place, random }: Scene,
  seconds: number,
): Promise<void> {
  await until(() => typists.every((typist) => typist.isStored()));
  const startTexts = typists.map((_, number) => readText(typists[0] as Typist, 20 + number));
  const sharedBefore = readText(typists[0] as Typist, 10).length;

  /** When each user typed each letter, and how long until each other user had it. */
  const typedAt: number[][] = typists.map(() => []);
  const delays: number[] = [];
  for (const [reader, { document }] of typists.entries()) {
    const seen = typists.map(() => 0);
    document.on("update", () => {
      const now = performance.now();
      for (const [writer, times] of typedAt.entries()) {
        const length = readText(typists[reader] as Typist, 20 + writer).length;
        const count = length - (startTexts[writer] ?? "").length;
        for (let letter = seen[writer] ?? 0; letter < count; letter += 1) {
          if (writer !== reader) delays.push(now - (times[letter] ?? now));
        }
        seen[writer] = Math.max(seen[writer] ?? 0, count);
      }
    });
  }

  const serving = [dying.serving, staying.serving];
  const before = serving.map(readCpuUsage);
  const perMinute = () => {
    const used = serving.map((pid, at) => readCpuUsage(pid).seconds - (before[at]?.seconds ?? 0));
    return ((used.reduce((sum, one) => sum + one, 0) * 120) / seconds).toFixed(1);
  };
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
  await until(() => new Set(typists.map(readBody)).size === 1).catch(() => undefined);

  const fresh = openTypist(staying.address, place, 0);
  await until(() => fresh.isStored());
  const everybody = [...typists, fresh];
  const isSame = new Set(everybody.map(readBody)).size === 1;
  const lost = typists.filter(
    (typist, number) => readText(fresh, 20 + number) !== `${startTexts[number]}${typist.typed()}`,
  );
  const sharedTyped = typists.reduce(
    (sum, typist) => sum + Math.floor(typist.typed().length / 4),
    0,
  );
  const isSharedWhole = readText(fresh, 10).length === sharedBefore + sharedTyped;
  fresh.close();
  if (!isSame || lost.length > 0 || !isSharedWhole) process.exitCode = 1;
  if (lost.length > 0) console.error(lost.map((typist) => typist.typed()));
  const letterCount = typists.reduce((sum, typist) => sum + typist.typed().length, 0);
  report("the same text for all, and for one who comes later", "yes", isSame ? "yes" : "NO");
  report(`letters lost of ${letterCount} in own paragraphs`, "none", lost.length ? "SOME" : "none");
  report(`letters lost of ${sharedTyped} in a shared one`, "none", isSharedWhole ? "none" : "SOME");
  const calm = delays.slice(0, afterKill || delays.length);
  report("ms from a key to the others, p50", "", percentile(calm, 0.5).toFixed(0));
  report("ms from a key to the others, p95", "at most 200", percentile(calm, 0.95).toFixed(0));
  report("ms from a key to the others, p95 with the kill", "", percentile(delays, 0.95).toFixed(0));
}

/** Measures the serving process's memory for each further open article. */
async function measureMemory(
  { address, serving }: Portal,
  begin: () => Promise<Place>,
): Promise<void> {
  const held = readCpuUsage(serving).megabytes;
  const opened: Typist[] = [];
  for (let count = 0; count < more; count += 1) {
    opened.push(openTypist(address, await begin(), 0));
  }
  await until(() => opened.every((typist) => typist.isStored()));
  const each = (readCpuUsage(serving).megabytes - held) / more;
  report(`MB of memory for each of ${more} more open articles`, "", each.toFixed(1));
  for (const typist of opened) typist.close();
}

function report(what: string, aim: string, measured: string): void {
  say(`${what}: ${measured}${aim ? ` (aim: ${aim})` : ""}`);
}

function readText(typist: Typist, paragraph: number): string {
  return getParagraph(typist.document, paragraph).toString();
}

function readBody(typist: Typist): string {
  return typist.document.getXmlFragment("body").toString();
}

/** An endless text to type: Urdu or English. */
function* letters(number: number): Generator<string, string> {
  const text =
    number % 2 === 0 ? "The patrol crossed the glacier. " : "گشتی دستہ گلیشیئر پار کر گیا۔ ";
  for (;;) yield* text;
}
