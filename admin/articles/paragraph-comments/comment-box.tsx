import { createParagraphComment } from "@hilal/contract/articles/paragraph-comments";
import { ApiError } from "@hilal/contract/shared/errors";
import { limits } from "@hilal/contract/shared/limits";
import { useEffect, useRef, useState } from "react";
import { detailOf } from "../../api/detail-of.ts";
import { Button } from "../../kit/controls/button.tsx";
import controls from "../../kit/controls/control.module.css";
import { Field } from "../../kit/fields/field.tsx";
import { useApiCall } from "../../queries/use-api-call.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import styles from "./comments-panel.module.css";

interface CommentBoxProps {
  readonly articleId: number;
  /** What the comment is about: a paragraph with its words, or the thread that it answers. */
  readonly about:
    | { readonly paragraph: string; readonly quote: string }
    | { readonly parent: number };
  readonly sendLabel: string;
  onDone(): void;
}

/** A comment being written; Ctrl+Enter sends it. It stands in the article's form and is none itself. */
export function CommentBox({ articleId, about, sendLabel, onDone }: CommentBoxProps) {
  const t = useTexts();
  const [comment, setComment] = useState("");
  const box = useRef<HTMLTextAreaElement>(null);
  const create = useApiCall(createParagraphComment);
  const { error } = create;
  const fault = error instanceof ApiError ? error.body.fields?.comment : undefined;
  useEffect(() => box.current?.focus(), []);
  const send = () => {
    if (create.isPending) return;
    create.mutate(
      { params: { id: articleId }, body: { ...about, comment } },
      { onSuccess: onDone },
    );
  };
  return (
    <div className={styles.box}>
      {error && !fault && (
        <p role="alert" className={styles.failed}>
          {t("adminPreview.comments.failed", { detail: detailOf(error, t) })}
        </p>
      )}
      <Field label={t("adminPreview.comments.text")} error={fault} isRequired>
        {(control) => (
          <textarea
            {...control}
            ref={box}
            className={controls.control}
            dir="auto"
            rows={3}
            maxLength={limits.commentMaxLength}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) send();
              if (event.key === "Escape" && comment === "") onDone();
            }}
          />
        )}
      </Field>
      <div className={styles.buttons}>
        <Button
          rank="primary"
          isPending={create.isPending}
          busyLabel={t("adminPreview.comments.sending")}
          onPress={send}
        >
          {sendLabel}
        </Button>
        <Button onPress={onDone}>{t("adminPreview.comments.cancel")}</Button>
      </div>
    </div>
  );
}
