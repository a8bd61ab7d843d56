import {
  createID,
  type Doc,
  getItem,
  getItemCleanEnd,
  type ID,
  Item,
  iterateDeletedStructs,
  type Transaction,
  type UndoManager,
} from "yjs";

type Step = UndoManager["undoStack"][number];

/** The letters that a step inserted, as they are after undo and redo brought them back: length by identifier. */
type Inserted = ReadonlyMap<string, number>;

const toKey = ({ client, clock }: ID) => `${client} ${clock}`;

/**
 * Makes undo and redo delete exactly what a step inserted. Words that were brought back are stored as new items, and
 * neighbouring new items are joined; Yjs 13 would delete the whole joined item, with words of other steps in it.
 */
export class ExactDeletion {
  readonly #doc: Doc;
  #steps: readonly Step[] = [];
  #stack: readonly Step[] = [];
  #known: { readonly step: Step; readonly inserted: Inserted } | null = null;

  constructor(doc: Doc) {
    this.#doc = doc;
  }

  /** Prepares for taking steps from a stack. */
  prepare(stack: readonly Step[]): void {
    this.#stack = stack;
    this.#steps = [...stack];
    this.#known = null;
  }

  /** Cuts off the end of an item that is about to be deleted, where it does not belong to the step. */
  trim(item: Item): void {
    const transaction = this.#doc._transaction;
    // The step that is being undone is the last one taken from the stack.
    const step = this.#steps[this.#stack.length];
    if (!transaction || !step) return;
    if (this.#known?.step !== step) {
      this.#known = { step, inserted: readInserted(transaction, step) };
    }
    const length = this.#known.inserted.get(toKey(item.id));
    if (length === undefined || item.length <= length) return;
    const end = createID(item.id.client, item.id.clock + length - 1);
    getItemCleanEnd(transaction, this.#doc.store, end);
  }
}

function readInserted(transaction: Transaction, { insertions }: Step): Inserted {
  const inserted = new Map<string, number>();
  iterateDeletedStructs(transaction, insertions, (struct) => {
    if (!(struct instanceof Item) || struct.redone === null) return;
    inserted.set(toKey(followRedone(transaction, struct)), struct.length);
  });
  return inserted;
}

/** The present identifier of an item that was deleted and brought back, any number of times. */
function followRedone({ doc: { store } }: Transaction, { id }: Item): ID {
  let now = id;
  for (;;) {
    const item = getItem(store, now);
    if (!(item instanceof Item) || item.redone === null) return now;
    now = createID(item.redone.client, item.redone.clock + now.clock - item.id.clock);
  }
}
