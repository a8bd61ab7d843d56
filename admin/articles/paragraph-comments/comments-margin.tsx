import { Icon } from "@hilal/ui/icons/icon";
import type { Editor } from "@tiptap/core";
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import { Group } from "react-aria-components/Group";
import { Button } from "../../kit/button.tsx";
import { OfficeDialog } from "../../kit/feedback/office-dialog.tsx";
import { formatShortcut, hasCommandKey } from "../../kit/keys/key-names.ts";
import { PlainButton } from "../../kit/plain-button.tsx";
import { useTexts } from "../../texts/language-provider.tsx";
import { useWorkingCopy } from "../working-copy/working-copy-context.tsx";
import { CommentBox } from "./comment-box.tsx";
import { findMark } from "./comment-marks.ts";
import { type Comments, useComments } from "./comments-context.tsx";
import styles from "./comments-margin.module.css";
import { placeWithoutOverlap } from "./place-cards.ts";
import { ThreadItem } from "./thread-item.tsx";
import type { Thread } from "./to-threads.ts";

/** The form's width from which threads are beside the text, in pixels: where the form has two columns. */
const besideFrom = 832;

/**
 * How many threads are open, as a button to the next one, with a button to the previous one; nothing without open
 * threads. Use it anywhere within the article form.
 */
export function CommentsCount() {
  const t = useTexts();
  const comments = useComments();
  const count = comments?.open.length ?? 0;
  if (!comments || count === 0) return null;
  const keys = (shortcut: string) => formatShortcut(shortcut, hasCommandKey());
  return (
    <Group className={styles.count ?? ""} aria-label={t("adminPreview.comments.title")}>
      <Button
        rank="quiet"
        icon="up"
        aria-label={t("adminPreview.comments.previous", { keys: keys("Ctrl+Alt+,") })}
        onPress={() => comments.step(-1)}
      />
      <Button
        rank="quiet"
        icon="comments"
        aria-label={t("adminPreview.comments.next", { count, keys: keys("Ctrl+Alt+.") })}
        onPress={() => comments.step(1)}
      >
        {t("adminPreview.comments.open", { count })}
      </Button>
    </Group>
  );
}

/** The page being written with its comments: beside it, or in a sheet on narrow windows. */
export function CommentedPage({ children }: { readonly children: ReactNode }) {
  const comments = useComments();
  const page = useRef<HTMLDivElement>(null);
  const setBeside = comments?.setBeside;
  useEffect(() => {
    const form = page.current?.closest("form");
    if (!form || !setBeside) return undefined;
    const observer = new ResizeObserver(() => setBeside(form.clientWidth >= besideFrom));
    observer.observe(form);
    setBeside(form.clientWidth >= besideFrom);
    return () => observer.disconnect();
  }, [setBeside]);
  return (
    <div ref={page} className={styles.commented}>
      <div className={styles.page}>{children}</div>
      {comments && <Margin comments={comments} />}
      {comments && !comments.isBeside && <Sheet comments={comments} />}
    </div>
  );
}

interface CommentsProps {
  readonly comments: Comments;
}

/** Whether the comment being written is on words or a paragraph, and so beside the text. */
const isPlaced = ({ about }: Comments) => about !== null && about.paragraph !== "";

/** Each open thread beside its line; where there is little room a mark, which opens it. */
function Margin({ comments }: CommentsProps) {
  const t = useTexts();
  const { editor } = useWorkingCopy();
  const margin = useRef<HTMLOListElement>(null);
  const { open, active, about, isBeside } = comments;
  const placed = open.filter(({ place }) => place !== null);
  const writes = isBeside && isPlaced(comments);
  usePlaces(editor, margin, writes ? "draft" : active);
  if (placed.length === 0 && !writes) return null;
  return (
    <section className={styles.margin} aria-label={t("adminPreview.comments.beside")}>
      <ol ref={margin} className={styles.cards}>
        {placed.map((thread) => (
          <MarginThread key={thread.first.id} comments={comments} thread={thread} />
        ))}
        {writes && about && (
          <li data-card="draft" data-active="true" className={styles.item}>
            <div className={styles.card}>
              <NewComment comments={comments} />
            </div>
          </li>
        )}
      </ol>
    </section>
  );
}

interface MarginThreadProps extends CommentsProps {
  readonly thread: Thread;
}

function MarginThread({ comments, thread }: MarginThreadProps) {
  const t = useTexts();
  const card = useRef<HTMLElement>(null);
  const { first, answers } = thread;
  const { active, focused, isBeside } = comments;
  const isActive = active === first.id;
  useEffect(() => {
    // The words have been scrolled into view, and the card is beside them.
    if (isBeside && focused?.id === first.id) card.current?.focus({ preventScroll: true });
  }, [focused, first.id, isBeside]);
  const name = t("adminPreview.comments.thread", {
    name: first.name || t("adminPreview.comments.someone"),
    quote: (first.words || first.quote).slice(0, 40),
  });
  return (
    <li data-card={first.id} data-active={isActive || undefined} className={styles.item}>
      <PlainButton
        className={styles.mark}
        aria-label={
          answers.length > 0
            ? t("adminPreview.comments.counted", { thread: name, count: 1 + answers.length })
            : name
        }
        aria-expanded={isActive}
        onClick={() => comments.openThread(isActive ? null : first.id, true)}
      >
        <Icon name="comments" />
        {answers.length > 0 && <span>{1 + answers.length}</span>}
      </PlainButton>
      {isBeside && (
        <article
          ref={card}
          aria-label={name}
          tabIndex={-1}
          className={styles.card}
          onFocus={() => isActive || comments.openThread(first.id)}
          onKeyDown={(event) => leaveByEscape(event, comments)}
        >
          <ThreadItem
            thread={thread}
            onGo={() => comments.goTo(first.id)}
            onResolved={comments.leave}
          />
        </article>
      )}
    </li>
  );
}

