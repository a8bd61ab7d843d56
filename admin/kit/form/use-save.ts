import { type FormEvent, useEffect, useRef, useState } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import { toErrorMessage } from "../../api/error-message.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import { useTransientFailures } from "../feedback/use-transient-failures.ts";
import type { OfficeForm } from "../fields/use-zod-form.ts";
import { useShortcut } from "../keys/shortcuts.ts";
import { toFailedSave } from "./failed-save.ts";
import { useUnsavedChanges } from "./unsaved-changes.ts";

interface SaveOptions<Values extends FieldValues, Sent, Answer> {
  readonly form: OfficeForm<Values, Sent>;
  /** Calls the API. */
  send(values: Sent): Promise<Answer>;
  /** Called after a save, to show the toast and navigate. Unsaved changes are not asked about then. */
  saved(answer: Answer): void | Promise<void>;
  /** Returns the message of a failure with its detail. */
  failed(detail: string): string;
  /**
   * Returns the form's values of the present record after a conflict; without it a conflict is handled like any other
   * failure.
   */
  valuesNow?(current: unknown): Values | null;
}

/** A conflict with another save: its values, and the two ways to resolve it. */
export interface SaveConflict<Values> {
  readonly theirs: Values;
  keepMine(): void;
  takeTheirs(): void;
}

export interface Save<Values> {
  /** For the form's `onSubmit`. */
  submit(event?: FormEvent): void;
  readonly isSaving: boolean;
  /** Whether something is not saved. */
  readonly isDirty: boolean;
  /** Whether the last attempt was saved. */
  readonly isSaved: boolean;
  /** Why the last attempt failed, unless a field says it. */
  readonly failure: string | null;
  readonly conflict: SaveConflict<Values> | null;
}

/**
 * Saves a form: validates it, sends it once, shows the server's errors next to their fields, and asks before unsaved
 * changes are left (product: forms 6).
 */
export function useSave<Values extends FieldValues, Sent, Answer>(
  options: SaveOptions<Values, Sent, Answer>,
): Save<Values> {
  const { form } = options;
  const t = useTexts();
  const failures = useTransientFailures();
  const [isSaving, setSaving] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isUnderWay = useRef(false);
  const [theirs, setTheirs] = useState<Values | null>(null);
  const { isDirty } = form.formState;
  const { letGo } = useUnsavedChanges(isDirty);

  const fail = (error: unknown) => {
    const failure = toFailedSave(error, Object.keys(form.getValues()));
    if (failure.kind === "conflict") {
      const now = options.valuesNow?.(failure.current) ?? null;
      if (now) return setTheirs(() => now);
    }
    if (failure.kind === "fields") {
      for (const [index, [name, message]] of failure.fields.entries()) {
        form.setError(name as FieldPath<Values>, { message }, { shouldFocus: index === 0 });
      }
      return undefined;
    }
    const detail = toErrorMessage(error, t);
    setRefusal(detail);
    return failures.tell(options.failed(detail));
  };
  const send = form.handleSubmit(async (values) => {
    setSaving(true);
    setSaved(false);
    setRefusal(null);
    try {
      const answer = await options.send(values);
      letGo();
      setTheirs(null);
      setSaved(true);
      failures.settle();
      await options.saved(answer);
    } catch (error) {
      fail(error);
    } finally {
      setSaving(false);
    }
  });
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    // Validation runs before `isSaving` is shown; a second click must not send twice.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    void send().finally(() => {
      isUnderWay.current = false;
    });
  };
  const conflict = theirs && {
    theirs,
    keepMine() {
      const version = "version" as FieldPath<Values>;
      form.setValue(version, theirs[version]);
      setTheirs(null);
      submit();
    },
    takeTheirs() {
      form.reset(theirs);
      setTheirs(null);
    },
  };
  return { submit, isSaving, isDirty, isSaved, failure: refusal, conflict };
}

/**
 * Ctrl+S (⌘S) saves, whatever keyboard layout is active, instead of saving the page in the browser. Ignored while a
 * dialog is open.
 */
export function useSaveKey(save: () => void): void {
  const latest = useRef(save);
  latest.current = save;
  useShortcut({ keys: "Ctrl+S", label: (t) => t("admin.saveKey") });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isSave = event.code === "KeyS" || event.key.toLowerCase() === "s";
      if (!isSave || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const isCovered = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
      if (!isCovered && !event.repeat) latest.current();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
