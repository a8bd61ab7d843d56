import type { Language } from "@hilal/i18n/languages";
import { classNames } from "@hilal/ui/class-names";
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useId,
  useLayoutEffect,
} from "react";
import unseen from "../../../kit/controls/unseen.module.css";
import { typingRun } from "../../../kit/fields/typing-direction.ts";
import { type FormFieldProps, textOf, useFormField } from "../../../kit/fields/use-form-field.ts";
import type { ArticleSent, ArticleValues } from "../../article-values.ts";
import styles from "./page-text.module.css";
import { toOneLine } from "./to-one-line.ts";

interface PageTextProps extends FormFieldProps<ArticleValues, ArticleSent> {
  /** What it is on the page. */
  readonly look: "title" | "standfirst";
  readonly contentLanguage: Language;
  readonly maxLength: number;
  /** The box, for the steps to it. */
  readonly box: RefObject<HTMLTextAreaElement | null>;
  /** To what stands after it: Enter, or the arrow down at its end. */
  onNext(): void;
  /** To what stands before it: Backspace or the arrow up at its beginning. */
  onBack?(): void;
}

/** A text of the page that is no part of the body: written where it is printed, as it is printed, in one paragraph. */
export function PageText({ look, contentLanguage, maxLength, box, ...props }: PageTextProps) {
  const { value, change, error, ref, name, onBlur } = useFormField(props);
  const id = useId();
  const text = textOf(value);
  useGrowing(box, text);

  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    const step = stepOf(event, event.currentTarget);
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
        placeholder={props.label}
        aria-label={props.label}
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

/** Which way a key leads out of a box; null when it stays in it. */
function stepOf(
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

/** As one would have typed it, so that the browser can take it back. */
function insert(
  box: HTMLTextAreaElement,
  text: string,
  most: number,
  change: (value: string) => void,
): void {
  const room = most - box.value.length + (box.selectionEnd - box.selectionStart);
  const fitting = text.slice(0, Math.max(0, room));
  // The only way that leaves the browser's own undo whole; what has no such command is written by hand.
  if (document.execCommand?.("insertText", false, fitting)) return;
  box.setRangeText(fitting, box.selectionStart, box.selectionEnd, "end");
  change(box.value);
}

/** A box as high as its text, where the style sheet cannot say so. */
function useGrowing(box: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is read from the box, and its change is when to measure
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
