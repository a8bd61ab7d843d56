import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { LiveEnding } from "@hilal/contract/articles/working-copy-messages";
import { limits } from "@hilal/contract/shared/limits";
import type { Hocuspocus, WebSocketLike } from "@hocuspocus/server";
import nodeAdapter from "crossws/adapters/node";
import type { Log } from "../../../process/log.ts";
import { changedDocument, promisedDocument } from "./message-head.ts";

/** Bytes of one message: a whole article may be pasted at once. */
export const largestMessage = limits.articleBodyBytes;

/**
 * What a socket may send at once, and a second after that. A quick typist sends twenty messages, carets included; whoever
 * pastes a long article and takes it back again and again sends megabytes.
 */
const messages = { burst: 600, perSecond: 60 };
const bytes = { burst: 20_000_000, perSecond: 500_000 };
/** A reader so slow that more bytes wait for it comes back when it can. */
const mostWaiting = 16_000_000;
/** How long a socket may be open without anybody let in, in milliseconds. */
const letInWithin = 10_000;

type ClientConnection = ReturnType<Hocuspocus["handleConnection"]>;

interface SocketParts {
  readonly log: Log;
  /** Hands a new socket to whoever speaks the protocol. */
  connect(socket: WebSocketLike, request: Request): ClientConnection;
  /** Whether somebody was let in by this request's socket. */
  isLetIn(request: Request): boolean;
  /** Sends an answer when what came before it of a document is stored. */
  hold(name: string, answer: () => void): void;
  /** Whether a document may grow by so many bytes. */
  mayGrow(name: string, bytes: number): boolean;
}

interface Peer {
  readonly client: ClientConnection;
  readonly takesMessage: (count: number) => boolean;
  readonly takesBytes: (count: number) => boolean;
}

/** The WebSockets of this instance, over upgraded requests of the portal's own HTTP server. */
export function openSockets({ log, connect, isLetIn, hold, mayGrow }: SocketParts) {
  const peers = new Map<string, Peer>();
  const adapter = nodeAdapter({
    serverOptions: { maxPayload: largestMessage, perMessageDeflate: false },
    hooks: {
      open(peer) {
        const socket: WebSocketLike = {
          send(data) {
            const message = data as Uint8Array;
            const name = promisedDocument(message);
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
        const client = connect(socket, request);
        peers.set(peer.id, {
          client,
          takesMessage: allowance(messages),
          takesBytes: allowance(bytes),
        });
        setTimeout(() => {
          if (!isLetIn(request)) peer.close(4000, "unauthenticated" satisfies LiveEnding);
        }, letInWithin).unref();
      },
      message(peer, message) {
        const known = peers.get(peer.id);
        if (!known) return;
        const content = message.uint8Array();
        if (!known.takesMessage(1) || !known.takesBytes(content.length)) {
          return void peer.close(4000, "too_fast" satisfies LiveEnding);
        }
        const changed = changedDocument(content);
        if (changed !== undefined && !mayGrow(changed, content.length)) {
          return void peer.close(4000, "too_large" satisfies LiveEnding);
        }
        known.client.handleMessage(content);
      },
      close(peer, { code = 1006, reason = "" }) {
        peers.get(peer.id)?.client.handleClose({ code, reason });
        peers.delete(peer.id);
      },
      error(_peer, error) {
        log.debug({ err: error }, "working copies: a socket failed");
      },
    },
  });
  return {
    accept(request: IncomingMessage, socket: Duplex, head: Buffer): void {
      void adapter.handleUpgrade(request, socket, head);
    },
    /** Says goodbye to all, and waits for nobody: what waits for an answer to it may wait for long. */
    close(): void {
      adapter.closeAll(1001, "stopping" satisfies LiveEnding);
      setTimeout(() => adapter.closeAll(1001, "stopping", true), 200).unref();
    },
  };
}

/** Takes from what is left of an allowance, which fills up again; false when there is not as much. */
function allowance({ burst, perSecond }: typeof messages): (count: number) => boolean {
  let left = burst;
  let filledAt = performance.now();
  return (count) => {
    const now = performance.now();
    left = Math.min(burst, left + ((now - filledAt) / 1000) * perSecond) - count;
    filledAt = now;
    return left >= 0;
  };
}
