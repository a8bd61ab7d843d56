import { randomUUID } from "node:crypto";
import {
  documentName,
  liveAddress,
  liveQuery,
} from "@hilal/contract/articles/working-copy-messages";
import { HocuspocusProvider, HocuspocusProviderWebsocket } from "@hocuspocus/provider";
import { Doc, XmlElement, XmlText } from "yjs";
import type { Clients } from "./client.ts";

/** The document, its article, and the user's token. */
export interface Place {
  readonly articleId: number;
  readonly uuid: string;
  readonly token: string;
}

/** A simulated user who types into a shared document. */
export interface Typist {
  readonly document: Doc;
  /** The text typed into their own paragraph, from its beginning. */
  typed(): string;
  /** Whether all of it is acknowledged as stored. */
  isStored(): boolean;
  /** Types a letter at the end of the own paragraph, and every fourth time one anywhere else. */
  type(letter: string, elsewhere: number): void;
  /** Moves to another instance, with unsent changes. */
  moveTo(address: string): void;
  /** Calls back when the line breaks. */
  onLost(listener: () => void): void;
  close(): void;
}

/** Opens the document at an instance; the own paragraph is that of this number. */
export function openTypist(address: string, place: Place, paragraph: number): Typist {
  const document = new Doc();
  let typed = "";
  let line = connect(address, place, document);
  return {
    document,
    typed: () => typed,
    isStored: () => line.provider.isSynced && !line.provider.hasUnsyncedChanges,
    type(letter, elsewhere) {
      const own = getParagraph(document, paragraph);
      own.insert(own.length, letter);
      typed += letter;
      line.provider.setAwarenessField("caret", { paragraph, at: own.length });
      if (typed.length % 4 !== 0) return;
      const shared = getParagraph(document, 10);
      shared.insert(Math.floor(elsewhere * shared.length), letter);
    },
    moveTo(other) {
      line.close();
      line = connect(other, place, document);
    },
    onLost: (listener) => void line.provider.on("disconnect", listener),
    close: () => line.close(),
  };
}

/** The text of a paragraph of the body. */
export function getParagraph(document: Doc, number: number): XmlText {
  const block = document.getXmlFragment("body").get(number) as XmlElement;
  return block.get(0) as XmlText;
}

function connect(address: string, { articleId, uuid, token }: Place, document: Doc) {
  const socket = new HocuspocusProviderWebsocket({
    url: `${address.replace(/^http/, "ws")}${liveAddress}${liveQuery()}`,
  });
  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name: documentName(articleId, uuid),
    document,
    token,
  });
  provider.attach();
  const close = () => {
    provider.destroy();
    socket.destroy();
  };
  return { provider, close };
}

/** Creates an article and opens its working copy. */
export async function beginArticle({ admin, token }: Clients): Promise<Place> {
  const begun = await admin.send("POST", "/api/working-copies/", { key: randomUUID() });
  const { article: articleId } = begun as { article: number };
  const opened = await admin.send("PUT", `/api/article/${articleId}/working-copy/`, {});
  return { articleId, uuid: (opened as { document: string }).document, token };
}

/** Paragraphs of a shared document, of a text each. */
export const toParagraphs = (texts: readonly string[]): XmlElement[] =>
  texts.map((text) => {
    const block = new XmlElement("paragraph");
    block.insert(0, [new XmlText(text)]);
    return block;
  });

/**
 * Polls until a condition holds.
 * @throws when it does not within so many milliseconds
 */
export async function until(holds: () => boolean, within = 60_000): Promise<void> {
  const deadline = performance.now() + within;
  while (!holds()) {
    if (performance.now() > deadline) throw new Error(`It did not come: ${holds}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
