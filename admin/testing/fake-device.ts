import { onTestFinished, vi } from "vitest";

type Records = Map<IDBValidKey, unknown>;
type Stores = Map<string, Records>;

/** A fake of the browser's database storage, as far as documents are stored there. */
export interface FakeDevice {
  /** From now on every write is rejected, or accepted again. */
  fill(isFull: boolean): void;
  /** The stored records of a database by store; undefined when there is no such database. */
  read(name: string): ReadonlyMap<string, readonly unknown[]> | undefined;
  /** The names of all databases. */
  names(): readonly string[];
  /** Adds a record to a database that exists. */
  spoil(name: string, record: unknown): void;
}

/** Gives the page a database storage until the test ends; a form that is opened again finds what is stored there. */
export function fakeDevice(): FakeDevice {
  const databases = new Map<string, Stores>();
  let isFull = false;
  let last = 0;
  const later = (act: () => void) => void setTimeout(act);

  class FakeTransaction {
    oncomplete?: () => void;
    onabort?: () => void;
    readonly error = null;
    readonly #stores: Stores;
    readonly #work: (() => void)[] = [];

    constructor(stores: Stores) {
      this.#stores = stores;
      later(() => this.#run());
    }

    objectStore(name: string) {
      const records = () => this.#stores.get(name) ?? new Map();
      const ask = (read: () => unknown, isWrite = true) => {
        const request: { result?: unknown; onsuccess?: () => void } = {};
        this.#work.push(() => {
          if (isFull && isWrite) throw new DOMException("No room.", "QuotaExceededError");
          request.result = read();
          request.onsuccess?.();
        });
        return request;
      };
      const put = (value: unknown, key: IDBValidKey = ++last) =>
        ask(() => records().set(key, structuredClone(value)));
      return {
        add: put,
        put,
        clear: () => ask(() => records().clear()),
        getAll: () => ask(() => [...records().values()], false),
      };
    }

    #run() {
      const before = [...this.#stores].map(([name, records]) => [name, new Map(records)] as const);
      try {
        for (let next = this.#work.shift(); next; next = this.#work.shift()) next();
        this.oncomplete?.();
      } catch {
        for (const [name, records] of before) this.#stores.set(name, records);
        this.onabort?.();
      }
    }
  }

  class FakeDatabase {
    #isClosed = false;
    readonly #stores: Stores;
    constructor(stores: Stores) {
      this.#stores = stores;
    }
    createObjectStore(name: string) {
      this.#stores.set(name, new Map());
    }
    transaction() {
      if (this.#isClosed) throw new DOMException("It is closed.", "InvalidStateError");
      return new FakeTransaction(this.#stores);
    }
    close() {
      this.#isClosed = true;
    }
  }

  vi.stubGlobal("indexedDB", {
    open(name: string) {
      const request: { result?: unknown; onupgradeneeded?: () => void; onsuccess?: () => void } =
        {};
      later(() => {
        const isNew = !databases.has(name);
        const stores: Stores = databases.get(name) ?? new Map();
        databases.set(name, stores);
        request.result = new FakeDatabase(stores);
        if (isNew) request.onupgradeneeded?.();
        request.onsuccess?.();
      });
      return request;
    },
    deleteDatabase: (name: string) => later(() => databases.delete(name)),
  });
  onTestFinished(() => {
    vi.stubGlobal("indexedDB", undefined);
  });
  return {
    fill(full) {
      isFull = full;
    },
    read(name) {
      const stores = databases.get(name);
      return (
        stores && new Map([...stores].map(([store, records]) => [store, [...records.values()]]))
      );
    },
    names: () => [...databases.keys()],
    spoil: (name, record) => databases.get(name)?.get("updates")?.set(++last, record),
  };
}
