import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "../../database/connect.ts";
import { HttpError } from "../../http/api/http-error.ts";
import type { Config } from "../../process/config.ts";
import type { Log } from "../../process/log.ts";
import {
  addVisits,
  computeVisitMarks,
  type MarkedView,
  type View,
  type VisitedKind,
} from "./visits.store.ts";

/** How long views are collected before they are written together, in milliseconds, to limit the writes. */
const gatheredFor = 200;

/** Views waiting at a time; beyond it the database is too slow or unavailable, and memory must not grow. */
const mostWaiting = 5_000;

/** Counts page views of articles and openings of e-books. */
export interface VisitCounter {
  /**
   * Resolves when the view is stored; a bot's view is not counted.
   * @throws HttpError 503 when it could not be stored; it is not counted later either
   */
  count(view: View): Promise<void>;
  /** Accepts no more views, and resolves when the waiting ones are stored. */
  stop(): Promise<void>;
}

interface Batch {
  readonly views: Map<string, MarkedView>;
  readonly written: Promise<void>;
}

interface CounterParts {
  readonly config: Pick<Config, "SESSION_SECRET" | "DATA_DIR">;
  readonly database: Database;
  readonly log: Log;
  readonly now: () => Date;
}

/** Collects views in batches; while one is being written the next one is collected. */
export function createVisitCounter({ config, database, log, now }: CounterParts): VisitCounter {
  const gathering = new Map<VisitedKind, Batch>();
  let writing = Promise.resolve();
  let waiting = 0;
  let stopped = false;

  const write = async (kind: VisitedKind, views: Batch["views"]) => {
    gathering.delete(kind);
    try {
      await addVisits(database, kind, { views: [...views.values()], now: now() });
    } catch (error) {
      log.warn({ err: error, views: views.size }, "visits: a batch could not be stored");
      throw new HttpError("unavailable", { retryAfter: 5, cause: error });
    }
  };
  const newBatch = (kind: VisitedKind): Batch => {
    const views: Batch["views"] = new Map();
    const written = Promise.all([delay(gatheredFor), writing]).then(() => write(kind, views));
    writing = written.catch(() => undefined);
    return { views, written };
  };

  return {
    async count(view) {
      if (isBot(view.context.userAgent)) return;
      if (stopped || waiting >= mostWaiting) throw new HttpError("unavailable", { retryAfter: 5 });
      const batch = gathering.get(view.of) ?? newBatch(view.of);
      gathering.set(view.of, batch);
      const marks = computeVisitMarks(config, view);
      batch.views.set(marks.reader, { id: view.id, ...marks });
      waiting += 1;
      try {
        await batch.written;
      } finally {
        waiting -= 1;
      }
    },
    async stop() {
      stopped = true;
      await writing;
    },
  };
}

const botNames =
  /(?<!cu)bot\b|bot[/;_-]|crawl|spider|slurp|archiver|preview|externalhit|embedly|monitor|lighthouse|pagespeed|curl|wget|python|java\/|go-http|okhttp|axios|node-fetch|undici|scrapy|feedfetcher/i;

/**
 * Whether a user agent belongs to a program: one that identifies itself, or an empty one. A program that pretends to be
 * a browser is counted; there is little to gain by that here.
 */
export function isBot(userAgent: string): boolean {
  return userAgent.trim() === "" || botNames.test(userAgent);
}
