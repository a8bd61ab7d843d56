import { countsInShort, type ImportCounts } from "./import-counts.ts";

const reportEvery = 5_000;

const number = new Intl.NumberFormat("en");

interface Reached {
  /** All lines up to this one are done. */
  readonly line: number;
  /** Where the line that was read last ends in the file. */
  readonly bytes: number;
  readonly counts: ImportCounts;
}

interface Course {
  readonly now: () => Date;
  /** The length of the whole file. */
  readonly bytes: number;
  say(line: string): void;
}

/**
 * Tells every few seconds how far the work has come, how fast it goes and how long it will take.
 * @returns what to call after each line, and with each line that is begun
 */
export function tellProgress({ now, bytes, say }: Course) {
  const started = now().getTime();
  let reportedAt = started;
  let first: { line: number; start: number } | undefined;
  return {
    begin(line: { readonly number: number; readonly start: number }) {
      first ??= { line: line.number, start: line.start };
    },
    reached(reached: Reached) {
      const moment = now().getTime();
      if (!first || moment - reportedAt < reportEvery) return;
      reportedAt = moment;
      const seconds = (moment - started) / 1_000;
      const rate = Math.round((reached.line + 1 - first.line) / seconds);
      const left = ((bytes - reached.bytes) * seconds) / Math.max(1, reached.bytes - first.start);
      say(
        `  up to line ${number.format(reached.line)}: ${countsInShort(reached.counts)} (${number.format(rate)} lines a second, about ${inWords(left)} left)`,
      );
    },
  };
}

function inWords(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} min`;
  return `${number.format(Math.round(seconds / 360) / 10)} h`;
}
