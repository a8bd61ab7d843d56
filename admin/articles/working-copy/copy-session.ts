import type { OpenedWorkingCopy } from "@hilal/contract/articles/working-copies";
import {
  documentName,
  type LiveEnding,
  type WorkingCopyMessage,
} from "@hilal/contract/articles/working-copy-messages";
import { ApiError } from "@hilal/contract/shared/errors";
import {
  applyUpdate,
  type Doc,
  decodeStateVector,
  encodeStateAsUpdate,
  encodeStateVectorFromUpdate,
} from "yjs";
import { createNextTurnWork } from "../editor/when-idle.ts";
import { callWithRetries, newCallKey, pause } from "./call-with-retries.ts";
import { type CopyCore, createCopyCore } from "./copy-core.ts";
import type { Refusal } from "./copy-status.ts";
import {
  clocksFrom,
  type DeviceCopy,
  deleteFromDevice,
  keepOnDevice,
  toBase64,
} from "./device-copy.ts";
import {
  findPlace,
  forgetPlace,
  forgetUnsent,
  getDocumentAt,
  getNewPlace,
  getServerPlace,
  holdDocument,
  noteUnsent,
  rememberPlace,
  toDatabaseName,
} from "./kept-documents.ts";
import { type LiveConnection, openLive } from "./live-connection.ts";

/** The server calls that a working copy needs. */
export interface CopyServer {
  /** Begins an article; the same document never begins a second one. */
  start(document: string): Promise<{ readonly article: number }>;
  open(articleId: number, made?: MadeDocument): Promise<OpenedWorkingCopy>;
  token(): Promise<string | null>;
}

/** A document to make the working copy of; the server gives it an id when it has none. */
export interface MadeDocument {
  readonly seed: string;
  readonly document?: string;
}

export interface CopySessionOptions {
  readonly server: CopyServer;
  readonly userId: number;
  /** The article to open; null for one that is created with its first word. */
  readonly articleId: number | null;
  /** A document that was begun in this browser, to go on with; null for an empty one. */
  readonly document: string | null;
  /** The published text as a document, for an article without a working copy. */
  seed(): Uint8Array;
  /** Whether the editor knows all parts of a document: it would delete the others. */
  isKnown(doc: Doc): boolean;
  /** Returns a message in the language of the screens, for a refusal without a reason of its own. */
  toReason(error: unknown): string;
  /** Called with the server's messages that are not part of the document. */
  onServerMessage(message: WorkingCopyMessage): void;
}

/** The text was not stored, for the reason in the status; `cause` is the error of a failed call, if there was one. */
export class NotStored extends Error {
  override readonly name = "NotStored";
}

/** The document has parts that only a newer editor knows: opening it would delete them. */
export class NewerDocument extends Error {
  override readonly name = "NewerDocument";
}

/** A working copy that is open in this tab. */
export interface CopySession
  extends Pick<CopyCore, "doc" | "awareness" | "state" | "subscribe" | "onArrival"> {
  readonly note: CopyCore["note"];
  /**
   * Resolves when there is something to show: the browser's stored document, the server's, or the published text while
   * the server cannot be reached.
   */
  readonly opened: Promise<void>;
  /**
   * Resolves when the server has another document than this browser, for example after an article was deleted and
   * restored: the two cannot be merged. The unsent words of this one stay on the device.
   */
  readonly replaced: Promise<void>;
  /** The id of the document; null before the first word of a new article. */
  document(): string | null;
  /** Stores a new article on the device and creates its record; once. */
  begin(): void;
  /** Sends everything and resolves when it is stored. Rejects with `NotStored`. */
  flush(): Promise<void>;
  /** Called after signing in again. */
  resume(): void;
  close(): void;
}

