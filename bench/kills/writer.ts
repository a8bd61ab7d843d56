import { setTimeout as delay } from "node:timers/promises";
import { asStaff } from "../kit/client.ts";
import type { Findings } from "./findings.ts";

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly bytes: Buffer;
  readonly headers: Headers;
}

interface Call {
  readonly method?: "GET" | "POST" | "PUT" | "DELETE";
  readonly json?: object;
  readonly form?: FormData;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Longer than the portal ever makes a caller wait, in milliseconds. */
const timeout = 30_000;

/** Calls the portal's instances in turn, as a balancer would. */
export class Caller {
  readonly #addresses: readonly string[];
  readonly #findings: Findings;
  #turn = 0;

  constructor(addresses: readonly string[], findings: Findings) {
    this.#addresses = addresses;
    this.#findings = findings;
  }

  /** The address of the next instance in turn. */
  address(): string {
    this.#turn += 1;
    return this.#addresses[this.#turn % this.#addresses.length] ?? "";
  }

  /** Returns the response, whatever its status; undefined when it never arrived completely. */
  async ask(path: string, { method = "GET", json, form, token, headers }: Call = {}) {
    const address = this.address();
    const body = json ? JSON.stringify(json) : form;
    try {
      const answer = await fetch(`${address}${path}`, {
        method,
        signal: AbortSignal.timeout(timeout),
        headers: {
          ...(json ? { "content-type": "application/json" } : {}),
          ...(token ? asStaff(token) : {}),
          ...headers,
        },
        ...(body ? { body } : {}),
      });
      const bytes = Buffer.from(await answer.arrayBuffer());
      const isJson = answer.headers.get("content-type")?.includes("json") && bytes.length > 0;
      const said: unknown = isJson ? JSON.parse(bytes.toString()) : undefined;
      return { status: answer.status, body: said, bytes, headers: answer.headers } satisfies Answer;
    } catch (error) {
      if (error instanceof Error && error.name === "TimeoutError") {
        this.#findings.add("wrong answers", `${method} ${path}: none within ${timeout} ms`);
      }
      await delay(50);
      return undefined;
    }
  }

  /**
   * Returns the response of an acknowledged write; undefined when the call was aborted or answered with 503 and
   * `retry-after`. Any other response is recorded as a fault.
   */
  async write(path: string, call: Call): Promise<Answer | undefined> {
    const answer = await this.ask(path, { method: "POST", ...call });
    if (!answer) return undefined;
    if (answer.status < 300) {
      this.#findings.acknowledged();
      return answer;
    }
    if (answer.status === 503 && answer.headers.has("retry-after")) await delay(50);
    else {
      const said = answer.bytes.toString().slice(0, 200);
      this.#findings.add("wrong answers", `${path}: ${answer.status} ${said}`);
    }
    return undefined;
  }
}

interface Entry<State> {
  /** The states sent, in order; null stands for a deletion. */
  history: (State | null)[];
  /** The index of the last acknowledged state; -1 before any. */
  acknowledged: number;
}

/** How far a ledger was acknowledged at some moment. */
export type Acknowledged = ReadonlyMap<string, number>;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The states sent of one kind of record, and which of them were acknowledged. Each record has at most one pending
 * write, so after a kill it must be, completely, the last acknowledged state or one sent after that.
 */
export class Ledger<State> {
  readonly #entries = new Map<string, Entry<State>>();
  readonly #what: string;

  constructor(what: string) {
    this.#what = what;
  }

  /** Records a state that is about to be sent; null for a deletion. */
  sending(key: string, state: State | null): void {
    const entry = this.#entries.get(key) ?? { history: [], acknowledged: -1 };
    entry.history.push(state);
    this.#entries.set(key, entry);
  }

  acknowledge(key: string): void {
    const entry = this.#entries.get(key);
    if (entry) entry.acknowledged = entry.history.length - 1;
  }

  /** The records that are known to be as they were acknowledged, and so may be written again. */
  settled(): [string, State][] {
    return [...this.#entries].flatMap(([key, { history, acknowledged }]) => {
      const state = history[acknowledged];
      return acknowledged === history.length - 1 && state ? [[key, state] as [string, State]] : [];
    });
  }

  /** Whether a record that is not there any more may have been deleted by us. */
  mayBeDeleted(key: string): boolean {
    return this.#entries.get(key)?.history.includes(null) ?? false;
  }

  /** Removes a record that no longer needs to exist. */
  forget(key: string): void {
    this.#entries.delete(key);
  }

  acknowledgedNow(): Acknowledged {
    return new Map([...this.#entries].map(([key, { acknowledged }]) => [key, acknowledged]));
  }

  /**
   * Compares the stored records with the states acknowledged by a certain moment: each must be that state or a later
   * one.
   * @param stored the existing records, by key
   */
  compare(stored: ReadonlyMap<string, State>, findings: Findings, since: Acknowledged): void {
    for (const [key, least] of since) {
      const history = this.#entries.get(key)?.history;
      if (!history) continue;
      const found = stored.get(key) ?? null;
      const allowed = history.slice(Math.max(0, least));
      if (least === -1) allowed.push(null);
      if (allowed.some((state) => same(state, found))) continue;
      const isOld = found === null || history.some((state) => same(state, found));
      const difference = `${this.#what} ${key} is ${JSON.stringify(found)}, not ${JSON.stringify(allowed)}`;
      findings.add(isOld ? "lost" : "half-written", difference);
    }
    for (const key of stored.keys()) {
      if (!this.#entries.has(key)) findings.add("left behind", `${this.#what} ${key}: never sent`);
    }
  }

  /** Compares while no write is pending; the stored states then count as acknowledged. */
  settle(stored: ReadonlyMap<string, State>, findings: Findings): void {
    this.compare(stored, findings, this.acknowledgedNow());
    for (const [key, entry] of this.#entries) {
      entry.history.push(stored.get(key) ?? null);
      entry.acknowledged = entry.history.length - 1;
    }
  }
}

/** What the writers share. */
export interface Desk {
  readonly caller: Caller;
  readonly findings: Findings;
  /** Numbers from 0 up to 1. */
  readonly random: () => number;
  /** The access tokens of an administrator and of a reader. */
  readonly staff: { token: string };
  readonly reader: { token: string; id: number };
}

/** A simulated user who writes one kind of record repeatedly and remembers what was acknowledged. */
export interface Writer {
  /** Makes one write, or a few related ones; an aborted one is not a failure. */
  write(): Promise<void>;
  /** Checks, while nothing writes, that everything acknowledged is stored and everything else stored is complete. */
  settle(url: string): Promise<void>;
  /** @returns checks a copy of the database, made from now on, for everything acknowledged now */
  promise(): (url: string) => Promise<void>;
}

/** A writer by a ledger; `read` finds the records of it in a database. */
export function byLedger<State>(
  ledger: Ledger<State>,
  findings: Findings,
  parts: {
    write(): Promise<void>;
    read(url: string): Promise<Map<string, State>>;
    /** Further checks at the portal itself. */
    look?(): Promise<void>;
  },
): Writer {
  return {
    write: () => parts.write(),
    async settle(url) {
      ledger.settle(await parts.read(url), findings);
      await parts.look?.();
    },
    promise() {
      const now = ledger.acknowledgedNow();
      return async (url) => ledger.compare(await parts.read(url), findings, now);
    },
  };
}

export const pickRandom = <Item>(items: readonly Item[], random: () => number): Item | undefined =>
  items[Math.floor(random() * items.length)];
