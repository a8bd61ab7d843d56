import { documentParts } from "@hilal/contract/articles/working-copy-messages";
import { ySyncPluginKey } from "@tiptap/y-tiptap";
import {
  type AbstractType,
  ContentType,
  type Doc,
  type Item,
  type Transaction,
  UndoManager,
  type YEvent,
  YMapEvent,
  YTextEvent,
} from "yjs";
import { sharedTexts, typedOrigin } from "../working-copy/copy-fields.ts";
import { getBody } from "./shared-body.ts";
import { ExactDeletion } from "./undo-exactly.ts";
import { type Edit, getBefore, type OpenStep, startsStep, toKind } from "./undo-steps.ts";

/** Number of undo steps (product: editor 3). */
const most = 500;

/** What the browser says about the input of a field, before it changes the field. */
export interface FieldInput {
  readonly name: string;
  /** An `inputType`, such as "insertFromPaste". */
  readonly type: string;
  readonly hadSelection: boolean;
  /** The number of the composition (input method) that it belongs to. */
  readonly composition?: number;
}

/** The key of a step's metadata with the selection in the body before the step. */
const selectionKey = "selectionBefore";

/**
 * The undo history of a shared document: the user's own changes to the body, the texts and the fields, in one order.
 * Where a step begins is decided by `startsStep`; changes by other people are never part of it.
 */
export class UndoHistory extends UndoManager {
  readonly #editOrigin: symbol;
  readonly #exactly: ExactDeletion;
  #step: OpenStep | null = null;
  #input: FieldInput | null = null;
  /** Everything belongs to the present step until `endStep`. */
  #isWhole = false;
  #isAnnounced = false;
  #selection: unknown = null;

