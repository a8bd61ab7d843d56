import { limits } from "@hilal/contract/shared/limits";
import type { Language } from "@hilal/i18n/languages";
import { classNames } from "@hilal/ui/class-names";
import type { Editor } from "@tiptap/core";
import { Selection } from "@tiptap/pm/state";
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from "react";
import { typingRun } from "../../kit/fields/typing-direction.ts";
import { type FormFieldProps, toText, useFormField } from "../../kit/fields/use-zod-form.ts";
import unseen from "../../kit/unseen.module.css";
import { useTexts } from "../../texts/language-provider.tsx";
import type { ArticleValues } from "../article-values.ts";
import { BodyEditor } from "../editor/body-editor.tsx";
import type { SharedWriting } from "../editor/shared-writing.ts";
import styles from "./written-page.module.css";

/** Converts several lines to one, with a space in place of each line break. */
export function toOneLine(text: string): string {
  return text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" ");
}

interface PageTextProps extends FormFieldProps<ArticleValues> {
  /** The field's role on the page. */
  readonly look: "title" | "standfirst";
  readonly contentLanguage: Language;
  readonly maxLength: number;
  /** Ref to the text box, for moving the focus to it. */
  readonly box: RefObject<HTMLTextAreaElement | null>;
  /** Moves to the next field: Enter, or the down arrow at the end of the text. */
  onNext(): void;
  /** Moves to the previous field: Backspace or the up arrow at the beginning of the text. */
  onBack?(): void;
}

/** A text of the page outside the body, edited in place, with its final look, as a single paragraph. */
export function PageText({ look, contentLanguage, maxLength, box, ...props }: PageTextProps) {
  const { label, value, change, error, ref, name, onBlur } = useFormField(props);
  const id = useId();
  const text = toText(value);
  useGrowing(box, text);

  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    const step = toStep(event, event.currentTarget);
    if (step === null || (step === "back" && !props.onBack)) return;
    event.preventDefault();
    if (step === "next") props.onNext();
    else props.onBack?.();
  };
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData("text/plain").slice(0, maxLength * 4);
    if (!/[\r\n]/.test(pasted)) return;
    event.preventDefault();
    insert(event.currentTarget, toOneLine(pasted), maxLength, change);
  };
  const described = [props.hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={styles.part}>
      {/* biome-ignore lint/plugin: the head of the page being written looks like the page */}
      <textarea
        name={name}
        onBlur={onBlur}
        maxLength={maxLength}
        ref={(element) => {
          box.current = element;
          ref(element);
        }}
        className={classNames(styles.text, styles[look])}
        rows={1}
        placeholder={label}
        aria-label={label}
        aria-describedby={described || undefined}
        aria-invalid={error ? true : undefined}
        aria-required={props.isRequired || undefined}
        enterKeyHint="next"
        {...typingRun(text, contentLanguage)}
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={press}
        onPaste={paste}
      />
      {props.hint && (
        <p id={`${id}-hint`} className={unseen.unseen}>
          {props.hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** The direction in which a key leaves a text box; null when it stays inside. */
function toStep(
  { key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent,
  { selectionStart: from, selectionEnd: to, value }: HTMLTextAreaElement,
): "next" | "back" | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === "Enter") return "next";
  if (shiftKey || from !== to) return null;
  if (key === "ArrowDown" && from === value.length) return "next";
  if ((key === "Backspace" || key === "ArrowUp") && from === 0) return "back";
  return null;
}

/** Inserts text as if typed, so that the browser's undo can revert it. */
function insert(
  box: HTMLTextAreaElement,
  text: string,
  most: number,
  change: (value: string) => void,
): void {
  const room = most - box.value.length + (box.selectionEnd - box.selectionStart);
  const fitting = text.slice(0, Math.max(0, room));
  // execCommand is the only way that preserves the browser's own undo; without it the text is set directly.
  if (document.execCommand?.("insertText", false, fitting)) return;
  box.setRangeText(fitting, box.selectionStart, box.selectionEnd, "end");
  change(box.value);
}

/** Makes a text box as high as its text, in browsers whose CSS cannot do it. */
function useGrowing(box: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the box is measured again whenever its text changes
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || CSS.supports("field-sizing", "content")) return undefined;
    const grow = () => {
      element.style.blockSize = "auto";
      element.style.blockSize = `${element.scrollHeight}px`;
    };
    grow();
    addEventListener("resize", grow);
    return () => removeEventListener("resize", grow);
  }, [box, text]);
}

