import { type DeskMessage, mostListedChanges } from "@hilal/contract/desk/desk-changes";
import { abilitiesFor, type Role } from "@hilal/contract/shared/abilities";
import { readAccessToken } from "../../accounts/access-token.ts";
import type { Services } from "../../services.ts";
import type { FeedMessage } from "../feed-message.ts";
import { listWriterStates } from "./live-access.store.ts";
import { LiveRefusal } from "./live-access.ts";

/** The most sockets of one account; a window has one. */
export const mostOfAccount = 40;
/** Changes within this time are sent together, in milliseconds: at first, and while more come, as in a bulk change. */
const [firstTogether, laterTogether] = [20, 250];
/** The most changes that are listed; beyond them subscribers hear that anything may have changed. */
const mostHeard = 2 * mostListedChanges;
/**
 * How long changes are repeated to new subscribers, in milliseconds: a screen reads its data before its socket is open.
 */
const repeatedFor = 10_000;
/** The most windows of a signed-in browser that count as shown; its others are taken for tabs in the background. */
const mostShown = 2;
/** The interval of signs of life, in milliseconds. */
const aliveEvery = 20_000;

type Change = Extract<FeedMessage, { type: "changed" }>;

/** A socket that follows the desk. */
export interface DeskSocket {
  send(text: string): void;
  close(reason: LiveRefusal["reason"]): void;
  /** Marks the socket as one with an admitted user. */
  letIn(): void;
}

interface Subscriber {
  readonly socket: DeskSocket;
  readonly userId: number;
  readonly sessionId: string;
  role: Role | null;
}

/** The sockets of this instance that follow what changes at the desk. */
export interface DeskSubscribers {
  /**
   * Admits a socket by the access token.
   * @returns a function that removes it
   * @throws LiveRefusal
   */
  join(socket: DeskSocket, token: string): Promise<() => void>;
  hear(change: Change): void;
  /** Call it when messages of other instances may have been missed. */
  onMissedMessages(): void;
  /** Closes the sockets of users who are signed out, or have lost their role. */
  look(): Promise<void>;
  close(): void;
}

type DeskServices = Pick<Services, "config" | "database" | "log" | "now">;

/** Opens the list of subscribers. Changes are collected for a moment, and each subscriber hears of what it may see. */
export function openDeskSubscribers(services: DeskServices): DeskSubscribers {
  const subscribers = new Set<Subscriber>();
  const recent = new RecentChanges();
  let heard = new Map<string, Change>();
  let isTooMuch = false;
  let sentAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  const send = () => {
    timer = undefined;
    sentAt = performance.now();
    const changes = isTooMuch ? null : [...heard.values()];
    heard = new Map();
    isTooMuch = false;
    const windows = countWindows(subscribers);
    for (const subscriber of subscribers) {
      const message = toDeskMessage(changes, subscriber);
      if (message) subscriber.socket.send(JSON.stringify({ ...message, windows }));
    }
  };
  const plan = () => {
    const next = Math.max(firstTogether, sentAt + laterTogether - performance.now());
    timer ??= setTimeout(send, next).unref();
  };
  const alive = setInterval(() => {
    const message = JSON.stringify({ type: "alive" } satisfies DeskMessage);
    for (const { socket } of subscribers) socket.send(message);
  }, aliveEvery).unref();
  const readRole = async (subject: { readonly sessionId: string; readonly userId: number }) => {
    const asked = [{ ...subject, articleId: 0 }];
    const [state] = await listWriterStates(services.database, asked, services.now());
    return state?.user;
  };

  return {
    async join(socket, token) {
      const subject = await readAccessToken(services, token);
      const user = subject && (await readRole(subject));
      if (!user) throw new LiveRefusal("unauthenticated");
      const ending = findDeskEnding(user);
      if (ending) throw new LiveRefusal(ending);
      const theirs = [...subscribers].filter(({ userId }) => userId === user.id);
      if (theirs.length >= mostOfAccount) throw new LiveRefusal("too_many_connections");
      const { sessionId } = subject;
      const subscriber: Subscriber = { socket, userId: user.id, sessionId, role: user.role };
      subscribers.add(subscriber);
      socket.letIn();
      // The first message also says that the user was admitted.
      const message = toDeskMessage(recent.list(), subscriber);
      const first: DeskMessage = message
        ? { ...message, windows: countWindows(subscribers) }
        : { type: "alive" };
      socket.send(JSON.stringify(first));
      return () => void subscribers.delete(subscriber);
    },
    hear(change) {
      recent.add(change);
      if (subscribers.size === 0) return;
      heard.set(JSON.stringify(change), change);
      if (heard.size > mostHeard) isTooMuch = true;
      if (isTooMuch) heard.clear();
      plan();
    },
    onMissedMessages() {
      recent.miss();
      if (subscribers.size === 0) return;
      isTooMuch = true;
      plan();
    },
    async look() {
      const all = [...subscribers];
      if (all.length === 0) return;
      const asked = all.map(({ userId, sessionId }) => ({ userId, sessionId, articleId: 0 }));
      const states = await listWriterStates(services.database, asked, services.now());
      for (const [place, subscriber] of all.entries()) {
        const user = states[place]?.user ?? null;
        const ending = findDeskEnding(user);
        subscriber.role = user?.role ?? null;
        if (!ending) continue;
        subscribers.delete(subscriber);
        subscriber.socket.close(ending);
      }
    },
    close() {
      clearInterval(alive);
      clearTimeout(timer);
      for (const { socket } of subscribers) socket.close("stopping");
      subscribers.clear();
    },
  };
}

