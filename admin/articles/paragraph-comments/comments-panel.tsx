import { type NamedParagraph, toQuote } from "@hilal/article-body/find-paragraph";
import { paragraphName } from "@hilal/article-body/paragraph-name";
import type { Article } from "@hilal/contract/articles/article";
import { listParagraphComments } from "@hilal/contract/articles/paragraph-comments";
import { documentParts } from "@hilal/contract/articles/working-copy-messages";
import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { useEffect, useMemo, useRef, useState } from "react";
import { type AbstractType, type Doc, XmlElement, type XmlFragment, XmlText } from "yjs";
import { useApiQuery } from "../../api/use-api.ts";
import { Button } from "../../kit/button.tsx";
import { ListFailure } from "../../kit/feedback/list-failure.tsx";
import { formatShortcut, hasCommandKey } from "../../kit/form/key-names.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import { goToBlock } from "../editor/go-to-block.ts";
import { createIdleWork } from "../editor/when-idle.ts";
import { useWorkingCopy } from "../working-copy/working-copy-context.tsx";
import { CommentBox } from "./comment-box.tsx";
import styles from "./comments-panel.module.css";
import { ThreadItem } from "./thread-item.tsx";
import { type Thread, toThreads } from "./to-threads.ts";

type Part = ReturnType<XmlFragment["toArray"]>[number];

/** The blocks of the text being written, in order, with their names. */
export function paragraphsIn(doc: Doc): NamedParagraph[] {
  return doc.getXmlFragment(documentParts.body).toArray().map(toParagraph);
}

const toParagraph = (part: Part): NamedParagraph => ({
  name: paragraphName(part) ?? "",
  text: readWords(part).trim(),
});

/** Follows the paragraphs while the text is edited: only changed blocks are read again. */
function followParagraphs(doc: Doc, changed: () => void) {
  const body = doc.getXmlFragment(documentParts.body);
  const known = new Map<unknown, NamedParagraph>();
  const forget = (events: readonly { readonly target: AbstractType<unknown> }[]) => {
    for (const { target } of events) known.delete(findBlock(target, body));
    changed();
  };
  body.observeDeep(forget);
  return {
    read(): readonly NamedParagraph[] {
      const parts = body.toArray();
      const paragraphs = parts.map((part) => known.get(part) ?? toParagraph(part));
      known.clear();
      for (const [index, part] of parts.entries()) {
        known.set(part, paragraphs[index] as NamedParagraph);
      }
      return paragraphs;
    },
    stop: () => body.unobserveDeep(forget),
  };
}

/** The block of the body that contains a changed type. */
function findBlock(type: AbstractType<unknown>, body: XmlFragment): unknown {
  let block: AbstractType<unknown> | null = type;
  while (block && block.parent !== body) block = block.parent as AbstractType<unknown> | null;
  return block;
}

function readWords(part: unknown): string {
  if (part instanceof XmlText) {
    const pieces = part.toDelta() as readonly { readonly insert: unknown }[];
    return pieces.map(({ insert }) => (typeof insert === "string" ? insert : " ")).join("");
  }
  return part instanceof XmlElement ? part.toArray().map(readWords).join(" ") : "";
}

/** The labels of the marks, by the index of their paragraph in the text. */
export type MarkLabels = ReadonlyMap<number, string>;

const key = new PluginKey<DecorationSet>("comment-marks");

/** Draws a mark at the margin of each paragraph that has open comments; the text itself is not touched. */
export function commentMarks(): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply: (transaction, marks) => {
        const labels = transaction.getMeta(key) as MarkLabels | undefined;
        if (labels) return DecorationSet.create(transaction.doc, marksIn(transaction.doc, labels));
        return marks.map(transaction.mapping, transaction.doc);
      },
    },
    props: { decorations: (state) => key.getState(state) },
  });
}

function marksIn(doc: Node, labels: MarkLabels): Decoration[] {
  const marks: Decoration[] = [];
  doc.forEach((block, position, index) => {
    const label = labels.get(index);
    if (label === undefined) return;
    const attributes = { class: styles.marked ?? "", "aria-description": label };
    marks.push(Decoration.node(position, position + block.nodeSize, attributes));
  });
  return marks;
}

/** Draws the marks at the present positions of the paragraphs. */
export function showMarks(editor: Editor, labels: MarkLabels): void {
  editor.view.dispatch(editor.state.tr.setMeta(key, labels).setMeta("addToHistory", false));
}

/** Puts the cursor into a paragraph and scrolls it into view. */
export function goToParagraph(editor: Editor, place: number): void {
  const { doc } = editor.state;
  if (place >= doc.childCount) return;
  let position = 0;
  for (let index = 0; index < place; index += 1) position += doc.child(index).nodeSize;
  goToBlock(editor, position);
}

/** The key for removing the plugin. */
const commentMarksKey = key;

