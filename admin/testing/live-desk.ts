import type { Article } from "@hilal/contract/articles/article";
import {
  type OpenedWorkingCopy,
  openWorkingCopy,
  publishArticle,
  startArticle,
} from "@hilal/contract/articles/working-copies";
import {
  documentName,
  type LiveEnding,
  type WorkingCopyMessage,
} from "@hilal/contract/articles/working-copy-messages";
import { toKarachiDay } from "@hilal/contract/shared/karachi-time";
import type { ApiCall, FakeApi } from "@hilal/contract/testing/fake-api";
import { type Document, Hocuspocus } from "@hocuspocus/server";
import { onTestFinished, vi } from "vitest";
import { Awareness, applyAwarenessUpdate, encodeAwarenessUpdate } from "y-protocols/awareness";
import { applyUpdate, Doc, encodeStateAsUpdate, encodeStateVector } from "yjs";

/** The id that the server gives to a document without one. */
const serverDocument = "6f1c2a52-5f0e-4d7b-9c56-0d7a1f0f2b11";

/** A fake server of working copies: the real protocol, without a network. */
export interface LiveDesk {
  /** The server's document of an article, as stored when everybody has left it; undefined until it was opened. */
  document(articleId?: number): Doc | undefined;
  /** Sends a message to every connection of the article. */
  broadcast(message: WorkingCopyMessage, articleId?: number): void;
  /** Another user opens the working copy. */
  addUser(person: { readonly id: number; readonly name: string }, articleId?: number): void;
  /** Closes the connections to it. */
  end(reason: LiveEnding, articleId?: number): void;
  /** Returns the response to beginning an article. */
  starts(call: ApiCall): { article: number };
  /** Another browser has made the working copy of the seed. */
  make(seed: Uint8Array, articleId?: number): void;
  /** Returns the response to opening a copy. */
  opens(call: ApiCall): OpenedWorkingCopy;
  /** Breaks all connections until `mendLine` is called. */
  breakLine(): void;
  /** From now on sockets closed by the page report no close event, as on a slow network. */
  stallClosing(): void;
  mendLine(): void;
}

/** Answers the calls of working copies and serves their sockets until the test ends. */
export function liveDesk(api: FakeApi, article: Article): LiveDesk {
  const states = new Map<string, Uint8Array>();
  const sockets = new Set<DeskSocket>();
  let isBroken = false;
  let isClosingStalled = false;
  const storedIn = (document: Doc): WorkingCopyMessage => ({
    type: "stored",
    clocks: Buffer.from(encodeStateVector(document)).toString("base64"),
    // Four minutes past noon in Karachi, today: for another day the date would be shown as well.
    at: `${toKarachiDay(new Date())}T07:04:00.000Z`,
  });
  const hocuspocus = new Hocuspocus({
    quiet: true,
    onAuthenticate: async () => ({}),
    onLoadDocument: async ({ document, documentName: name }) => {
      const state = states.get(name);
      if (state) applyUpdate(document, state);
    },
    onChange: async ({ document, documentName: name }) => {
      states.set(name, encodeStateAsUpdate(document));
      document.broadcastStateless(JSON.stringify(storedIn(document)));
    },
  });
  let uuid = serverDocument;
  const openDocument = (articleId: number): Document | undefined =>
    hocuspocus.documents.get(documentName(articleId, uuid));
  const storedDocument = (articleId: number): Doc | undefined => {
    const state = states.get(documentName(articleId, uuid));
    if (!state) return undefined;
    const document = new Doc();
    applyUpdate(document, state);
    return document;
  };

  class DeskSocket extends EventTarget {
    readyState = 0;
    binaryType = "arraybuffer";
    readonly #line = hocuspocus.handleConnection(
      {
        readyState: 1,
        send: (data: unknown) =>
          this.#tell("message", { data: new Uint8Array(data as Uint8Array).buffer }),
        close: (code, reason) => this.#end(code ?? 1000, reason ?? ""),
      },
      new Request("http://portal.test/"),
    );

    constructor() {
      super();
      sockets.add(this);
      setTimeout(() => {
        if (isBroken) return this.drop();
        this.readyState = 1;
        return this.#tell("open", {});
      });
    }

    send(data: Uint8Array) {
      this.#line.handleMessage(data);
    }

    close() {
      if (!isClosingStalled) this.#end(1000, "");
    }

    drop() {
      this.#end(1006, "");
    }

    #end(code: number, reason: string) {
      if (this.readyState === 3) return;
      this.readyState = 3;
      sockets.delete(this);
      this.#line.handleClose({ code, reason });
      this.#tell("close", { code, reason });
    }

    #tell(type: string, parts: object) {
      setTimeout(() => this.dispatchEvent(Object.assign(new Event(type), parts)));
    }
  }
  vi.stubGlobal("WebSocket", DeskSocket);
  onTestFinished(() => {
    for (const socket of sockets) socket.drop();
  });

  const starts = ({ body }: ApiCall) => {
    uuid = (body as { document?: string }).document ?? serverDocument;
    isBegun = true;
    return { article: article.id };
  };
  api.answers(startArticle, starts);
  const version = () => ({ base_version: article.version, live_version: article.version });
  let isBegun = false;
  const opens = ({ params, body }: ApiCall): OpenedWorkingCopy => {
    const { seed, document } = body as { seed?: string; document?: string };
    if (seed && !isBegun) {
      uuid = document ?? serverDocument;
      states.set(documentName(Number(params.id), uuid), Buffer.from(seed, "base64"));
      isBegun = true;
    }
    return { document: isBegun ? uuid : null, ...version() };
  };
  api.answers(openWorkingCopy, opens);
  api.answers(publishArticle, article);
  return {
    document: (articleId = article.id) => openDocument(articleId) ?? storedDocument(articleId),
    broadcast: (message, articleId = article.id) =>
      openDocument(articleId)?.broadcastStateless(JSON.stringify(message)),
    addUser(person, articleId = article.id) {
      const awareness = new Awareness(new Doc());
      awareness.setLocalState({ user: person });
      const there = openDocument(articleId)?.awareness;
      if (there)
        applyAwarenessUpdate(there, encodeAwarenessUpdate(awareness, [awareness.clientID]), null);
      awareness.destroy();
    },
    end(reason, articleId = article.id) {
      for (const connection of openDocument(articleId)?.connections.keys() ?? []) {
        connection.close({ code: 4403, reason });
      }
    },
    starts,
    make(seed, articleId = article.id) {
      uuid = serverDocument;
      states.set(documentName(articleId, uuid), seed);
      isBegun = true;
    },
    opens,
    breakLine() {
      isBroken = true;
      for (const socket of sockets) socket.drop();
    },
    stallClosing() {
      isClosingStalled = true;
    },
    mendLine() {
      isBroken = false;
      dispatchEvent(new Event("online"));
    },
  };
}
