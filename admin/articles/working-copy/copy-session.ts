import type { OpenedWorkingCopy } from "@hilal/contract/articles/working-copies";
import {
  documentName,
  type LiveEnding,
  liveAddress,
  liveQuery,
  type WorkingCopyMessage,
  workingCopyMessage,
} from "@hilal/contract/articles/working-copy-messages";
import { ApiError } from "@hilal/contract/shared/errors";
import { HocuspocusProvider, HocuspocusProviderWebsocket } from "@hocuspocus/provider";
import type { Awareness } from "y-protocols/awareness";
import { type Doc, decodeStateVector, encodeStateAsUpdate } from "yjs";
import { parseJson } from "../../api/parse-json.ts";
import { callWithRetries, pause } from "./call-with-retries.ts";
import { type CopyCore, createCopyCore } from "./copy-core.ts";
import type { Refusal } from "./copy-status.ts";
import {
  type Clocks,
  clocksFrom,
  type DeviceCopy,
  forgetDocument,
  keepOnDevice,
  keptDocument,
  rememberDocument,
  toBase64,
} from "./device-copy.ts";

interface LiveOptions {
  readonly name: string;
  readonly doc: Doc;
  readonly awareness: Awareness;
  /** Null when no user is signed in any more. */
  token(): Promise<string | null>;
  /** Called when both sides have the same document; `serverHas` reports what the server had before. */
  onSynced(): void;
  serverHas(clocks: Clocks): void;
  onMessage(message: WorkingCopyMessage): void;
  /** Called before a received change is applied to the document, or other editors' carets to the awareness state. */
  onArrival(): void;
  /** Called when the connection is lost; it reconnects automatically. */
  onLost(): void;
  /** The server closed the connection, or refused it. */
  onEnded(reason: string): void;
}

/** The live connection to all editors of the same document. */
interface LiveConnection {
  /** The transaction origin of the provider's changes. */
  readonly origin: unknown;
  /** Sends pending changes immediately. */
  flush(): void;
  /** Connects immediately instead of after the pause. */
  connect(): void;
  disconnect(): void;
  close(): void;
}

/** Changes typed within this time are sent together, in milliseconds. */
const together = 150;
const longestPause = 10_000;

/** Opens the connection. It reconnects automatically after a loss, with increasing pauses of up to ten seconds. */
function openLive(options: LiveOptions): LiveConnection {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const socket = new CopySocket({
    url: `${scheme}//${location.host}${liveAddress}${liveQuery()}`,
    maxDelay: longestPause,
    onClose: ({ event }) => {
      if (isTooLarge(event)) options.onEnded("too_large");
      else options.onLost();
    },
  });
  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name: options.name,
    document: options.doc,
    awareness: options.awareness,
    flushDelay: together,
    token: async () => (await options.token()) ?? "",
    onSynced: () => options.onSynced(),
    onAuthenticationFailed: ({ reason }) => options.onEnded(reason),
    // When only the document is closed, the socket is still open.
    onClose: ({ event }) => {
      if (socket.status === "connected") options.onEnded(event.reason);
    },
    onStateless: ({ payload }) => {
      const message = workingCopyMessage.safeParse(parseJson(payload));
      if (message.success) options.onMessage(message.data);
    },
    onMessage: ({ message }) => {
      options.onArrival();
      message.readVarString();
      if (message.readVarUint() !== sync || message.readVarUint() !== firstStep) return;
      options.serverHas(decodeStateVector(message.readVarUint8Array()));
    },
  });
  provider.attach();
  const connect = () => {
    // A closing socket counts as open until it has closed; on a slow network that takes longer than a user would wait
    // to retry.
    if (!socket.shouldConnect) socket.cut();
    if (socket.status !== "connected") void socket.connect();
  };
  // When the network is lost, the socket stays open until a timeout notices.
  const cut = () => socket.cut();
  addEventListener("online", connect);
  addEventListener("offline", cut);
  return {
    origin: provider,
    flush: () => provider.flushPendingUpdates(),
    connect,
    disconnect: () => socket.disconnect(),
    close() {
      removeEventListener("online", connect);
      removeEventListener("offline", cut);
      provider.destroy();
      socket.destroy();
    },
  };
}

class CopySocket extends HocuspocusProviderWebsocket {
  /** Treats the connection as lost immediately, as if the socket had closed. */
  cut(): void {
    if (this.status === "connected") this.emit("close", { event: { code: 4408, reason: "" } });
  }
}

/** A message or a document exceeded the server's limit; sending it again would not help. */
function isTooLarge({ code, reason }: { readonly code: number; readonly reason: string }): boolean {
  return code === 1009 || reason === ("too_large" satisfies LiveEnding);
}

/**
 * Message types of the protocol: a synchronisation message, and its first step, which contains the sender's state
 * vector.
 */
const [sync, firstStep] = [0, 0];

/** The server calls that a working copy needs. */
export interface CopyServer {
  start(key: string): Promise<{ readonly article: number }>;
  open(articleId: number, seed?: string): Promise<OpenedWorkingCopy>;
  token(): Promise<string | null>;
}