/** Backspace and the up arrow at the beginning of the body move to the field above it. */
export function useStepBack(editor: Editor | null, onBack: () => void): void {
  useEffect(() => {
    if (!editor || editor.isDestroyed) return undefined;
    const { dom } = editor.view;
    const press = (event: globalThis.KeyboardEvent) => {
      const { key, isComposing, shiftKey, ctrlKey, metaKey, altKey } = event;
      if (isComposing || shiftKey || ctrlKey || metaKey || altKey) return;
      const isWay =
        (key === "Backspace" && isAtBeginning(editor)) ||
        (key === "ArrowUp" && isOnFirstLine(editor));
      if (!isWay) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      onBack();
    };
    // Before the editor's own key handlers, which would delete or do nothing.
    dom.addEventListener("keydown", press, true);
    return () => dom.removeEventListener("keydown", press, true);
  }, [editor, onBack]);
}

/**
 * Before the first character of a plain first paragraph; in an indented paragraph or a list, Backspace first removes
 * that formatting.
 */
function isAtBeginning({ state }: Editor): boolean {
  const { empty, $from } = state.selection;
  const { parent } = $from;
  const isPlain = $from.depth === 1 && parent.type.name === "paragraph" && !parent.attrs.indent;
  return empty && isPlain && $from.pos === 1;
}

function isOnFirstLine({ state, view }: Editor): boolean {
  const { empty, $from } = state.selection;
  return (
    empty &&
    $from.depth > 0 &&
    $from.index(0) === 0 &&
    isFirstInside($from) &&
    view.endOfTextblock("up")
  );
}

/** Nothing precedes the caret's block, in any list or quotation around it. */
function isFirstInside($from: Editor["state"]["selection"]["$from"]): boolean {
  for (let depth = 0; depth < $from.depth; depth += 1) if ($from.index(depth) > 0) return false;
  return true;
}

interface WrittenPageProps {
  readonly language: Language;
  readonly writing: SharedWriting;
  /** The editor of the body, once it is created. */
  readonly editor: Editor | null;
  onEditor(editor: Editor | null): void;
}

/**
 * The page being written: title, standfirst and body as they will appear to readers, one below the other (product:
 * editor 25).
 */
export function WrittenPage({ language, editor, ...body }: WrittenPageProps) {
  const t = useTexts();
  const title = useRef<HTMLTextAreaElement>(null);
  const standfirst = useRef<HTMLTextAreaElement>(null);
  const toStandfirst = useCallback(() => toEnd(standfirst), []);
  useStepBack(editor, toStandfirst);
  useEffect(() => {
    // Writing begins with the title; a text that has one is read first.
    const box = title.current;
    if (box?.value === "") box.focus({ preventScroll: true });
  }, []);
  return (
    <BodyEditor
      {...body}
      name="description"
      isRequired
      contentLanguage={language}
      over={
        <>
          <PageText
            name="title"
            look="title"
            box={title}
            isRequired
            contentLanguage={language}
            maxLength={limits.titleMaxLength}
            onNext={toStandfirst}
          />
          <PageText
            name="standfirst"
            look="standfirst"
            box={standfirst}
            hint={t("adminEditor.form.standfirstHint")}
            contentLanguage={language}
            maxLength={limits.textMaxLength}
            onNext={() => editor && toBeginning(editor)}
            onBack={() => toEnd(title)}
          />
        </>
      }
    />
  );
}

// Synchronous, because the next keystroke belongs there already; the focus commands of the form and the editor wait for
// a frame.

function toEnd({ current }: RefObject<HTMLTextAreaElement | null>): void {
  current?.focus();
  current?.setSelectionRange(current.value.length, current.value.length);
}

function toBeginning({ view }: Editor): void {
  const { doc, tr } = view.state;
  view.dispatch(tr.setSelection(Selection.atStart(doc)).scrollIntoView());
  view.focus();
}
