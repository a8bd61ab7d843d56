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
import { jsonIn } from "../../api/json-in.ts";
import type { Clocks } from "./stored-clocks.ts";

interface LiveOptions {
  readonly name: string;
  readonly doc: Doc;
  readonly awareness: Awareness;
  /** Null when nobody is signed in any more. */
  token(): Promise<string | null>;
  /** Both have the same now; what the server had before is told by `serverHas`. */
  onSynced(): void;
  serverHas(clocks: Clocks): void;
  onMessage(message: WorkingCopyMessage): void;
  /** Told before anything that came is taken into the document, or others' carets into what is known of them. */
  onArrival(): void;
  /** The line is down; it is tried again by itself. */
  onLost(): void;
  /** The server ended it, or did not let us in. */
  onEnded(reason: string): void;
}

/** The open line to everybody who writes in the same document. */
export interface LiveConnection {
  /** What the provider brings has this origin. */
  readonly origin: unknown;
  /** Sends what is waiting at once. */
  flush(): void;
  /** Tries now, instead of after the pause. */
  connect(): void;
  disconnect(): void;
  close(): void;
}

/** Changes typed within this time go out together, in milliseconds. */
const together = 150;
const longestPause = 10_000;

/** Opens the line. It comes back by itself after a loss, with longer pauses up to ten seconds. */
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
    // The document's own end comes with the socket still open.
    onClose: ({ event }) => {
      if (socket.status === "connected") options.onEnded(event.reason);
    },
    onStateless: ({ payload }) => {
      const message = workingCopyMessage.safeParse(jsonIn(payload));
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
    // One that was told to close counts as open until it has: on a slow line longer than anybody would try again.
    if (!socket.shouldConnect) socket.cut();
    if (socket.status !== "connected") void socket.connect();
  };
  // A line that is cut leaves the socket open for as long as nobody notices.
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
  /** Takes the line for lost at once, as if the socket had told it. */
  cut(): void {
    if (this.status === "connected") this.emit("close", { event: { code: 4408, reason: "" } });
  }
}

/** A message or a document grew beyond what the server takes; to send it again would not help. */
function isTooLarge({ code, reason }: { readonly code: number; readonly reason: string }): boolean {
  return code === 1009 || reason === ("too_large" satisfies LiveEnding);
}

/** Numbers of the protocol: a message that synchronises, and its first step, which tells how far the sender is. */
const [sync, firstStep] = [0, 0];
