import { useSyncExternalStore } from "react";
import type { Doc } from "yjs";
import type { FormBinding } from "../../kit/fields/form-binding.ts";
import type { ArticleValues } from "../article-values.ts";
import { isCopyField } from "../working-copy/copy-fields.ts";
import { useCopyField } from "../working-copy/use-copy-field.ts";
import { toShown, writeTyped } from "./article-document.ts";

type Messages = Readonly<Record<string, string>>;

/** The errors of a form's fields; they are found when it is published, and disappear when their field is edited. */
export interface FormErrors {
  /** Sets the errors of an attempt to save and moves the focus to the first invalid field in the given order. */
  show(messages: Messages, order: readonly string[]): void;
  clear(name: string): void;
}

interface Found {
  readonly messages: Messages;
  readonly attempts: number;
}

interface Focusable {
  focus?(): void;
}

interface BoundArticle {
  readonly doc: Doc;
  /** The values of what is not set in the document. */
  readonly starting: ArticleValues;
  /** Writes those that belong into the document and are not there yet. */
  fill(): void;
}

/**
 * Binds the fields of a form to an article's document: they read it, and each edit is one transaction. The body is
 * bound by its editor.
 */
export function bindArticle({ doc, starting, fill }: BoundArticle): {
  readonly binding: FormBinding;
  readonly errors: FormErrors;
} {
  const elements = new Map<string, Focusable>();
  const refs = new Map<string, (element: Focusable | null) => void>();
  /** The same function at every call, because a new one would be taken for another element. */
  const getRef = (name: string) => {
    const register = (element: Focusable | null) => {
      if (element) elements.set(name, element);
      else elements.delete(name);
    };
    const ref = refs.get(name) ?? register;
    refs.set(name, ref);
    return ref;
  };
  const listeners = new Set<() => void>();
  let found: Found = { messages: {}, attempts: 0 };
  const set = (next: Found) => {
    found = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const clear = (name: string) => {
    if (found.messages[name] === undefined) return;
    const { [name]: _gone, ...messages } = found.messages;
    set({ ...found, messages });
  };
  const focus = (name: string) => elements.get(name)?.focus?.();
  const binding: FormBinding = {
    useField(name) {
      // The body has no value here; its editor has it.
      const field = isCopyField(name) ? name : null;
      const stored = useCopyField(doc, field);
      const error = useSyncExternalStore(subscribe, () => found.messages[name]);
      return {
        value: field && toShown(field, stored ?? String(starting[field] ?? "")),
        error,
        ref: getRef(name),
        onBlur: () => undefined,
        change(value) {
          fill();
          writeTyped(doc, { [name]: String(value ?? "") });
        },
        fail: (message) => set({ ...found, messages: { ...found.messages, [name]: message } }),
        clear: () => clear(name),
      };
    },
    useErrors() {
      return { ...useSyncExternalStore(subscribe, () => found), focus };
    },
  };
  return {
    binding,
    errors: {
      show(messages, order) {
        set({ messages, attempts: found.attempts + 1 });
        const first = order.find((name) => messages[name] !== undefined);
        if (first !== undefined) focus(first);
      },
      clear,
    },
  };
}
