import { randomBytes } from "node:crypto";
import type { Duplex } from "node:stream";
import type { Services } from "../../services.ts";
import { tellCopies } from "../copy-feed.store.ts";
import { openCopyFeed } from "../copy-feed.ts";
import { type FeedMessage, mostPayload } from "../feed-message.ts";
import type { OpenCopies } from "../open-copies.ts";
import { WhoIsHere } from "../who-is-here.ts";
import type { LiveServer } from "./live-server.ts";

/** How often an instance tells who writes there, in milliseconds. */
const toldEvery = 2_000;

interface OpenCopiesParts {
  readonly services: Pick<Services, "config" | "database" | "log" | "now" | "threads">;
  /** The database that is listened to. */
  readonly url: string;
}

/**
 * The working copies of this instance. What serves them (Yjs, Hocuspocus) is loaded with the first socket, and what the
 * other instances tell is listened to from the first time that somebody needs it.
 */
export function createOpenCopies({ services, url }: OpenCopiesParts): OpenCopies {
  const { database, log } = services;
  const instance = randomBytes(6).toString("base64url");
  const others = new WhoIsHere();
  let feed: ReturnType<typeof openCopyFeed> | undefined;
  let opening: Promise<LiveServer> | undefined;
  let live: LiveServer | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const tellHere = () => {
    for (const gone of others.takeSilent()) live?.forget(gone);
    if (!live || live.isEmpty) return;
    Promise.all(
      messagesOf(instance, live.namesHere()).map((one) => tellCopies(database, one)),
    ).catch((error) => log.warn({ err: error }, "working copies: nobody was told who writes here"));
  };
  const listen = () => {
    feed ??= openCopyFeed({ url, log }).then((opened) => {
      opened.add({
        onMessage(message) {
          const teller = "instance" in message ? message.instance : instance;
          if (teller !== instance) others.hearOf(teller);
          if (message.type === "here" && teller !== instance) {
            others.hear(teller, message.names, message.more);
          }
          live?.hear(message);
        },
        onGap: () => live?.hearGap(),
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
      // What was told while nobody listened yet.
      live.hearGap();
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

/** Who writes here, in as many messages as it takes. */
function messagesOf(instance: string, names: Record<string, string[]>): FeedMessage[] {
  const parts: Record<string, string[]>[] = [{}];
  const bytes = (part: object) => Buffer.byteLength(JSON.stringify(part));
  for (const [article, here] of Object.entries(names)) {
    const entry = { [article]: here.slice(0, 20) };
    const last = parts.at(-1) ?? {};
    if (bytes(last) + bytes(entry) > mostPayload - 200) parts.push(entry);
    else Object.assign(last, entry);
  }
  return parts.map((part, place) => ({
    ...{ type: "here", instance, names: part, more: place < parts.length - 1 },
  }));
}

function refuse(socket: Duplex): void {
  const text = "HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";
  socket.end(text, () => socket.destroy());
}
