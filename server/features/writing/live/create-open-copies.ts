import { randomBytes } from "node:crypto";
import type { Duplex } from "node:stream";
import { startListening } from "../../../changes/change-listener.ts";
import type { Log } from "../../../process/log.ts";
import type { Services } from "../../services.ts";
import { type FeedMessage, mostPayload, readFeedMessage } from "../feed-message.ts";
import type { OpenCopies } from "../open-copies.ts";
import { copyChannel, notifyCopies } from "../working-copies.store.ts";
import type { LiveServer } from "./live-server.ts";

/** Milliseconds of silence after which an instance counts as stopped. */
const silentAfter = 5_000;

interface Told {
  names: Readonly<Record<string, readonly string[]>>;
  /** The received parts of a list that is sent in several messages. */
  coming: Readonly<Record<string, readonly string[]>>;
  at: number;
}

/** The users who write at the other instances; each instance reports its own every few seconds. */
class InstanceNames {
  readonly #instances = new Map<string, Told>();

  /** Notes that an instance has sent a message. */
  markSeen(instance: string): Told {
    const told = this.#instances.get(instance) ?? { names: {}, coming: {}, at: 0 };
    told.at = performance.now();
    this.#instances.set(instance, told);
    return told;
  }

  /** Stores the names that an instance reports. */
  hear(instance: string, names: Told["names"], more: boolean): void {
    const told = this.markSeen(instance);
    told.coming = { ...told.coming, ...names };
    if (!more) {
      told.names = told.coming;
      told.coming = {};
    }
  }

  /** Removes the instances that have fallen silent. @returns their ids */
  takeSilent(): string[] {
    const since = performance.now() - silentAfter;
    const silent = [...this.#instances].filter(([, { at }]) => at < since).map(([name]) => name);
    for (const name of silent) this.#instances.delete(name);
    return silent;
  }

  /** The names by article, including those of this instance. */
  with(own: Told["names"]): Map<number, string[]> {
    const since = performance.now() - silentAfter;
    const heard = [...this.#instances.values()].filter(({ at }) => at >= since);
    const byArticle = new Map<number, string[]>();
    for (const names of [own, ...heard.map((told) => told.names)]) {
      for (const [article, more] of Object.entries(names)) {
        const known = byArticle.get(Number(article)) ?? [];
        byArticle.set(Number(article), [...new Set([...known, ...more])]);
      }
    }
    return byArticle;
  }
}

interface FeedReader {
  onMessage(message: FeedMessage): void;
  /** Messages may have been missed. */
  onGap(): void;
}

interface CopyFeed {
  /** Passes all further messages to a reader. */
  add(reader: FeedReader): void;
  close(): Promise<void>;
}

/**
 * Listens to the messages of other instances about working copies, on a separate connection.
 * @throws when the first connection cannot be opened
 */
async function openCopyFeed({ url, log }: { url: string; log: Log }): Promise<CopyFeed> {
  const readers: FeedReader[] = [];
  const listener = await startListening({
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

/** How often an instance reports who writes there, in milliseconds. */
const toldEvery = 2_000;

interface OpenCopiesParts {
  readonly services: Pick<Services, "config" | "database" | "log" | "now" | "threads">;
  /** The database to listen to. */
  readonly url: string;
}

/**
 * The working copies of this instance. The server for them (Yjs, Hocuspocus) is loaded with the first socket, and the
 * messages of other instances are subscribed to when they are first needed.
 */
export function createOpenCopies({ services, url }: OpenCopiesParts): OpenCopies {
  const { database, log } = services;
  const instance = randomBytes(6).toString("base64url");
  const others = new InstanceNames();
  let feed: ReturnType<typeof openCopyFeed> | undefined;
  let opening: Promise<LiveServer> | undefined;
  let live: LiveServer | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const tellHere = () => {
    for (const gone of others.takeSilent()) live?.forget(gone);
    if (!live || live.isEmpty) return;
    Promise.all(
      toHereMessages(instance, live.namesHere()).map((one) => notifyCopies(database, one)),
    ).catch((error) => log.warn({ err: error }, "working copies: nobody was told who writes here"));
  };
  const listen = () => {
    feed ??= openCopyFeed({ url, log }).then((opened) => {
      opened.add({
        onMessage(message) {
          const teller = "instance" in message ? message.instance : instance;
          if (teller !== instance) others.markSeen(teller);
          if (message.type === "here" && teller !== instance) {
            others.hear(teller, message.names, message.more);
          }
          live?.hear(message);
        },
        onGap: () => live?.onMissedMessages(),
      });
      timer = setInterval(tellHere, toldEvery);
      timer.unref();
      return opened;
    });
    feed.catch(() => {
      feed = undefined;
    });
    return feed;
  };
  const open = () => {
    opening ??= (async () => {
      const { openLiveServer } = await import("./live-server.ts");
      live = openLiveServer({ services, instance });
      await listen();
      // Messages sent before the subscription were missed.
      live.onMissedMessages();
      return live;
    })();
    opening.catch(() => {
      opening = undefined;
    });
    return opening;
  };

  return {
    async accept(request, socket, head, onLetIn) {
      if (isClosed) return refuse(socket);
      const server = await open().catch((error) => {
        log.warn({ err: error }, "working copies: the server of documents did not start");
      });
      if (isClosed || !server) return refuse(socket);
      await server.accept(request, socket, head, onLetIn);
    },
    settle: async (articleId) => live?.settle(articleId),
    async here() {
      await listen();
      return others.with(live?.namesHere() ?? {});
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      const server = await opening?.catch(() => undefined);
      await server?.close();
      const opened = await feed?.catch(() => undefined);
      await opened?.close();
    },
  };
}

/** The names of this instance's users, in as many messages as needed. */
function toHereMessages(instance: string, names: Record<string, string[]>): FeedMessage[] {
  const parts: Record<string, string[]>[] = [{}];
  const bytes = (part: object) => Buffer.byteLength(JSON.stringify(part));
  for (const [article, here] of Object.entries(names)) {
    const entry = { [article]: here.slice(0, 20) };
    const last = parts.at(-1) ?? {};
    if (bytes(last) + bytes(entry) > mostPayload - 200) parts.push(entry);
    else Object.assign(last, entry);
  }
  return parts.map((part, place) => ({
    type: "here",
    instance,
    names: part,
    more: place < parts.length - 1,
  }));
}

function refuse(socket: Duplex): void {
  const text = "HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";
  socket.end(text, () => socket.destroy());
}
