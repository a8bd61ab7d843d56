import { keepListening } from "../../changes/change-listener.ts";
import type { Log } from "../../process/log.ts";
import { copyChannel } from "./copy-feed.store.ts";
import { type FeedMessage, readFeedMessage } from "./feed-message.ts";

interface FeedReader {
  onMessage(message: FeedMessage): void;
  /** Messages may have been missed. */
  onGap(): void;
}

export interface CopyFeed {
  /** Reads along from now on. */
  add(reader: FeedReader): void;
  close(): Promise<void>;
}

/**
 * Hears what instances tell of working copies, over a connection of its own.
 * @throws when the first connection cannot be opened
 */
export async function openCopyFeed({ url, log }: { url: string; log: Log }): Promise<CopyFeed> {
  const readers: FeedReader[] = [];
  const listener = await keepListening({
    url,
    log,
    channel: copyChannel,
    onMessage: (payload) => {
      const message = readFeedMessage(payload);
      for (const reader of readers) {
        if (message) reader.onMessage(message);
        else reader.onGap();
      }
    },
    onGap: () => {
      for (const reader of readers) reader.onGap();
    },
  });
  return { add: (reader) => void readers.push(reader), close: () => listener.close() };
}
