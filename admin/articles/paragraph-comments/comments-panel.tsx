import { useEffect, useMemo, useRef, useState } from "react";
import { Button } from "../../kit/button.tsx";
import { ListFailure } from "../../kit/feedback/list-failure.tsx";
import { Tick } from "../../kit/fields/tick.tsx";
import { formatShortcut, hasCommandKey } from "../../kit/keys/key-names.ts";
import { PlainButton } from "../../kit/plain-button.tsx";
import { useStaff } from "../../session/office.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import type { CommentAbout } from "./comment-anchor.ts";
import { CommentBox } from "./comment-box.tsx";
import { type Comments, useComments } from "./comments-context.tsx";
import styles from "./comments-panel.module.css";
import { ThreadItem } from "./thread-item.tsx";
import type { Thread } from "./to-threads.ts";
import { listUnsent } from "./unsent-comments.ts";

const wholeText: CommentAbout = { paragraph: "", quote: "", words: "", anchor: "" };

/**
 * All comments on the article in the order of the text. Open threads with a place in the text are beside it, and named
 * here in one line each.
 */
export function CommentsPanel() {
  const comments = useComments();
  return comments && <Panel comments={comments} />;
}

function Panel({ comments }: { readonly comments: Comments }) {
  const t = useTexts();
  const [showsResolved, setShowsResolved] = useState(false);
  const { threads, open, about, article, list } = comments;
  const shown = showsResolved ? (threads ?? []) : open;
  return (
    <section className={styles.panel} aria-labelledby="comments-title">
      <h2 id="comments-title" className={styles.title}>
        {t("adminPreview.comments.title")}
      </h2>
      <p className={styles.soft}>{t("adminPreview.comments.hint")}</p>
      {about?.paragraph === "" ? (
        <>
          <p className={styles.soft}>{t("adminPreview.comments.aboutWhole")}</p>
          <CommentBox
            articleId={article.id}
            about={about}
            sendLabel={t("adminPreview.comments.send")}
            onDone={() => comments.write(null)}
          />
        </>
      ) : (
        <div className={styles.buttons}>
          <Button onPress={comments.commentHere}>{t("adminPreview.comments.add")}</Button>
          <Button rank="quiet" onPress={() => comments.write(wholeText)}>
            {t("adminPreview.comments.addWhole")}
          </Button>
          <p className={styles.keys}>
            {t("adminPreview.comments.keys", {
              keys: formatShortcut("Ctrl+Alt+M", hasCommandKey()),
            })}
          </p>
        </div>
      )}
      <UnsentComments comments={comments} />
      {list.error && (
        <ListFailure
          title={t("adminPreview.comments.loadFailed")}
          error={list.error}
          onRetry={list.refetch}
        />
      )}
      {threads && (
        <p role="status" className={styles.soft}>
          {formatStatus(t, { all: threads.length, open: open.length })}
        </p>
      )}
      {threads && threads.length > open.length && (
        <Tick isChecked={showsResolved} onChange={setShowsResolved}>
          {t("adminPreview.comments.showResolved")}
        </Tick>
      )}
      <ul className={styles.threads}>
        {shown.map((thread) => (
          <PanelThread key={thread.first.id} comments={comments} thread={thread} />
        ))}
      </ul>
    </section>
  );
}

interface PanelThreadProps {
  readonly comments: Comments;
  readonly thread: Thread;
}

/** A thread with a place in the text in one line, which opens it there; any other as a whole. */
function PanelThread({ comments, thread }: PanelThreadProps) {
  const t = useTexts();
  const item = useRef<HTMLLIElement>(null);
  const { first, place } = thread;
  const { focused } = comments;
  useEffect(() => {
    if (focused?.id === first.id && place === null) item.current?.focus();
  }, [focused, first.id, place]);
  if (place === null || first.resolved_at !== null) {
    return (
      <li ref={item} tabIndex={-1} className={styles.item}>
        <ThreadItem thread={thread} onGo={() => comments.goTo(first.id)} />
      </li>
    );
  }
  const said = first.comment || t("adminPreview.comments.deleted");
  return (
    <li className={styles.item}>
      <PlainButton className={styles.quote} onClick={() => comments.goToThread(first.id)}>
        <bdi className={styles.name}>{first.name || t("adminPreview.comments.someone")}</bdi>{" "}
        <bdi>{said.slice(0, excerpt)}</bdi>
      </PlainButton>
    </li>
  );
}

/** How many characters of a comment its line shows. */
const excerpt = 80;

/** Comments that were begun and not sent: each opens again where it belongs (product: preview 15). */
function UnsentComments({ comments }: { readonly comments: Comments }) {
  const t = useTexts();
  const { userId } = useStaff();
  const { article, about, threads } = comments;
  // Read again whenever a box opens or closes.
  const unsent = useMemo(() => {
    const isAnswered = (parent: number) => threads?.some(({ first }) => first.id === parent);
    return listUnsent({ userId, articleId: article.id }).filter((one) =>
      "parent" in one.about
        ? threads && !isAnswered(one.about.parent)
        : about?.paragraph !== one.about.paragraph || about.anchor !== one.about.anchor,
    );
  }, [about, threads, userId, article.id]);
  if (unsent.length === 0) return null;
  return (
    <ul className={styles.threads} aria-label={t("adminPreview.comments.unsent")}>
      {unsent.map(({ about, comment }) => (
        <li key={JSON.stringify(about)} className={styles.unsent}>
          <p className={styles.soft}>{t("adminPreview.comments.unsentOne")}</p>
          <p className={styles.words} dir="auto">
            {comment}
          </p>
          {"parent" in about ? (
            <p className={styles.soft}>{t("adminPreview.comments.threadGone")}</p>
          ) : (
            <Button rank="quiet" onPress={() => comments.write(about)}>
              {t("adminPreview.comments.goOn")}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function formatStatus(
  t: ReturnType<typeof useTexts>,
  { all, open }: { all: number; open: number },
): string {
  if (all === 0) return t("adminPreview.comments.none");
  return open === 0
    ? t("adminPreview.comments.allResolved")
    : t("adminPreview.comments.open", { count: open });
}
