import type { Connection, Document } from "@hocuspocus/server";
import { measureUpdate } from "../../../content/shared-document/measure-update.ts";
import type { TriedChange } from "../../../content/shared-document/try-change.ts";
import { HttpError } from "../../../http/api/http-error.ts";
import type { Services } from "../../services.ts";
import { allowance, readChange } from "./check-message.ts";
import type { DocumentSizeLimit, MeasuredChange } from "./document-room.ts";
import type { AdmittedUser } from "./live-access.ts";
import { LiveRefusal } from "./live-access.ts";

/**
 * The processor time that a user's messages may take: the burst in milliseconds, and the refill per second. Pasting a
 * long article takes a few dozen, a typed letter a fifth of one.
 */
const time = { burst: 2_000, perSecond: 100 };
/**
 * The limit of a change in milliseconds, as measured on a copy of its document. The actual delay for others is longer,
 * because an accepted change is also sent and stored.
 */
const longestChange = 30;
/** A change tried in a thread blocks nobody, so its time counts less. */
const triedCounts = 0.5;
/**
 * The most bytes of changes that arrived before those they depend on, as when a user types while the browser is still
 * synchronising. Each later change searches through them.
 */
const mostPending = 16_000;

interface GuardParts {
  readonly services: Pick<Services, "threads">;
  findRoom(document: Document): DocumentSizeLimit | undefined;
}

type Person = ReturnType<typeof allowance>;

interface Begun {
  readonly usage: NodeJS.CpuUsage;
  isChange: boolean;
}

/** Admits each message of a connection for processing, or throws. */
export interface MessageGuard {
  /** @throws LiveRefusal; MalformedMessage for what our editor never sends */
  before(connection: Connection<AdmittedUser>, message: Uint8Array): Promise<void>;
  /**
   * Call it after each processed message.
   * @throws LiveRefusal when too many changes wait for missing earlier ones
   */
  after(connection: Connection<AdmittedUser>): void;
}

/**
 * Keeps users' messages from blocking the process: each message is checked before it is applied, one that may be
 * expensive is tried in a thread first, and every user has a budget for the time that their messages take.
 */
export function guardMessages({ services, findRoom }: GuardParts): MessageGuard {
  const turns = new Turns();
  const people = new Map<number, Person>();
  const begun = new WeakMap<Connection<AdmittedUser>, Begun>();
  const getUserBudget = ({ context }: Connection<AdmittedUser>) => {
    const known = people.get(context.userId) ?? allowance(time);
    people.delete(context.userId);
    people.set(context.userId, known);
    const [longest] = people.keys();
    if (people.size > 1_000 && longest !== undefined) people.delete(longest);
    return known;
  };
  const begin = async (connection: Connection<AdmittedUser>) => {
    await turns.take();
    const work: Begun = { usage: process.threadCpuUsage(), isChange: false };
    begun.set(connection, work);
    return work;
  };
  /** @returns the milliseconds that it took */
  const end = (connection: Connection<AdmittedUser>) => {
    const { user, system } = process.threadCpuUsage(begun.get(connection)?.usage);
    turns.give();
    const milliseconds = (user + system) / 1_000;
    getUserBudget(connection)(milliseconds);
    return milliseconds;
  };
  const tryFirst = async (
    connection: Connection<AdmittedUser>,
    room: DocumentSizeLimit,
    given: MeasuredChange,
  ) => {
    const tried = await tryChange(services, room, given.update);
    getUserBudget(connection)(tried.took * triedCounts);
    if (tried.milliseconds > longestChange) throw new LiveRefusal("too_large");
    // After a reconnect the browser sends everything in the right order.
    if (!tried.isWhole && given.update.length > mostPending) throw new LiveRefusal("unavailable");
    if (!room.takes(given, tried.bytes)) throw new LiveRefusal("too_large");
  };

  return {
    async before(connection, message) {
      if (!getUserBudget(connection)(0)) throw new LiveRefusal("too_fast");
      const work = await begin(connection);
      let given: MeasuredChange | undefined;
      const room = findRoom(connection.document);
      try {
        const update = readChange(message);
        given = update && { update, size: measureUpdate(update) };
        if (given && room && !room.hasRoom(given)) throw new LiveRefusal("too_large");
      } catch (error) {
        end(connection);
        throw error;
      }
      work.isChange = given !== undefined;
      if (!given || !room?.mayBeExpensive(given)) return;
      end(connection);
      await tryFirst(connection, room, given);
      (await begin(connection)).isChange = true;
    },
    after(connection) {
      const milliseconds = end(connection);
      if (begun.get(connection)?.isChange) findRoom(connection.document)?.applied(milliseconds);
      const { store } = connection.document;
      const pending = (store.pendingStructs?.update.length ?? 0) + (store.pendingDs?.length ?? 0);
      if (pending <= mostPending) return;
      // None of it is stored or acknowledged yet: a browser with the whole document sends it again.
      store.pendingStructs = null;
      store.pendingDs = null;
      throw new LiveRefusal("unavailable");
    },
  };
}

async function tryChange(
  { threads }: Pick<Services, "threads">,
  room: DocumentSizeLimit,
  update: Uint8Array,
): Promise<TriedChange> {
  const change = { pieces: room.pieces, update: new Uint8Array(update), enough: longestChange };
  try {
    return (await threads.tryChange(change)) ?? cutOff;
  } catch (error) {
    if (error instanceof HttpError) throw new LiveRefusal("unavailable", { cause: error });
    throw new LiveRefusal("too_large", { cause: error });
  }
}

const cutOff: TriedChange = { took: 5_000, milliseconds: 5_000, bytes: 0, isWhole: false };

/** How long messages are processed without a pause for other work, in milliseconds. */
const longestSlice = 8;

/**
 * Processes the messages of all connections one by one. Messages that wait only for each other would otherwise run back
 * to back, however many arrived together: after a few milliseconds the event loop gets a turn.
 */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;
  #sliceBegan: number | undefined;

  /** Resolves when it is the caller's turn; the caller must return it with `give`. */
  take(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#next();
    });
  }

  give(): void {
    this.#isTaken = false;
    this.#next();
  }

  #next(): void {
    if (this.#isTaken || this.#waiting.length === 0) return;
    if (this.#sliceBegan === undefined) {
      this.#sliceBegan = performance.now();
      setImmediate(() => {
        this.#sliceBegan = undefined;
        this.#next();
      });
    }
    if (performance.now() - this.#sliceBegan > longestSlice) return;
    this.#isTaken = true;
    this.#waiting.shift()?.();
  }
}
