import type { WorkingCopyMessage } from "@hilal/contract/articles/working-copy-messages";
import {
  type Connection,
  type Document,
  Hocuspocus,
  type onAuthenticatePayload,
} from "@hocuspocus/server";
import type { Services } from "../../services.ts";
import type { FeedMessage } from "../feed-message.ts";
import { materialiseCopy } from "../materialise-copy.ts";
import type { OpenCopies } from "../open-copies.ts";
import { notifyCopies } from "../working-copies.store.ts";
import { openDeskSubscribers } from "./desk-subscribers.ts";
import { listWriterStates, type WriterState } from "./live-access.store.ts";
import { type AdmittedUser, admitUser, findEnding, LiveRefusal } from "./live-access.ts";
import { guardMessages } from "./message-guard.ts";
import { fromFeed, OpenDocument } from "./open-document.ts";
import { OpeningDocuments, OwnStates, Presence } from "./presence.ts";
import { largestMessage, openSockets } from "./sockets.ts";

/** How often all connections are checked, in milliseconds: users who may no longer write are cut off by then. */
const lookedEvery = 2_000;
/** The longest delay until lists show a stored change of a copy, in milliseconds. */
const materialisedAfter = 900;

interface LiveParts {
  readonly services: Pick<Services, "config" | "database" | "log" | "now" | "threads">;
  /** The name of this instance. */
  readonly instance: string;
}

interface Open {
  readonly stored: OpenDocument;
  readonly presence: Presence;
  /** The live version that the connected users were last notified of. */
  version: number | undefined;
}

/** The documents that are open at this instance, and the connections to them. */
export interface LiveServer {
  accept: OpenCopies["accept"];
  hear(message: FeedMessage): void;
  /** Call it when messages of other instances may have been missed. */
  onMissedMessages(): void;
  settle(articleId: number): Promise<void>;
  /** The names of the users who write here, by article. */
  namesHere(): Record<string, string[]>;
  /** Removes the users of an instance that has fallen silent. */
  forget(instance: string): void;
  readonly isEmpty: boolean;
  /** Ends every connection right away, and stores pending changes. */
  close(): Promise<void>;
}

