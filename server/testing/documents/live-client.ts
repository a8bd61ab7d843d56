import {
  documentName,
  liveAddress,
  liveQuery,
  type WorkingCopyMessage,
  workingCopyMessage,
} from "@hilal/contract/articles/working-copy-messages";
import { HocuspocusProvider, HocuspocusProviderWebsocket } from "@hocuspocus/provider";
import { onTestFinished } from "vitest";
import { Doc } from "yjs";

/** A user who writes in an article's working copy, as a browser does. */
export interface LiveClient {
  readonly document: Doc;
  readonly provider: HocuspocusProvider;
  /** The server's messages other than document updates, in order. */
  readonly messages: WorkingCopyMessage[];
  /** Why the server closed or rejected the connection, in order. */
  readonly endings: string[];
  /** Whether all that was written here is stored. */
  readonly isStored: boolean;
  /** The names of all connected users. */
  names(): string[];
  /** Disconnects, to go on at another instance. */
  disconnect(): void;
}

interface Opening {
  /** `http://127.0.0.1:<port>` */
  readonly address: string;
  readonly token: string;
  readonly articleId: number;
  /** The name of the document, as opening the working copy answers it. */
  readonly uuid: string;
  /** Starts with the user's local document. */
  readonly document?: Doc;
  /** The version of the editor; left out, that of now. */
  readonly body?: number;
}

/** Opens a document until the test ends. */
export function openLive({ address, token, articleId, uuid, ...given }: Opening): LiveClient {
  const document = given.document ?? new Doc();
  const messages: WorkingCopyMessage[] = [];
  const endings: string[] = [];
  const socket = new HocuspocusProviderWebsocket({
    url: `${address.replace(/^http/, "ws")}${liveAddress}${liveQuery(given.body)}`,
    delay: 50,
    minDelay: 50,
    maxDelay: 200,
  });
  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name: documentName(articleId, uuid),
    document,
    token,
    onStateless: ({ payload }) => messages.push(workingCopyMessage.parse(JSON.parse(payload))),
    onAuthenticationFailed: ({ reason }) => endings.push(reason),
    onClose: ({ event }) => endings.push(event.reason),
  });
  provider.attach();
  provider.setAwarenessField("user", { name: "somebody else" });
  const disconnect = () => {
    provider.destroy();
    socket.destroy();
  };
  onTestFinished(disconnect);
  return {
    document,
    provider,
    messages,
    endings,
    disconnect,
    get isStored() {
      return provider.isSynced && !provider.hasUnsyncedChanges;
    },
    names: () =>
      [...(provider.awareness?.getStates().values() ?? [])].map(({ user }) => user?.name).sort(),
  };
}
