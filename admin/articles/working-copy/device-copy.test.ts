import { expect, it } from "vitest";
import { Doc } from "yjs";
import { watchWrites } from "./device-copy.ts";

/** Only the parts that are observed: a test completes its transactions, and a closed database begins none. */
class WatchedDatabase extends EventTarget {
  isClosed = false;
  readonly #begun: { oncomplete?: () => void; objectStore: () => { count: () => void } }[] = [];

  transaction() {
    if (this.isClosed) throw new DOMException("The database connection is closing.");
    const transaction = { objectStore: () => ({ count: () => {} }) };
    this.#begun.push(transaction);
    return transaction;
  }

  abortTransaction(): void {
    this.#begun.shift();
    this.dispatchEvent(new Event("abort"));
  }

  endTransaction(): void {
    this.#begun.shift()?.oncomplete?.();
  }
}

function watched() {
  const database = new WatchedDatabase();
  const doc = new Doc();
  const told: string[] = [];
  const stop = watchWrites(database as unknown as IDBDatabase, doc, {
    writing: (isWriting) => told.push(isWriting ? "writing" : "written"),
    refused: () => told.push("refused"),
  });
  return { database, told, stop, type: () => doc.getText("body").insert(0, "a") };
}

it("tells when all changes have arrived, those too that were made while it looked", () => {
  const { database, told, type } = watched();
  type();
  database.endTransaction();
  expect(told).toEqual(["writing", "writing"]);
  database.endTransaction();
  expect(told).toEqual(["writing", "writing", "written"]);
});

it("tells of a change that the storage has refused, and looks again at the next", () => {
  const { database, told, type } = watched();
  database.abortTransaction();
  expect(told).toEqual(["writing", "written", "refused"]);
  type();
  database.endTransaction();
  expect(told.slice(3)).toEqual(["writing", "written"]);
});

it("asks a closed database nothing, when it was stopped while changes were on their way", () => {
  const { database, told, stop, type } = watched();
  type();
  stop();
  database.isClosed = true;
  expect(() => database.endTransaction()).not.toThrow();
  type();
  expect(told).toEqual(["writing", "writing"]);
});