/** Opens the server of the shared documents: Hocuspocus with our access checks, storage and other instances. */
export function openLiveServer({ services, instance }: LiveParts): LiveServer {
  const { database, log } = services;
  const documents = new Map<string, Open>();
  const findOpen = (articleId: number) =>
    [...documents.values()].filter(({ stored }) => stored.articleId === articleId);
  const tell = (message: FeedMessage) => {
    notifyCopies(database, message).catch((error) => {
      log.warn({ err: error }, "working copies: other instances could not be told");
    });
  };
  const say = (document: Document, message: WorkingCopyMessage) =>
    document.broadcastStateless(JSON.stringify(message));

  const open = async (document: Document, { articleId, document: uuid }: AdmittedUser) => {
    const stored = new OpenDocument({
      document,
      articleId,
      uuid,
      instance,
      database,
      log,
      threads: services.threads,
      onGone: () => endAll(document, "not_found"),
    });
    const presence = new Presence({ document, articleId, instance, tell });
    const entry: Open = { stored, presence, version: undefined };
    documents.set(document.name, entry);
    // Not in Hocuspocus's hook, which runs later: the change would be acknowledged before it is queued.
    document.on("update", (update: Uint8Array, origin: unknown) => {
      if (origin !== fromFeed) stored.add({ update, userId: getChangeUser(origin) });
    });
    document.on("destroy", () => {
      presence.close();
      stored.close();
      if (documents.get(document.name) === entry) documents.delete(document.name);
    });
    try {
      await stored.load();
    } catch (error) {
      documents.delete(document.name);
      log.warn({ err: error, article: articleId }, "working copies: a document was not read");
      throw new LiveRefusal("unavailable", { cause: error });
    }
    tell({ type: "asks", instance, article: articleId });
  };

  const materialise = async (document: Document) => {
    const entry = documents.get(document.name);
    if (!entry) return;
    await entry.stored.settle();
    const { articleId } = entry.stored;
    await materialiseCopy(services, articleId, {
      compact: document.getConnectionsCount() === 0,
    }).catch((error) => {
      // The stored updates are safe; the next change, or the nightly job, catches up.
      log.warn({ err: error, article: articleId }, "working copies: not read for the lists");
    });
  };

  const ownStates = new OwnStates();
  const guard = guardMessages({
    services,
    findRoom: ({ name }) => documents.get(name)?.stored.room,
  });
  const seats = new OpeningDocuments();
  const desk = openDeskSubscribers(services);
  const hocuspocus = new Hocuspocus<AdmittedUser>({
    quiet: true,
    debounce: materialisedAfter,
    maxDebounce: materialisedAfter,
    maxUnauthenticatedQueueSize: largestMessage,
    maxUnauthenticatedQueueMessages: 100,
    maxPendingDocuments: 5,
    onAuthenticate: async (asked: onAuthenticatePayload<AdmittedUser>) => {
      const { token, documentName: name, request, requestParameters } = asked;
      const body = requestParameters.get("body");
      const person = await admitUser(services, { token, name, body }).catch((error) => {
        if (error instanceof LiveRefusal) throw error;
        log.warn({ err: error }, "working copies: access could not be checked");
        throw new LiveRefusal("unavailable", { cause: error });
      });
      const theirs = connections().filter(({ context }) => context.userId === person.userId);
      if (!seats.take(person.userId, theirs.length)) throw new LiveRefusal("too_many_connections");
      sockets.letIn(request);
      return person;
    },
    onLoadDocument: ({ document, context }) => open(document, context),
    connected: async ({ connection, documentName, context }) => {
      seats.leave(context.userId);
      const message = documents.get(documentName)?.stored.stored;
      if (message) connection.sendStateless(message);
    },
    beforeHandleMessage: ({ connection, update }) => guard.before(connection, update),
    afterHandleMessage: async ({ connection }) => guard.after(connection),
    beforeHandleAwareness: async ({ states, documentName, connection }) => {
      if (connection)
        ownStates.removeForeignStates(states, connection, documents.get(documentName)?.presence);
    },
    onAwarenessUpdate: async ({ documentName, added, updated, removed, transactionOrigin }) => {
      if (transactionOrigin === fromFeed) return;
      documents.get(documentName)?.presence.changed([...added, ...updated, ...removed]);
    },
    onStoreDocument: ({ document }) => materialise(document),
    beforeUnloadDocument: async ({ documentName }) => {
      await documents.get(documentName)?.stored.settle();
    },
  });
  const sockets = openSockets({
    log,
    connect: (socket, request) => hocuspocus.handleConnection(socket, request),
    hold: (name, answer) => {
      const entry = documents.get(name);
      if (entry) entry.stored.hold(answer);
      else answer();
    },
    follow: (socket, token) => desk.join(socket, token),
  });

  const connections = (): Connection<AdmittedUser>[] =>
    [...documents.values()].flatMap(({ stored }) => stored.document.getConnections());
  const endAll = (document: Document, reason: LiveRefusal["reason"]) => {
    for (const connection of document.getConnections()) connection.close({ code: 4000, reason });
  };

  const look = async () => {
    await desk.look();
    const all = connections();
    if (all.length === 0) return;
    const standings = await listWriterStates(
      database,
      all.map(({ context }) => context),
      services.now(),
    );
    for (const [place, connection] of all.entries()) {
      const standing = standings[place];
      const ending = findEnding(standing, connection.context);
      if (ending) connection.close({ code: 4000, reason: ending });
      else if (standing?.article) follow(connection.document, standing.article);
    }
  };
  /** Makes up for missed messages. */
  const follow = (document: Document, article: NonNullable<WriterState["article"]>) => {
    const entry = documents.get(document.name);
    if (!entry) return;
    entry.stored.fetchIfBehind(article.lastUpdate);
    const { version, baseVersion } = article;
    if (entry.version === undefined) entry.version = version;
    if (entry.version >= version) return;
    entry.version = version;
    const type = version === baseVersion ? "published" : "live-changed";
    say(document, { type, version, by: "" });
  };
  const lookSafely = () =>
    look().catch((error) => log.warn({ err: error }, "working copies: could not look"));
  const timer = setInterval(() => void lookSafely(), lookedEvery);
  timer.unref();

  return {
    accept: sockets.accept,
    hear(message) {
      if (message.type === "look") return void lookSafely();
      if (message.type === "here") return;
      if (message.type === "changed") return desk.hear(message);
      if (message.type !== "saved" && message.instance === instance) return;
      for (const entry of findOpen(message.article)) {
        const { stored, presence } = entry;
        if (message.type === "update") {
          const update = message.update === null ? null : Buffer.from(message.update, "base64");
          stored.applyStoredUpdate(message.number, update);
        }
        if (message.type === "awareness") {
          presence.hear(message.instance, Buffer.from(message.update, "base64"));
        }
        if (message.type === "asks") presence.reportAll();
        if (message.type === "saved") {
          const { version, by, published } = message;
          entry.version = Math.max(entry.version ?? 0, version);
          say(stored.document, { type: published ? "published" : "live-changed", version, by });
        }
      }
    },
    onMissedMessages() {
      desk.onMissedMessages();
      for (const { stored } of documents.values()) stored.fetch();
      void lookSafely();
    },
    async settle(articleId) {
      await Promise.all(findOpen(articleId).map(({ stored }) => stored.settle()));
    },
    namesHere() {
      const named = [...documents.values()].map(
        ({ stored, presence }) => [String(stored.articleId), presence.namesHere] as const,
      );
      return Object.fromEntries(named.filter(([, names]) => names.length > 0));
    },
    forget(gone) {
      for (const { presence } of documents.values()) presence.forget(gone);
    },
    get isEmpty() {
      return documents.size === 0;
    },
    async close() {
      clearInterval(timer);
      desk.close();
      const open = [...documents.values()];
      for (const { stored } of open) endAll(stored.document, "stopping");
      sockets.close();
      await Promise.all(open.map(({ stored }) => stored.settle()));
      await Promise.all(open.map(({ stored }) => materialise(stored.document)));
      for (const { stored } of open) stored.close();
    },
  };
}

/** The user of a change, by the connection that it came from. */
function getChangeUser(origin: unknown): number {
  const { connection } = origin as { connection?: Connection<AdmittedUser> };
  return connection?.context.userId ?? 0;
}
