import pg from "pg";
import type { Log } from "../log.ts";

const channel = "hilal_changes";

/** PostgreSQL refuses payloads of 8000 bytes and more; longer lists travel in parts. */
const tagsPerMessage = 80;

export interface ChangeFeed {
  /** Tells every other instance which cache tags changed. */
  announce(tags: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

interface FeedOptions {
  url: string;
  pool: pg.Pool;
  /** Names this instance, so that it skips its own announcements. */
  instance: string;
  log: Log;
  onTags(tags: readonly string[]): void;
  /** The connection was lost and is back: anything may have changed meanwhile. */
  onGap(): void;
}

/** Carries cache tags between instances with LISTEN and NOTIFY; reconnects by itself. */
export async function openChangeFeed(options: FeedOptions): Promise<ChangeFeed> {
  let closed = false;
  let listener: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  const listen = async () => {
    const client = new pg.Client({ connectionString: options.url, keepAlive: true });
    listener = client;
    client.on("notification", (message) => receive(message.payload));
    client.on("error", () => reconnectSoon(client));
    client.on("end", () => reconnectSoon(client));
    await client.connect();
    await client.query(`listen ${channel}`);
  };

  const reconnectSoon = (lost: pg.Client) => {
    if (closed || listener !== lost) return;
    listener = undefined;
    lost.end().catch(() => undefined);
    retry = setTimeout(() => {
      listen().then(options.onGap, (error: unknown) => {
        options.log.warn({ err: error }, "change feed: still disconnected");
        if (listener) reconnectSoon(listener);
      });
    }, 500);
    retry.unref();
  };

  const receive = (payload: string | undefined) => {
    const message: unknown = JSON.parse(payload ?? "null");
    if (!isMessage(message) || message.from === options.instance) return;
    options.onTags(message.tags);
  };

  await listen();

  return {
    async announce(tags) {
      for (let start = 0; start < tags.length; start += tagsPerMessage) {
        const message = { from: options.instance, tags: tags.slice(start, start + tagsPerMessage) };
        await options.pool.query("select pg_notify($1, $2)", [channel, JSON.stringify(message)]);
      }
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await listener?.end();
    },
  };
}

function isMessage(value: unknown): value is { from: string; tags: string[] } {
  return (
    typeof value === "object" &&
    value !== null &&
    "from" in value &&
    "tags" in value &&
    Array.isArray(value.tags)
  );
}