/** Marks the paragraphs with open comments in the editor, with their number. */
function useCommentMarks(editor: Editor | null, open: readonly Thread[]): void {
  const t = useTexts();
  const isMarked = useRef(false);
  useEffect(() => {
    if (!editor || editor.isDestroyed) return;
    editor.registerPlugin(commentMarks());
    return () => {
      if (!editor.isDestroyed) editor.unregisterPlugin(commentMarksKey);
    };
  }, [editor]);
  useEffect(() => {
    if (!editor || editor.isDestroyed) return;
    const counts = new Map<number, number>();
    for (const { place, answers } of open) {
      if (place !== null) counts.set(place, (counts.get(place) ?? 0) + 1 + answers.length);
    }
    const labels = [...counts].map(
      ([place, count]) => [place, t("adminPreview.comments.mark", { count })] as const,
    );
    const hadMarks = isMarked.current;
    isMarked.current = labels.length > 0;
    if (hadMarks || labels.length > 0) showMarks(editor, new Map(labels));
  }, [editor, open, t]);
}

/**
 * The paragraphs of a text while it is edited, updated when typing pauses: comment positions need not follow every
 * character.
 */
function useParagraphs(doc: Doc): readonly NamedParagraph[] {
  const [paragraphs, setParagraphs] = useState<readonly NamedParagraph[]>(() => paragraphsIn(doc));
  useEffect(() => {
    const followed = followParagraphs(doc, () => work.due());
    const read = () => setParagraphs(followed.read());
    const work = createIdleWork(read);
    read();
    return () => {
      followed.stop();
      work.stop();
    };
  }, [doc]);
  return paragraphs;
}

/** Ctrl+Alt+M (⌥⌘M) comments on the paragraph at the cursor, whatever keyboard layout is active. */
function useCommentKey(comment: () => void): void {
  const latest = useRef(comment);
  latest.current = comment;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const held = (event.ctrlKey || event.metaKey) && event.altKey && !event.shiftKey;
      if (!held || event.code !== "KeyM" || event.repeat) return;
      event.preventDefault();
      const isCovered = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
      if (!isCovered) latest.current();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

/** Interval at which comments by others are fetched, in milliseconds. */
const pause = 20_000;

/** The paragraph that a new comment is about; the whole text when both are empty. */
interface About {
  readonly paragraph: string;
  readonly quote: string;
}

/** The comments on the article's paragraphs, in the order of the text, with a mark next to each paragraph. */
export function CommentsPanel({ article }: { readonly article: Article }) {
  const t = useTexts();
  const { doc, editor } = useWorkingCopy();
  const list = useApiQuery(listParagraphComments, { params: { id: article.id } });
  const { refetch } = list;
  useEffect(() => {
    const timer = setInterval(() => void refetch(), pause);
    return () => clearInterval(timer);
  }, [refetch]);
  const paragraphs = useParagraphs(doc);
  const comments = list.data?.data;
  const threads = useMemo(() => toThreads(comments ?? [], paragraphs), [comments, paragraphs]);
  const open = useMemo(() => threads.filter(({ first }) => first.resolved_at === null), [threads]);
  useCommentMarks(editor, open);
  const [about, setAbout] = useState<About | null>(null);
  const [showsResolved, setShowsResolved] = useState(false);
  const commentHere = () => {
    const place = editor?.state.selection.$from.index(0) ?? 0;
    // Read from the present document, since the list may be older.
    const { name = "", text = "" } = paragraphsIn(doc)[place] ?? {};
    setAbout({ paragraph: name, quote: toQuote(text) });
  };
  useCommentKey(commentHere);
  const shown = showsResolved ? threads : open;
  return (
    <section className={styles.panel} aria-labelledby="comments-title">
      <h2 id="comments-title" className={styles.title}>
        {t("adminPreview.comments.title")}
      </h2>
      <p className={styles.soft}>{t("adminPreview.comments.hint")}</p>
      {about ? (
        <>
          <p className={styles.soft}>
            {about.quote
              ? t("adminPreview.comments.about", { quote: about.quote.slice(0, 80) })
              : t(`adminPreview.comments.${about.paragraph ? "aboutEmpty" : "aboutWhole"}`)}
          </p>
          <CommentBox
            key={about.paragraph}
            articleId={article.id}
            about={about}
            sendLabel={t("adminPreview.comments.send")}
            onDone={() => setAbout(null)}
          />
        </>
      ) : (
        <div className={styles.buttons}>
          <Button onPress={commentHere} isDisabled={!editor}>
            {t("adminPreview.comments.add")}
          </Button>
          <Button rank="quiet" onPress={() => setAbout({ paragraph: "", quote: "" })}>
            {t("adminPreview.comments.addWhole")}
          </Button>
          <p className={styles.keys}>
            {t("adminPreview.comments.keys", {
              keys: formatShortcut("Ctrl+Alt+M", hasCommandKey()),
            })}
          </p>
        </div>
      )}
      {list.isError && (
        <ListFailure
          title={t("adminPreview.comments.loadFailed")}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      )}
      {comments && (
        <p role="status" className={styles.soft}>
          {formatStatus(t, { all: threads.length, open: open.length })}
        </p>
      )}
      {threads.length > open.length && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={showsResolved}
            onChange={(event) => setShowsResolved(event.target.checked)}
          />
          {t("adminPreview.comments.showResolved")}
        </label>
      )}
      <ul className={styles.threads}>
        {shown.map((thread) => (
          <ThreadItem
            key={thread.first.id}
            thread={thread}
            onGo={(place) => editor && goToParagraph(editor, place)}
          />
        ))}
      </ul>
    </section>
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
