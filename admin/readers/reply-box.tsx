import type { Comment } from "@hilal/contract/comments";
import { limits } from "@hilal/contract/shared/limits";
import { fullName } from "@hilal/contract/shared/person-name";
import { useEffect, useId, useRef, useState } from "react";
import { toErrorMessage } from "../api/error-message.ts";
import { Button } from "../kit/button.tsx";
import { LinesBox } from "../kit/text-box.tsx";
import { useTexts } from "../texts/language-provider.tsx";
import styles from "./comments-screen.module.css";

/** Answers that were begun and not sent, by comment: closing the field or leaving the screen loses none. */
const begun = new Map<number, string>();

interface ReplyBoxProps {
  readonly comment: Comment;
  /** Rejects when the answer was not stored. */
  onSend(words: string): Promise<void>;
  onClose(): void;
}

/** The field for an answer, below the comment in the list. Ctrl+Enter sends it, Escape closes it. */
export function ReplyBox({ comment, onSend, onClose }: ReplyBoxProps) {
  const t = useTexts();
  const id = useId();
  const name = fullName(comment.user_first_name, comment.user_last_name);
  const [words, setWords] = useState(begun.get(comment.id) ?? "");
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const write = (value: string) => {
    begun.set(comment.id, value);
    setWords(value);
    setFailure(undefined);
  };
  const send = async () => {
    if (isBusy) return;
    if (words.trim() === "") {
      setFailure(t("listScreens.comments.reply.required"));
      return;
    }
    setBusy(true);
    try {
      await onSend(words);
      begun.delete(comment.id);
      onClose();
    } catch (error) {
      setFailure(t("listScreens.comments.reply.failed", { detail: toErrorMessage(error, t) }));
      setBusy(false);
    }
  };
  return (
    // Keys pressed here are the field's, not the list's.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps keys from the list around it
    <div
      className={styles.reply}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Escape") onClose();
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void send();
      }}
    >
      <label htmlFor={id}>
        {name
          ? t("listScreens.comments.reply.label", { name })
          : t("listScreens.comments.reply.plainLabel")}
      </label>
      <LinesBox
        ref={field}
        id={id}
        rows={3}
        dir="auto"
        value={words}
        maxLength={limits.commentMaxLength}
        aria-invalid={failure ? true : undefined}
        aria-describedby={failure ? `${id}-failure` : undefined}
        onChange={({ target }) => write(target.value)}
      />
      {failure && (
        <p id={`${id}-failure`} className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      {comment.status === "held" && <p>{t("listScreens.comments.reply.whileHeld")}</p>}
      <div className={styles.buttons}>
        <Button rank="primary" isPending={isBusy} onPress={() => void send()}>
          {t("listScreens.comments.reply.send")}
        </Button>
        <Button rank="quiet" onPress={onClose}>
          {t("admin.confirm.cancel")}
        </Button>
      </div>
    </div>
  );
}
