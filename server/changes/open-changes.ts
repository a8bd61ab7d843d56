import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "../database/connect.ts";
import { type IpcPeers, noIpcPeers } from "../process/ipc.ts";
import type { Log } from "../process/log.ts";
import { createAnnouncedChanges, KnownWrites } from "./announced-writes.ts";
import { channel } from "./announcement.store.ts";
import { startListening } from "./change-listener.ts";
import { readPayload } from "./change-message.ts";
import type { AnnouncedWrite, Changes, SubscribeToWrites } from "./changes.ts";
import type { Freshness, WriterHeaders } from "./freshness.ts";
import { readWriteIds } from "./writer-cookie.ts";

export interface OpenedChanges {
  /** Creates the `Changes` of one of this instance's pools. */
  readonly createChanges: (database: Database) => Changes;
  readonly freshness: Freshness;
  readonly subscribeToWrites: SubscribeToWrites;
  close(): Promise<void>;
}

interface ChangesOptions {
  readonly url: string;
  readonly log: Log;
  /** The cache of pages rendered from the database. */
  readonly cache: {
    drop(tags: readonly string[], options?: { readonly mayLag?: boolean | undefined }): void;
    clear(): void;
  };
  /** The other processes on this machine: a write is answered only once they reflect it too. */
  readonly siblings?: IpcPeers;
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
  cache,
  siblings = noIpcPeers,
}: ChangesOptions): Promise<OpenedChanges> {
  const knownWrites = new KnownWrites();
  const recordWrite = ({ id, tags, mayLag }: AnnouncedWrite) => {
    if (knownWrites.has(id)) return null;
    cache.drop(tags, { mayLag });
    knownWrites.add(id);
    return null;
  };
  siblings.handle("write", recordWrite);
  const subscribers = new Set<{ readonly tag: string; onHeard(): void }>();
  const notifySubscribers = (tags?: readonly string[]) => {
    for (const { tag, onHeard } of subscribers) if (!tags || tags.includes(tag)) onHeard();
  };
  const missed = () => {
    cache.clear();
    notifySubscribers();
  };
  const listener = await startListening({
    url,
    channel,
    log,
    onMessage: (payload) => {
      const message = readPayload(payload);
      // An unreadable message may concern any page.
      if (!message) return missed();
      notifySubscribers(message.tags);
      // This instance's own writes are recorded before their notification arrives, unless the outcome of the commit was
      // unknown.
      if (knownWrites.has(message.write)) return;
      cache.drop(message.tags, { mayLag: message.mayLag });
      if (!message.more) knownWrites.add(message.write);
    },
    onGap: missed,
  });
  const createChanges = createAnnouncedChanges((write) => {
    recordWrite(write);
    return siblings.request("write", write);
  });
  const isBehind = ({ authorization, cookie }: WriterHeaders) =>
    authorization !== undefined || readWriteIds(cookie).some((id) => !knownWrites.has(id));
  return {
    createChanges,
    freshness: {
      silence: listener.silence,
      isListening: listener.isListening,
      isBehind,
      isWriter: ({ authorization, cookie }) =>
        authorization !== undefined || readWriteIds(cookie).length > 0,
      async isStillBehind(headers) {
        const isWorthWaiting = headers.authorization === undefined && listener.isListening();
        for (const pause of isWorthWaiting ? pauses : []) {
          if (!isBehind(headers)) return false;
          await delay(pause);
        }
        return isBehind(headers);
      },
    },
    subscribeToWrites(tag, onHeard) {
      const hearer = { tag, onHeard };
      subscribers.add(hearer);
      return () => void subscribers.delete(hearer);
    },
    close: () => listener.close(),
  };
}
