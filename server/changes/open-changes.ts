import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "../database/connect.ts";
import type { Log } from "../process/log.ts";
import { noSiblings, type Siblings } from "../process/siblings.ts";
import { announcedWrites, HeardWrites } from "./announced-writes.ts";
import { channel } from "./announcement.store.ts";
import { keepListening } from "./change-listener.ts";
import { readPayload } from "./change-message.ts";
import type { Changes, HearWrites, ToldWrite } from "./changes.ts";
import type { Freshness, WriterHeaders } from "./freshness.ts";
import { writesNamedIn } from "./writer-cookie.ts";

export interface OpenedChanges {
  /** Creates the `Changes` of one of this instance's pools. */
  readonly changesOver: (database: Database) => Changes;
  readonly freshness: Freshness;
  readonly hearWrites: HearWrites;
  close(): Promise<void>;
}

interface ChangesOptions {
  readonly url: string;
  readonly log: Log;
  /** The cache of pages rendered from the database. */
  readonly kept: { drop(tags: readonly string[]): void; clear(): void };
  /** The other processes on this machine: a write is answered only once they reflect it too. */
  readonly siblings?: Siblings;
}

/**
 * The announcement of a write arrives milliseconds after its response. A request that is faster waits this long, in
 * milliseconds, checking in between: a page rendered after the announcement can be cached for everybody, one rendered
 * before it is only for its writer.
 */
const pauses = [3, 6, 12, 24];

/**
 * Connects this instance's writes, and the announcements of other instances' writes, to its cache.
 * @throws when it cannot listen to the database
 */
export async function openChanges({
  url,
  log,
  kept,
  siblings = noSiblings,
}: ChangesOptions): Promise<OpenedChanges> {
  const heard = new HeardWrites();
  const takeIn = ({ id, tags }: ToldWrite) => {
    if (heard.has(id)) return null;
    kept.drop(tags);
    heard.add(id);
    return null;
  };
  siblings.hear("write", takeIn);
  const hearers = new Set<{ readonly tag: string; onHeard(): void }>();
  const tellHearers = (tags?: readonly string[]) => {
    for (const { tag, onHeard } of hearers) if (!tags || tags.includes(tag)) onHeard();
  };
  const missed = () => {
    kept.clear();
    tellHearers();
  };
  const listener = await keepListening({
    url,
    channel,
    log,
    onMessage: (payload) => {
      const message = readPayload(payload);
      // An unreadable message may concern any page.
      if (!message) return missed();
      tellHearers(message.tags);
      // This instance's own writes are recorded before their notification arrives, unless the outcome of the commit was
      // unknown.
      if (heard.has(message.write)) return;
      kept.drop(message.tags);
      if (!message.more) heard.add(message.write);
    },
    onGap: missed,
  });
  const changesOver = announcedWrites((write) => {
    takeIn(write);
    return siblings.ask("write", write);
  });
  const isBehind = ({ authorization, cookie }: WriterHeaders) =>
    authorization !== undefined || writesNamedIn(cookie).some((id) => !heard.has(id));
  return {
    changesOver,
    freshness: {
      silence: listener.silence,
      isListening: listener.isListening,
      isBehind,
      async isStillBehind(headers) {
        const isWorthWaiting = headers.authorization === undefined && listener.isListening();
        for (const pause of isWorthWaiting ? pauses : []) {
          if (!isBehind(headers)) return false;
          await delay(pause);
        }
        return isBehind(headers);
      },
    },
    hearWrites(tag, onHeard) {
      const hearer = { tag, onHeard };
      hearers.add(hearer);
      return () => void hearers.delete(hearer);
    },
    close: () => listener.close(),
  };
}
