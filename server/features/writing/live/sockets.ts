import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { LiveEnding } from "@hilal/contract/articles/working-copy-messages";
import { deskChangesQuery } from "@hilal/contract/desk/desk-changes";
import { limits } from "@hilal/contract/shared/limits";
import type { Hocuspocus, WebSocketLike } from "@hocuspocus/server";
import type { Peer as SocketPeer } from "crossws";
import nodeAdapter from "crossws/adapters/node";
import { MalformedMessage } from "../../../content/shared-document/wire-reader.ts";
import { guardListener } from "../../../process/guard-listener.ts";
import type { Log } from "../../../process/log.ts";
import { countRejectedMessage } from "../../../process/rejected-messages.ts";
import { allowance, checkHead, longestToken } from "./check-message.ts";
import type { DeskSocket } from "./desk-subscribers.ts";
import { LiveRefusal } from "./live-access.ts";

/** Bytes of one message: a whole article may be pasted. */
export const largestMessage = limits.articleBodyBytes;

/**
 * The limits of a socket: a burst, and the refill per second. A quick typist sends twenty messages a second, carets
 * included; pasting and undoing a long article repeatedly takes megabytes.
 */
const messages = { burst: 600, perSecond: 60 };
const bytes = { burst: 20_000_000, perSecond: 500_000 };
/** The most bytes that wait for a slow client, which is then disconnected and may come back. */
const mostWaiting = 16_000_000;
/** How long a client that is being disconnected may take to close, in milliseconds. */
const closedWithin = 2_000;
/** The number of library errors about a socket's messages after which it is closed. */
const mostComplaints = 3;

type ClientConnection = ReturnType<Hocuspocus["handleConnection"]>;

interface SocketParts {
  readonly log: Log;
  /** Passes a new socket to the protocol's server. */
  connect(socket: WebSocketLike, request: Request): ClientConnection;
  /** Sends an answer once everything before it in the document is stored. */
  hold(name: string, answer: () => void): void;
  /**
   * Admits a socket to the changes at the desk by its token.
   * @returns a function that removes it
   */
  follow(socket: DeskSocket, token: string): Promise<() => void>;
}

interface Entered {
  isLetIn: boolean;
  onLetIn(): void;
}

interface Peer {
  readonly client: ClientConnection;
  readonly takesMessage: (count: number) => boolean;
  readonly takesBytes: (count: number) => boolean;
  readonly entered: Entered;
  complaints: number;
  isEnding: boolean;
}

/** The most bytes that wait for a slow client that follows the desk. */
const mostDeskWaiting = 1_000_000;

/** A socket that follows the desk instead of opening documents. */
interface Follower {
  readonly socket: DeskSocket;
  hasSpoken: boolean;
  leave(): void;
}

/** Pings are not answered: browsers send none, and clients that read no answers would fill the memory. */
const serverOptions = { maxPayload: largestMessage, perMessageDeflate: false, autoPong: false };