/** Opens an article's working copy, or prepares a new one. It recovers from every loss of the connection. */
export function createCopySession(options: CopySessionOptions): CopySession {
  const { server, userId } = options;
  const core = createCopyCore(options.articleId);
  const closing = new AbortController();
  const opened = Promise.withResolvers<void>();
  const replaced = Promise.withResolvers<void>();
  let device: DeviceCopy | undefined;
  let live: LiveConnection | undefined;
  /** Where the document is stored on the device. */
  let place: string | null = null;
  let isSeededHere = false;
  let isNewer = false;

  let failure: unknown = null;
  const lost = (error: unknown = null) => {
    failure = error;
    core.note({ isLineLost: true });
    if (options.articleId !== null) void seedHere();
  };
  const refuse = (error: unknown, refusal = toRefusal(error)) => {
    if (closing.signal.aborted) return;
    live?.disconnect();
    core.note({ refused: { refusal, reason: options.toReason(error) } });
    opened.reject(error);
  };
  const patiently = <Answer>(call: () => Promise<Answer>) =>
    callWithRetries(call, { signal: closing.signal, failed: lost });
  const show = () => {
    if (options.isKnown(core.doc)) return opened.resolve();
    isNewer = true;
    return refuse(new NewerDocument("newer document"), "outdated");
  };

  const noteUnsentWords = () => {
    if (place === null) return;
    const { isUnsent, status } = core.state();
    const document = getDocumentAt(place);
    if (isUnsent) noteUnsent(userId, { place, articleId: options.articleId });
    else if (status.kind === "saved") forgetUnsent(userId, document);
  };
  let wasUnsent = false;
  core.subscribe(() => {
    const { isUnsent } = core.state();
    if (isUnsent !== wasUnsent) noteUnsentWords();
    wasUnsent = isUnsent;
  });
  // The screens are drawn in a turn of their own: with every key the status changes, and a key does not wait for it.
  const listeners = new Set<() => void>();
  const telling = createNextTurnWork(() => {
    for (const listener of listeners) listener();
  });
  core.subscribe(telling.due);
  /** Remembers where the article's document is, once the device stores it. */
  const rememberWhere = () => {
    const { articleId, device: stores } = core.state();
    const isKept = stores === "kept" || stores === "full";
    if (articleId !== null && place !== null && isKept) rememberPlace(userId, articleId, place);
  };
  /** Stores the document at a place on the device, and loads what is there. @returns whether that is any text */
  const keep = async (where: string): Promise<boolean> => {
    if (place !== where) holdDocument(userId, getDocumentAt(where), closing.signal);
    place = where;
    if (core.state().isUnsent) noteUnsentWords();
    device ??= keepOnDevice(toDatabaseName(userId, where), core.doc, {
      writing: (isDeviceWriting) => core.note({ isDeviceWriting }),
      refused: () => core.note({ device: "full" }),
      accepted: () => core.note({ device: "kept" }),
      unreadable: () => core.note({ isSetAside: true }),
    });
    const noteBlocked = () => {
      if (core.state().device === "opening") core.note({ device: "blocked" });
    };
    void pause(patience, closing.signal).then(noteBlocked);
    const hasWords = await device.loaded;
    if (closing.signal.aborted) return false;
    if (hasWords === null) noteBlocked();
    else if (core.state().device !== "full") core.note({ device: "kept" });
    rememberWhere();
    if (hasWords) show();
    return hasWords === true;
  };
  const dropDevice = () => {
    device?.close();
    device = undefined;
    place = null;
  };
  /** Shows the published text while the server cannot be reached, as a document that may become the working copy. */
  const seedHere = async () => {
    if (isSeededHere || core.state().versions !== null) return;
    isSeededHere = true;
    // What is on the device is newer than the published text.
    if (await Promise.race([device?.loaded, pause(patience, closing.signal)])) return;
    if (closing.signal.aborted || core.state().versions !== null) return;
    dropDevice();
    const seeded = options.seed();
    core.noteStored(decodeStateVector(encodeStateVectorFromUpdate(seeded)));
    applyUpdate(core.doc, seeded);
    void keep(getNewPlace(newCallKey()));
    show();
  };
  const connect = (articleId: number, document: string) => {
    core.note({ isShared: true });
    live = openLive({
      name: documentName(articleId, document),
      doc: core.doc,
      awareness: core.awareness,
      token: () => server.token(),
      onArrival: () => core.arrives(),
      serverHas: (clocks) => core.noteStored(clocks),
      onSynced() {
        core.note({ isLineLost: false, refused: null });
        show();
      },
      onMessage(message) {
        if (message.type === "stored") {
          core.noteStored(clocksFrom(message.clocks), new Date(message.at));
        } else if (message.type === "published") {
          core.note({ versions: { base: message.version, live: message.version }, liveBy: "" });
        } else {
          const base = core.state().versions?.base ?? 0;
          core.note({ versions: { base, live: message.version }, liveBy: message.by });
        }
        options.onServerMessage(message);
      },
      onLost: () => lost(),
      onEnded: (reason) => void ended(articleId, reason as LiveEnding),
    });
    core.fromServer(live.origin);
  };
  /**
   * Calls the server to learn the reason for a closed connection; when the call succeeds, only the token was the cause
   * and the connection is opened again.
   */
  const ended = async (articleId: number, reason: LiveEnding) => {
    live?.disconnect();
    if (reason === "too_large") {
      return refuse(new ApiError({ error: "", code: "too_large" }));
    }
    if (reason === "outdated") {
      return refuse(new ApiError({ error: "", code: "conflict" }), "outdated");
    }
    core.note({ isLineLost: true });
    try {
      await patiently(() => server.open(articleId));
      setTimeout(() => closing.signal.aborted || live?.connect(), pauseAfterEnd);
    } catch (error) {
      refuse(error);
    }
    return undefined;
  };
  const openOrSeed = async (articleId: number) => {
    const found = await patiently(() => server.open(articleId));
    if (found.document) return found;
    return patiently(() => {
      if (!isSeededHere || place === null) {
        return server.open(articleId, { seed: toBase64(options.seed()) });
      }
      const seed = toBase64(encodeStateAsUpdate(core.doc));
      return server.open(articleId, { seed, document: getDocumentAt(place) });
    });
  };
  const open = async (articleId: number) => {
    const { document, base_version: base, live_version } = await openOrSeed(articleId);
    core.note({ versions: { base, live: live_version }, isLineLost: false });
    if (document === null || closing.signal.aborted || isNewer) return undefined;
    if (place !== null && getDocumentAt(place) !== document) {
      forgetPlace(userId, articleId);
      const hasWords = await Promise.race([device?.loaded, pause(patience, closing.signal)]);
      if (hasWords || core.state().isUnsent) return replaced.resolve();
      const gone = place;
      dropDevice();
      if (isSeededHere) {
        deleteFromDevice(toDatabaseName(userId, gone));
        return replaced.resolve();
      }
    }
    const where = place ?? getServerPlace(articleId, document);
    void keep(where);
    return connect(articleId, document);
  };
  const openExisting = async (articleId: number) => {
    const known = findPlace(userId, articleId);
    if (known !== null) void keep(known);
    await open(articleId);
  };
  /** Asks the server for the article that the document begins. */
  const start = async (document: string) => {
    const { article } = await patiently(() => server.start(document));
    core.note({ articleId: article });
    rememberWhere();
    await open(article);
  };
  const begin = () => {
    if (core.state().status.kind !== "empty") return;
    const document = newCallKey();
    core.note({ isBegun: true });
    void keep(getNewPlace(document));
    start(document).catch((error: unknown) => refuse(error));
  };
  /** Goes on with a document that was begun in this browser. */
  const goOn = async (document: string) => {
    core.note({ isBegun: true });
    if (await keep(getNewPlace(document))) return start(document);
    dropDevice();
    core.note({ isBegun: false });
    return opened.resolve();
  };

  opened.promise.catch(() => undefined);
  if (options.articleId !== null) {
    openExisting(options.articleId).catch((error: unknown) => refuse(error));
  } else if (options.document !== null) {
    goOn(options.document).catch((error: unknown) => refuse(error));
  } else opened.resolve();
  return {
    doc: core.doc,
    awareness: core.awareness,
    state: core.state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onArrival: core.onArrival,
    note: core.note,
    opened: opened.promise,
    replaced: replaced.promise,
    document: () => (place === null ? null : getDocumentAt(place)),
    begin,
    flush() {
      live?.flush();
      return whenStored(core, () => failure);
    },
    resume() {
      const { articleId, status } = core.state();
      if (status.kind !== "refused") return;
      core.note({ refused: null });
      const again = () => {
        if (articleId !== null) return open(articleId);
        return start(getDocumentAt(place ?? ""));
      };
      if (articleId !== null && live) void ended(articleId, "unauthenticated");
      else again().catch((error: unknown) => refuse(error));
    },
    close() {
      closing.abort();
      telling.stop();
      device?.close();
      live?.close();
      core.close();
    },
  };
}

/** Maximum wait for the stored text of a replaced document to load, in milliseconds. */
const patience = 3000;

/** Prevents a tight loop with a server that closes a connection and allows it again. */
const pauseAfterEnd = 1000;

function toRefusal(error: unknown): Refusal {
  if (!(error instanceof ApiError)) return "other";
  const kinds: Readonly<Record<number, Refusal>> = {
    401: "signed-out",
    403: "no-access",
    404: "gone",
    413: "too-long",
  };
  return kinds[error.status] ?? "other";
}

function whenStored(core: CopyCore, failure: () => unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const { kind } = core.state().status;
      if (kind === "saving") return;
      stop();
      if (kind === "saved" || kind === "empty") resolve();
      else reject(new NotStored(kind, { cause: failure() }));
    };
    const stop = core.subscribe(look);
    look();
  });
}