function leaveByEscape(event: KeyboardEvent, comments: Comments): void {
  if (event.key !== "Escape" || event.defaultPrevented) return;
  event.preventDefault();
  comments.leave();
}

/** The box of a new comment, below the words that it is about. */
function NewComment({ comments }: CommentsProps) {
  const t = useTexts();
  const { about, article } = comments;
  if (!about) return null;
  const quote = about.words || about.quote;
  return (
    <div className={styles.fresh}>
      <p className={styles.about}>
        {quote
          ? t("adminPreview.comments.about", { quote: quote.slice(0, 80) })
          : t("adminPreview.comments.aboutEmpty")}
      </p>
      <CommentBox
        key={about.paragraph + about.anchor}
        articleId={article.id}
        about={about}
        sendLabel={t("adminPreview.comments.send")}
        onDone={() => {
          comments.write(null);
          comments.leave();
        }}
      />
    </div>
  );
}

/** One thread, or the new comment, in a dialog at the bottom of a narrow window. */
function Sheet({ comments }: CommentsProps) {
  const t = useTexts();
  const { open, active, about } = comments;
  const thread = open.find(({ first, place }) => first.id === active && place !== null);
  const writes = isPlaced(comments);
  const { editor } = useWorkingCopy();
  const shown = writes ? "draft" : (thread?.first.id ?? null);
  useEffect(() => {
    // The words stay in sight above the sheet.
    if (editor && shown !== null) findMark(editor, shown)?.scrollIntoView({ block: "start" });
  }, [editor, shown]);
  if (!thread && !writes) return null;
  const close = () => {
    comments.write(null);
    comments.leave();
  };
  if (about && writes) {
    return (
      <OfficeDialog
        isSheet
        isOpen
        title={t("adminPreview.comments.fresh")}
        onClose={close}
        actions={null}
      >
        <NewComment comments={comments} />
      </OfficeDialog>
    );
  }
  if (!thread) return null;
  return (
    <OfficeDialog
      isSheet
      isOpen
      title={t("adminPreview.comments.open", { count: open.length })}
      onClose={comments.leave}
      actions={
        <>
          <Button onPress={() => comments.step(-1)}>{t("adminPreview.comments.toPrevious")}</Button>
          <Button onPress={() => comments.step(1)}>{t("adminPreview.comments.toNext")}</Button>
          <Button rank="primary" onPress={comments.leave}>
            {t("adminPreview.comments.close")}
          </Button>
        </>
      }
    >
      <ThreadItem
        key={thread.first.id}
        thread={thread}
        onGo={() => {
          comments.leave();
          comments.goTo(thread.first.id);
        }}
        onResolved={comments.leave}
      />
    </OfficeDialog>
  );
}

/** Space between two cards, in pixels. */
const gap = 8;

/**
 * Places every card beside its mark in the text, without overlap: again whenever the text or a card changes its height.
 * @param anchored the card that stays exactly at its line
 */
function usePlaces(
  editor: Editor | null,
  margin: RefObject<HTMLElement | null>,
  anchored: number | "draft" | null,
): void {
  useLayoutEffect(() => {
    const list = margin.current;
    if (!list || !editor || editor.isDestroyed) return undefined;
    const place = () => placeCards(editor, list, anchored);
    const observer = new ResizeObserver(place);
    observer.observe(editor.view.dom);
    for (const card of list.children) observer.observe(card);
    place();
    return () => observer.disconnect();
  });
}

function placeCards(editor: Editor, list: HTMLElement, anchored: number | "draft" | null): void {
  if (editor.isDestroyed) return;
  const { top } = list.getBoundingClientRect();
  const cards = [...list.querySelectorAll<HTMLElement>("[data-card]")].map((element) => {
    const name = element.dataset.card ?? "";
    const mark = findMark(editor, name === "draft" ? "draft" : Number(name)) ?? findCursor(editor);
    const line = (mark?.getBoundingClientRect().top ?? top) - top;
    return { element, line, height: element.offsetHeight, isAnchored: name === String(anchored) };
  });
  for (const { element, top } of placeWithoutOverlap(cards, gap)) {
    const wanted = `${Math.round(top)}px`;
    if (element.style.insetBlockStart !== wanted) element.style.insetBlockStart = wanted;
  }
}

/** The block at the cursor, where a comment on a whole paragraph is being written. */
function findCursor({ state, view }: Editor): Element | null {
  const block = view.nodeDOM(state.selection.$from.before(1));
  return block instanceof Element ? block : null;
}
