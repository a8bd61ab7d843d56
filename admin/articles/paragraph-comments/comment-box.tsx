import { createParagraphComment } from "@hilal/contract/articles/paragraph-comments";
import type { DeskPerson } from "@hilal/contract/desk/desk-people";
import { ApiError } from "@hilal/contract/shared/errors";
import { useState } from "react";
import { detailOf } from "../../api/detail-of.ts";
import { useApiCall } from "../../api/use-api-call.ts";
import { Button } from "../../kit/controls/button.tsx";
import { Field } from "../../kit/fields/field.tsx";
import { useStaff } from "../../session/office.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import styles from "./comments-panel.module.css";
import { stillNamed } from "./mention.ts";
import { MentionArea } from "./mention-area.tsx";

/** What was written and not sent, by account and place; a closed box is a lid, not a bin. */
const unsent = new Map<string, string>();

/** So many are kept; who begins more gives up the first. */
const mostKept = 50;

/**
 * The words of a comment that is being written: a box that was closed over them has them again when it is opened at the
 * same place, until they are sent.
 * @param place the article with the paragraph or the thread that the comment is about
 */
function useUnsentComment(place: string): [string, (comment: string) => void] {
  const { userId } = useStaff();
  const key = `${userId} ${place}`;
  const [comment, setComment] = useState(() => unsent.get(key) ?? "");
  const keep = (text: string) => {
    setComment(text);
    unsent.delete(key);
    if (text.trim() === "") return;
    unsent.set(key, text);
    const [first] = unsent.keys();
    if (unsent.size > mostKept && first !== undefined) unsent.delete(first);
  };
  return [comment, keep];
}

interface CommentBoxProps {
  readonly articleId: number;
  /** What the comment is about: a paragraph with its words, or the thread that it answers. */
  readonly about:
    | { readonly paragraph: string; readonly quote: string }
    | { readonly parent: number };
  readonly sendLabel: string;
  onDone(): void;
}

/** A comment being written; Ctrl+Enter sends it, and what is not sent is there again when the box is. It stands in the article's form and is none itself. */
export function CommentBox({ articleId, about, sendLabel, onDone }: CommentBoxProps) {
  const t = useTexts();
  const place = "parent" in about ? `thread ${about.parent}` : `paragraph ${about.paragraph}`;
  const [comment, setComment] = useUnsentComment(`${articleId} ${place}`);
  const [picked, setPicked] = useState<readonly DeskPerson[]>([]);
  const create = useApiCall(createParagraphComment);
  const { error } = create;
  const fault = error instanceof ApiError ? error.body.fields?.comment : undefined;
  const send = () => {
    if (create.isPending) return;
    create.mutate(
      {
        params: { id: articleId },
        body: { ...about, comment, mentions: stillNamed(comment, picked) },
      },
      {
        onSuccess: () => {
          setComment("");
          onDone();
        },
      },
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
          <MentionArea
            control={control}
            text={comment}
            onText={setComment}
            onPick={(person) => setPicked([...picked, person])}
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
