import {
  type LiveEnding,
  liveAddress,
  liveQuery,
  type WorkingCopyMessage,
  workingCopyMessage,
} from "@hilal/contract/articles/working-copy-messages";
import { HocuspocusProvider, HocuspocusProviderWebsocket } from "@hocuspocus/provider";
import type { Awareness } from "y-protocols/awareness";
import { type Doc, decodeStateVector } from "yjs";
import { parseJson } from "../../api/parse-json.ts";
import type { Clocks } from "./device-copy.ts";

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
export interface LiveConnection {
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
export function openLive(options: LiveOptions): LiveConnection {
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
