import { type Comment, deleteComment } from "@hilal/contract/comments";
import { fullName } from "@hilal/contract/shared/person-name";
import { formatDate } from "@hilal/i18n/dates";
import { type Digits, getDirection, type Language } from "@hilal/i18n/languages";
import { detectLanguage } from "@hilal/i18n/text/detect-direction";
import { buttonStyle } from "@hilal/ui/button-style";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import * as hooks from "../page-kit/hooks.ts";
import commentItemStyles from "../shared/cards/comment-item.module.css";
import { Stars } from "../shared/cards/stars.tsx";
import { isolatedText } from "../shared/text/isolated-text.tsx";
import type { CommentTexts } from "./comment-texts.ts";
import { Confirmation } from "./confirmation.tsx";
import { getReason, type Outcome } from "./message.tsx";
import styles from "./own-comments.module.css";
import { refreshFigures } from "./page-figures.ts";
import { readerSession } from "./reader-session.ts";
import { fill } from "./text-values.ts";

interface NewCommentProps {
  readonly comment: Comment;
  readonly language: Language;
  readonly digits: Digits;
  readonly texts: CommentTexts;
}

/** A new comment, rendered as it will be after reloading the page. */
function NewComment({ comment, language, digits, texts }: NewCommentProps) {
  const name = fullName(comment.user_first_name, comment.user_last_name);
  const spoken = detectLanguage(comment.comment) ?? language;
  const date = formatDate(comment.created_at, language, digits);
  const [before = "", after = ""] = fill(texts.by, { date }).split("{name}");
  return (
    <>
      <p className={commentItemStyles.by}>
        <span>
          {before}
          <bdi
            className={commentItemStyles.name}
            dir={getDirection(detectLanguage(name) ?? language)}
          >
            {name || texts.unknownWriter}
          </bdi>
          {after}
        </span>
        {comment.rating === null ? null : (
          <span>
            <Stars value={comment.rating} />
            <span className={commentItemStyles.hidden}>{texts.rated[comment.rating - 1]}</span>
          </span>
        )}
      </p>
      <p className={commentItemStyles.words} lang={spoken} dir={getDirection(spoken)}>
        {isolatedText(comment.comment, spoken)}
      </p>
    </>
  );
}

/** Returns the items of the page's list that one user wrote. */
function findItems(user: number): { id: number; element: HTMLElement }[] {
  const items = document.querySelectorAll<HTMLElement>(
    `[${hooks.comments}] > [${hooks.writer}="${user}"]`,
  );
  return [...items].map((element) => ({
    id: Number(element.getAttribute(hooks.comment)),
    element,
  }));
}

/** Adds an empty item for a new comment to the beginning of the page's list. */
function placeItem(comment: Comment): HTMLElement {
  const element = document.createElement("li");
  element.className = commentItemStyles.comment ?? "";
  element.id = `comment-${comment.id}`;
  document.querySelector(`[${hooks.comments}]`)?.prepend(element);
  return element;
}

interface OwnCommentsProps {
  /** The reader's user id. */
  readonly reader: number;
  /** Comments written since the page was loaded, newest first. */
  readonly added: readonly Comment[];
  readonly language: Language;
  readonly digits: Digits;
  readonly texts: CommentTexts;
  onSaid(said: Outcome): void;
}

/** An item of the page's list of comments, with its comment if it was not on the page originally. */
interface Item {
  readonly id: number;
  readonly element: HTMLElement;
  readonly comment?: Comment;
}

/** Adds new comments to the page's list, and a delete button to each of the reader's own (product: comments 7). */
export function OwnComments({ reader, added, language, digits, texts, onSaid }: OwnCommentsProps) {
  const [items, setItems] = useState<readonly Item[]>([]);
  const [asked, ask] = useState<Item | null>(null);
  const placed = useRef(new Set<number>());

  useEffect(() => setItems(findItems(reader)), [reader]);
  useEffect(() => {
    const fresh = added.filter(({ id }) => !placed.current.has(id));
    for (const { id } of fresh) placed.current.add(id);
    const made = fresh.map((comment) => ({ id: comment.id, comment, element: placeItem(comment) }));
    if (made.length > 0) setItems((others) => [...made, ...others]);
  }, [added]);

  const answer = async (item: Item, confirmed: boolean) => {
    ask(null);
    if (!confirmed) return;
    try {
      await readerSession().client.call(deleteComment, { params: { id: item.id } });
      setItems((others) => others.filter(({ id }) => id !== item.id));
      item.element.remove();
      void refreshFigures();
      onSaid({ kind: "success", text: texts.removed });
    } catch (error) {
      const detail = getReason(error, texts);
      onSaid({ kind: "failure", text: fill(texts.removeFailed, { detail }) });
    }
  };

  return (
    <>
      {items.map((item) =>
        createPortal(
          <>
            {item.comment ? (
              <NewComment
                comment={item.comment}
                language={language}
                digits={digits}
                texts={texts}
              />
            ) : null}
            <p className={styles.actions}>
              <button className={buttonStyle("quiet")} type="button" onClick={() => ask(item)}>
                {texts.remove}
              </button>
            </p>
          </>,
          item.element,
          String(item.id),
        ),
      )}
      {asked ? (
        <Confirmation
          question={texts.removeQuestion}
          confirm={texts.remove}
          cancel={texts.cancel}
          onAnswer={(confirmed) => void answer(asked, confirmed)}
        />
      ) : null}
    </>
  );
}