/** The WebSockets of this instance, over upgraded requests of the portal's own HTTP server. */
export function openSockets({ log, connect, hold, follow }: SocketParts) {
  const peers = new Map<string, Peer>();
  const followers = new Map<string, Follower>();
  const byRequest = new WeakMap<Request, Peer>();
  const entering = new AsyncLocalStorage<Entered>();
  const words = new SocketConsole();
  const guarded = <Given extends readonly unknown[]>(listener: (...given: Given) => unknown) =>
    guardListener({ what: "socket", log }, listener);

  /** Closes with a reason, and terminates the socket when the client does not agree in time. */
  const disconnect = (peer: SocketPeer, reason: LiveEnding) => {
    const known = peers.get(peer.id);
    if (known?.isEnding) return;
    if (known) known.isEnding = true;
    countRejectedMessage(reason);
    peer.close(4000, reason);
    setTimeout(() => peer.terminate(), closedWithin).unref();
  };
  const cutOff = (peer: SocketPeer, reason: string, cause: unknown) => {
    const known = peers.get(peer.id);
    if (known?.isEnding) return;
    if (known) known.isEnding = true;
    countRejectedMessage(reason);
    log.info({ err: cause, reason }, "working copies: a socket was cut off");
    peer.terminate();
  };
  const hear = (peer: SocketPeer, written: readonly unknown[]) => {
    const refusal = ownRefusal(written);
    if (refusal) return disconnect(peer, refusal.reason);
    const cause = written.find((part) => part instanceof Error) ?? new Error(String(written[0]));
    if (isMalformed(written)) return cutOff(peer, "malformed", cause);
    const known = peers.get(peer.id);
    if (!known) return;
    known.complaints += 1;
    countRejectedMessage("complaint");
    log.info({ err: cause }, "working copies: a message was not understood");
    if (known.complaints >= mostComplaints) cutOff(peer, "complaints", cause);
  };

  const openFollower = (peer: SocketPeer, entered: Entered) => {
    const socket: DeskSocket = {
      send(text) {
        peer.send(text);
        if ((peer.websocket.bufferedAmount ?? 0) > mostDeskWaiting) peer.terminate();
      },
      close(reason) {
        peer.close(4000, reason);
        setTimeout(() => peer.terminate(), closedWithin).unref();
      },
      letIn: () => entered.onLetIn(),
    };
    followers.set(peer.id, { socket, hasSpoken: false, leave: () => undefined });
  };
  /** Its only message is the access token. */
  const hearFollower = async (peer: SocketPeer, follower: Follower, content: unknown) => {
    if (follower.hasSpoken || typeof content !== "string" || content.length > longestToken) {
      countRejectedMessage("malformed");
      return peer.terminate();
    }
    follower.hasSpoken = true;
    try {
      const leave = await follow(follower.socket, content);
      // It may have closed while its token was checked.
      if (followers.has(peer.id)) follower.leave = leave;
      else leave();
    } catch (error) {
      const isRefused = error instanceof LiveRefusal;
      if (!isRefused) log.warn({ err: error }, "desk changes: access could not be checked");
      const reason = isRefused ? error.reason : "unavailable";
      countRejectedMessage(reason);
      follower.socket.close(reason);
    }
    return undefined;
  };

  const adapter = nodeAdapter({
    serverOptions,
    hooks: {
      open: guarded((peer) => {
        const entered = entering.getStore();
        if (!entered) return peer.terminate();
        if (new URL(peer.request.url).search === deskChangesQuery) {
          return openFollower(peer, entered);
        }
        const socket: WebSocketLike = {
          send(data) {
            const message = data as Uint8Array;
            const name = findAcknowledgedDocument(message);
            const send = () => {
              peer.send(message);
              if ((peer.websocket.bufferedAmount ?? 0) > mostWaiting) peer.terminate();
            };
            if (name === undefined) send();
            else hold(name, send);
          },
          close: (code, reason) => peer.close(code, reason),
          get readyState() {
            return peer.websocket.readyState ?? 3;
          },
        };
        const request = peer.request as Request;
        const client = words.during(
          (written) => hear(peer, written),
          () => connect(socket, request),
        );
        const known: Peer = {
          client,
          entered,
          complaints: 0,
          isEnding: false,
          takesMessage: allowance(messages),
          takesBytes: allowance(bytes),
        };
        peers.set(peer.id, known);
        byRequest.set(request, known);
        return undefined;
      }),
      message: guarded((peer, message) => {
        const follower = followers.get(peer.id);
        if (follower) return hearFollower(peer, follower, message.rawData);
        const known = peers.get(peer.id);
        if (!known || known.isEnding) return;
        // The protocol has no text messages.
        if (typeof message.rawData === "string") return cutOff(peer, "malformed", undefined);
        const content = message.uint8Array();
        if (!known.takesMessage(1) || !known.takesBytes(content.length)) {
          return disconnect(peer, "too_fast");
        }
        try {
          checkHead(content, known.entered);
        } catch (error) {
          return cutOff(peer, "malformed", error);
        }
        words.during(
          (written) => hear(peer, written),
          () => known.client.handleMessage(content),
        );
      }),
      close: guarded((peer, { code = 1006, reason = "" }) => {
        followers.get(peer.id)?.leave();
        followers.delete(peer.id);
        peers.get(peer.id)?.client.handleClose({ code, reason });
        peers.delete(peer.id);
      }),
      error: guarded((peer, error) => {
        log.debug({ err: error }, "working copies: a socket failed");
        countRejectedMessage("frame");
        peer.terminate();
      }),
    },
  });
  return {
    accept(
      request: IncomingMessage,
      socket: Duplex,
      head: Buffer,
      onLetIn: () => void,
    ): Promise<void> {
      return entering.run({ isLetIn: false, onLetIn }, async () => {
        await adapter.handleUpgrade(request, socket, head);
      });
    },
    /** Marks the socket of a request as one with an admitted user. */
    letIn(request: Request): void {
      const entered = byRequest.get(request)?.entered;
      if (!entered || entered.isLetIn) return;
      entered.isLetIn = true;
      entered.onLetIn();
    },
    /** Closes all sockets without waiting: a client may take long to answer the close frame. */
    close(): void {
      adapter.closeAll(1001, "stopping" satisfies LiveEnding);
      setTimeout(() => adapter.closeAll(1001, "stopping", true), 200).unref();
      words.close();
    },
  };
}