export interface CopySessionOptions {
  readonly server: CopyServer;
  readonly userId: number;
  /** The article to open; null for one that is created with its first word. */
  readonly articleId: number | null;
  /** The published text as a document, for an article without a working copy. */
  seed(): Uint8Array;
  /** Returns a message in the language of the screens, for a refusal without a reason of its own. */
  toReason(error: unknown): string;
  /** Called with the server's messages that are not part of the document. */
  onServerMessage(message: WorkingCopyMessage): void;
}

/** The text was not stored, for the reason in the status; `cause` is the error of a failed call, if there was one. */
export class NotStored extends Error {
  override readonly name = "NotStored";
}

/** A working copy that is open in this tab. */
export interface CopySession
  extends Pick<CopyCore, "doc" | "awareness" | "state" | "subscribe" | "onArrival"> {
  readonly note: CopyCore["note"];
  /** Resolves when there is something to show: the browser's stored document, or the server's. */
  readonly opened: Promise<void>;
  /**
   * Resolves when the server first cannot be reached before `opened` resolves; stays pending when that never happens.
   */
  readonly outOfReach: Promise<void>;
  /**
   * Resolves when the server has another document than this browser has stored, for example after an article was
   * deleted and restored: the two cannot be merged.
   */
  readonly replaced: Promise<void>;
  /** Creates the record of a new article; the same key never creates a second one. */
  begin(key: string): void;
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
  const outOfReach = Promise.withResolvers<void>();
  const replaced = Promise.withResolvers<void>();
  let device: DeviceCopy | undefined;
  let live: LiveConnection | undefined;

  let failure: unknown = null;
  let begunBy = "";
  const lost = (error: unknown = null) => {
    failure = error;
    core.note({ isLineLost: true });
    outOfReach.resolve();
  };
  const refuse = (error: unknown, refusal = toRefusal(error)) => {
    if (closing.signal.aborted) return;
    live?.disconnect();
    core.note({ refused: { refusal, reason: options.toReason(error) } });
    opened.reject(error);
  };
  const patiently = <Answer>(call: () => Promise<Answer>) =>
    callWithRetries(call, { signal: closing.signal, failed: lost });

  const keep = async (articleId: number, document: string) => {
    const name = `hilal/${userId}/${documentName(articleId, document)}`;
    let isRefused = false;
    device ??= keepOnDevice(name, core.doc, {
      writing: (isDeviceWriting) => core.note({ isDeviceWriting }),
      refused() {
        isRefused = true;
        core.note({ isDocumentKept: false });
      },
    });
    const hasWords = await device.loaded;
    if (hasWords === null || closing.signal.aborted) return;
    core.note({ isDocumentKept: !isRefused });
    rememberDocument(userId, articleId, document);
    if (hasWords) opened.resolve();
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
        opened.resolve();
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
  const openOrSeed = async (articleId: number, seed: () => Uint8Array) => {
    const found = await patiently(() => server.open(articleId));
    if (found.document) return found;
    return patiently(() => server.open(articleId, toBase64(seed())));
  };
  const open = async (articleId: number, seed: () => Uint8Array) => {
    const kept = keptDocument(userId, articleId);
    const found = await openOrSeed(articleId, seed);
    const { document, base_version: base, live_version } = found;
    core.note({ versions: { base, live: live_version }, isLineLost: false });
    if (document === null || closing.signal.aborted) return undefined;
    if (kept !== null && kept !== document) {
      forgetDocument(userId, articleId);
      if (await Promise.race([device?.loaded, pause(patience, closing.signal)]))
        return replaced.resolve();
      device?.close();
      device = undefined;
    }
    void keep(articleId, document);
    return connect(articleId, document);
  };
  const openExisting = async (articleId: number) => {
    const kept = keptDocument(userId, articleId);
    if (kept) void keep(articleId, kept);
    await open(articleId, options.seed);
  };
  const begin = async (key: string) => {
    if (core.state().status.kind !== "empty") return;
    core.note({ isBegun: true });
    begunBy = key;
    const { article } = await patiently(() => server.start(key));
    core.note({ articleId: article });
    await open(article, () => encodeStateAsUpdate(core.doc));
  };

  opened.promise.catch(() => undefined);
  if (options.articleId === null) opened.resolve();
  else openExisting(options.articleId).catch((error: unknown) => refuse(error));
  return {
    doc: core.doc,
    awareness: core.awareness,
    state: core.state,
    subscribe: core.subscribe,
    onArrival: core.onArrival,
    note: core.note,
    opened: opened.promise,
    outOfReach: outOfReach.promise,
    replaced: replaced.promise,
    begin: (key) => void begin(key).catch((error: unknown) => refuse(error)),
    flush() {
      live?.flush();
      return whenStored(core, () => failure);
    },
    resume() {
      const { articleId, status } = core.state();
      if (status.kind !== "refused") return;
      core.note({ refused: null });
      if (articleId === null) {
        core.note({ isBegun: false });
        begin(begunBy).catch((error: unknown) => refuse(error));
      } else if (live) void ended(articleId, "unauthenticated");
      else open(articleId, options.seed).catch((error: unknown) => refuse(error));
    },
    close() {
      closing.abort();
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