/** Returns how many windows are probably shown at once, and so fetch what they show when it changes. */
export function countWindows(subscribers: ReadonlySet<Pick<Subscriber, "sessionId">>): number {
  const bySession = Map.groupBy(subscribers, ({ sessionId }) => sessionId);
  return bySession.values().reduce((sum, { length }) => sum + Math.min(length, mostShown), 0);
}

function findDeskEnding(user: { readonly role: Role | null } | null) {
  if (!user) return "unauthenticated";
  return abilitiesFor(user.role).includes("articles.write-own") ? undefined : "forbidden";
}

/** The changes of the last seconds. */
class RecentChanges {
  readonly #changes: { readonly change: Change; readonly at: number }[] = [];
  #missedAt = performance.now();

  add(change: Change): void {
    this.#changes.push({ change, at: performance.now() });
    if (this.#changes.length <= mostHeard) return;
    this.#changes.length = 0;
    this.miss();
  }

  /** Notes that changes are unknown until now. */
  miss(): void {
    this.#missedAt = performance.now();
  }

  /** @returns null when not all are known */
  list(): Change[] | null {
    const since = performance.now() - repeatedFor;
    if (this.#missedAt > since) return null;
    while (this.#changes[0] && this.#changes[0].at < since) this.#changes.shift();
    return this.#changes.map(({ change }) => change);
  }
}

/**
 * What a subscriber hears of changes: those of articles whose state the account may see (`maySeeState`), of issues if
 * it manages them, and that it has notices.
 * @param changes null when anything may have changed
 * @returns undefined when there is nothing to hear
 */
export function toDeskMessage(
  changes: readonly Change[] | null,
  { userId, role }: Pick<Subscriber, "userId" | "role">,
): Omit<Extract<DeskMessage, { type: "changed" }>, "windows"> | undefined {
  const abilities = abilitiesFor(role);
  const seesAll =
    abilities.includes("articles.read-all") || abilities.includes("articles.write-all");
  const maySee = ({ what, people }: Change) => {
    if (what === "issue") return abilities.includes("magazines.manage");
    const isTheirs = abilities.includes("articles.write-own") && people.includes(userId);
    return isTheirs || (seesAll && what !== "notices");
  };
  const seen = changes?.filter(maySee);
  if (seen?.length === 0) return undefined;
  const list = (what: Change["what"], isMeant = (_change: Change) => true) => {
    const meant = (seen ?? []).filter((change) => change.what === what && isMeant(change));
    return [...new Set(meant.map(({ id }) => id))];
  };
  const isOwn = ({ by }: Change) => by === userId;
  const lists = {
    articles: list("article", (change) => !isOwn(change)),
    own: list("article", isOwn),
    comments: list("comments"),
    issues: list("issue"),
  };
  const isListed = Object.values(lists).every(({ length }) => length <= mostListedChanges);
  const none = { articles: [], own: [], comments: [], issues: [] };
  return {
    type: "changed",
    ...(isListed ? lists : none),
    lists: list("lists").length > 0,
    notices: list("notices").length > 0,
    all: !seen || !isListed,
  };
}