/** Receives what a library wrote to the console while it processed a socket's message. */
type Told = (written: readonly unknown[]) => void;

const methods = ["debug", "error", "info", "log", "warn"] as const;

/**
 * Intercepts what Yjs and Hocuspocus write to the console, which is their only way to report errors, and reports it for
 * the socket whose message caused it. The output of all other code is unaffected.
 */
export class SocketConsole {
  readonly #told = new AsyncLocalStorage<Told>();
  // biome-ignore lint/suspicious/noConsole: output of the library is redirected to the log
  readonly #usual = methods.map((method) => [method, console[method]] as const);

  constructor() {
    for (const [method, usual] of this.#usual) {
      console[method] = (...written: unknown[]) => {
        const told = this.#told.getStore();
        if (told) told(written);
        else usual.apply(console, written);
      };
    }
  }

  /** Runs some work whose console output, now and later, goes to `told`. */
  during<Result>(told: Told, work: () => Result): Result {
    return this.#told.run(told, work);
  }

  close(): void {
    for (const [method, usual] of this.#usual) console[method] = usual;
  }
}

/** Our own refusal in the output, if there is one: Hocuspocus writes every error of a hook to the console. */
export function ownRefusal(written: readonly unknown[]): LiveRefusal | undefined {
  return written.find((part) => part instanceof LiveRefusal);
}

/** Whether the output reports a message that our editor never sends. */
export function isMalformed(written: readonly unknown[]): boolean {
  return written.some((part) => part instanceof MalformedMessage);
}

/** The protocol's kinds of messages, which follow the document's name. */
const [sync, syncReply, syncStatus] = [0, 4, 8];
/** The first step of synchronisation: it contains how far the sender is. */
const firstStep = 0;

interface MessageHead {
  readonly document: string;
  readonly kind: number | undefined;
  readonly step: number | undefined;
}

/**
 * The document of a message from which a browser concludes that something is stored: the acknowledgement of a change,
 * or how far the server is. Undefined for any other message.
 */
export function findAcknowledgedDocument(message: Uint8Array): string | undefined {
  const head = readHead(message);
  if (!head) return undefined;
  const tellsHowFar = carriesSteps(head) && head.step === firstStep;
  return head.kind === syncStatus || tellsHowFar ? head.document : undefined;
}

const carriesSteps = ({ kind }: MessageHead) => kind === sync || kind === syncReply;

/** A message begins with the length and name of its document (UTF-8), its kind, and for some kinds the step. */
function readHead(message: Uint8Array): MessageHead | undefined {
  let length = 0;
  let place = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = message[place];
    if (byte === undefined || shift > 28) return undefined;
    place += 1;
    length |= (byte & 0x7f) << shift;
    if (byte < 0x80) break;
  }
  const [kind, step] = message.subarray(place + length);
  const [document = ""] = Buffer.from(message.subarray(place, place + length))
    .toString()
    .split("\0");
  return { document, kind, step };
}