  constructor(doc: Doc, editOrigin: symbol) {
    const texts = sharedTexts.map((name) => doc.getText(documentParts[name]));
    super([getBody(doc), ...texts, doc.getMap(documentParts.fields)], {
      captureTimeout: Number.POSITIVE_INFINITY,
      trackedOrigins: new Set<unknown>([ySyncPluginKey, typedOrigin, editOrigin]),
    });
    this.#editOrigin = editOrigin;
    this.#exactly = new ExactDeletion(doc);
    this.deleteFilter = (item) => {
      this.#exactly.trim(item);
      return isOwnOnly(item);
    };
    this.captureTransaction = (transaction) => this.#capture(transaction);
    this.on("stack-item-added", ({ stackItem, type }) => {
      if (type === "undo" && this.#selection) stackItem.meta.set(selectionKey, this.#selection);
      if (this.undoStack.length > most) this.undoStack.shift();
    });
    this.on("stack-item-popped", () => this.endStep());
  }

  override undo(): ReturnType<UndoManager["undo"]> {
    this.#exactly.prepare(this.undoStack);
    return super.undo();
  }

  override redo(): ReturnType<UndoManager["redo"]> {
    this.#exactly.prepare(this.redoStack);
    return super.redo();
  }

  /**
   * Ignored unless undo or redo needs it: the editor's binding calls it whenever its view is drawn again after a change
   * by others. What ends a step calls `endStep`.
   */
  override stopCapturing(): void {
    if (this.undoing || this.redoing) this.endStep();
  }

  /** Ends the present step: the next change begins another. */
  endStep(): void {
    super.stopCapturing();
    this.#step = null;
    this.#isWhole = false;
  }

  /** Begins a step with everything until `endStep`, such as what a dialog inserts. */
  beginWhole(): void {
    this.endStep();
    this.#isWhole = true;
  }

  /**
   * Announces a change of the body that is about to be made.
   * @param getSelection returns the selection before it, which undo restores; called if the change begins a step
   */
  announce(edit: Edit, getSelection: () => unknown): void {
    this.#isAnnounced = true;
    this.#selection = this.#begins(edit) ? getSelection() : null;
  }

  /** Tells where the caret is after the announced change, or after a change by another person moved it. */
  moveCaret(to: number): void {
    this.#isAnnounced = false;
    this.#selection = null;
    if (this.#step) this.#step = { ...this.#step, last: { ...this.#step.last, to } };
  }

  /** The caret after the last change of the body; undefined when something else was changed last. */
  caret(): number | undefined {
    return this.#step?.last.part === "body" ? this.#step.last.to : undefined;
  }

  /** Tells what the browser is about to do to a field. */
  noteInput(input: FieldInput): void {
    this.#input = input;
  }

  /** Whether a change begins a step; the former one ends then. */
  #begins(edit: Edit): boolean {
    const now = Date.now();
    const begins = !this.#isWhole && startsStep(this.#step, edit, now);
    if (begins) super.stopCapturing();
    const began = begins || !this.#step ? now : this.#step.began;
    this.#step = { last: edit, began };
    return begins;
  }

  /** Decides for each transaction whether it is recorded, and whether a step begins with it. */
  #capture({ meta, origin, changedParentTypes }: Transaction): boolean {
    // The editor also runs a transaction when only its selection has changed.
    if (meta.get("addToHistory") === false || changedParentTypes.size === 0) return false;
    if (origin === this.#editOrigin) {
      if (!this.#isWhole) {
        this.endStep();
        this.#isWhole = true;
        // Its parts are written at once; what comes later is another step.
        queueMicrotask(() => this.endStep());
      }
    } else if (origin === typedOrigin) {
      for (const edit of readFieldEdits([...changedParentTypes.values()].flat(), this.#input)) {
        this.#begins(edit);
      }
      this.#input = null;
    } else if (origin === ySyncPluginKey && !this.#isAnnounced && !this.#isWhole) {
      this.endStep();
    }
    return true;
  }
}

/**
 * Whether undo may delete an item: an element that still has content holds another person's words, because undo deletes
 * the user's own ones first.
 */
function isOwnOnly(item: Item): boolean {
  return !(item.content instanceof ContentType) || item.content.type._length === 0;
}

/** The selection in the body before a step, as given to `announce`. */
export function getSelectionBefore(meta: ReadonlyMap<unknown, unknown>): unknown {
  return meta.get(selectionKey);
}

/** The changes of the form's fields in a transaction, those of its texts last. */
function readFieldEdits(
  events: readonly YEvent<AbstractType<unknown>>[],
  input: FieldInput | null,
): Edit[] {
  const fields = events.flatMap((event) =>
    event instanceof YMapEvent
      ? [...event.keysChanged].map((key) => toFieldEdit(String(key), input))
      : [],
  );
  const texts = events.flatMap((event) =>
    event instanceof YTextEvent ? [toTextEdit(event, input)] : [],
  );
  return [...fields, ...texts];
}

/** A field with a single value: typing into it is one step for some seconds, any other choice is its own. */
function toFieldEdit(part: string, input: FieldInput | null): Edit {
  const isTyped = input?.name === part && isTyping(input.type);
  const kind = isTyped ? "typing" : "other";
  return { part, kind, from: 0, to: 0, before: "", text: isTyped ? "x" : "" };
}

function isTyping(type: string): boolean {
  return /^(?:insertText|insertCompositionText|deleteContent(?:Backward|Forward))$/.test(type);
}

function toTextEdit({ target, delta }: YTextEvent, input: FieldInput | null): Edit {
  const part =
    sharedTexts.find((name) => target.doc?.getText(documentParts[name]) === target) ?? "";
  const own = input?.name === part ? input : null;
  const start = delta[0]?.retain ?? 0;
  const text = delta.map(({ insert }) => (typeof insert === "string" ? insert : "")).join("");
  const removed = delta.reduce((sum, { delete: gone }) => sum + (gone ?? 0), 0);
  const change = {
    removed,
    text,
    hadSelection: own?.hadSelection === true,
    isComposed: own?.composition !== undefined,
  };
  const isOther = own !== null && !isTyping(own.type);
  return {
    part,
    kind: isOther ? "other" : toKind(change),
    // Deletions are reported by their start; a run of them goes on from there in either direction.
    from: text === "" ? 0 : start,
    to: text === "" ? 0 : start + text.length,
    before: getBefore(target.toString(), start),
    text,
    ...(own?.composition === undefined ? {} : { composition: own.composition }),
  };
}

/** Creates the undo history of a shared document. @param editOrigin the origin of edits to several parts at once */
export function createUndoHistory(doc: Doc, editOrigin: symbol): UndoHistory {
  return new UndoHistory(doc, editOrigin);
}
