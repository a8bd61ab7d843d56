import type { Article } from "@hilal/contract/articles/article";
import {
  listParagraphComments,
  type ParagraphComment,
} from "@hilal/contract/articles/paragraph-comments";
import type { Editor } from "@tiptap/core";
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from "react";
import type { Doc } from "yjs";
import { useApiQuery } from "../../api/use-api.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import { createIdleWork } from "../editor/when-idle.ts";
import { useWorkingCopy } from "../working-copy/working-copy-context.tsx";
import {
  type CommentAbout,
  createWordFinder,
  readAbout,
  type TextRange,
} from "./comment-anchor.ts";
import {
  areShown,
  type CommentMark,
  commentMarks,
  commentMarksKey,
  goToMark,
  showMarks,
} from "./comment-marks.ts";
import { followParagraphs } from "./follow-paragraphs.ts";
import { type Thread, toThreads } from "./to-threads.ts";

/** The comments of the article in the form, and what is open of them. */
export interface Comments {
  readonly article: Article;
  /** All threads in the order of the text; null until they are loaded. */
  readonly threads: readonly Thread[] | null;
  /** Those that are not resolved. */
  readonly open: readonly Thread[];
  readonly list: { readonly error: Error | null; refetch(): void };
  /** The id of the open thread. */
  readonly active: number | null;
  /** The thread that takes the focus; a new object each time. */
  readonly focused: { readonly id: number } | null;
  /** What the comment being written is about. */
  readonly about: CommentAbout | null;
  /** Whether threads are beside the text; otherwise they open in a sheet. */
  readonly isBeside: boolean;
  setBeside(isBeside: boolean): void;
  /** Opens a thread, with the focus in it if `isFocused`; null closes it. */
  openThread(id: number | null, isFocused?: boolean): void;
  /** Opens the box of a new comment; null closes it. */
  write(about: CommentAbout | null): void;
  /** Comments on the selected words, or the paragraph at the cursor. */
  commentHere(): void;
  /** Opens the next or the previous open thread and scrolls to its words. */
  step(by: 1 | -1): void;
  /** Opens a thread with the focus in it, and scrolls to its words. */
  goToThread(id: number): void;
  /** Puts the cursor at the words of a thread, and scrolls to them. */
  goTo(id: number): void;
  /** Closes the open thread and returns the focus to its words. */
  leave(): void;
}

const CommentsContext = createContext<Comments | null>(null);

/** Returns the comments of the surrounding article form; null while the article has no record. */
export function useComments(): Comments | null {
  return use(CommentsContext);
}

/** Interval at which comments by others are fetched, in milliseconds; changes are also told over the connection. */
const pause = 20_000;

const none: readonly ParagraphComment[] = [];

interface CommentsProviderProps {
  /** Null until a new article has a record. */
  readonly article: Article | null;
  readonly children: ReactNode;
}

/** Provides the comments to everything in the form that shows them: margin, sheet, panel, count and tools. */
export function CommentsProvider({ article, children }: CommentsProviderProps) {
  const { doc, editor } = useWorkingCopy();
  const list = useApiQuery(
    listParagraphComments,
    { params: { id: article?.id ?? 0 } },
    { enabled: article !== null, refetchEvery: pause },
  );
  const [active, setActive] = useState<number | null>(null);
  const [focused, setFocused] = useState<Comments["focused"]>(null);
  const [about, setAbout] = useState<CommentAbout | null>(null);
  const [isBeside, setBeside] = useState(false);
  const threads = useThreads({ doc, editor }, list.data?.data ?? none);
  const open = useMemo(() => threads.filter(({ first }) => first.resolved_at === null), [threads]);
  const openThread = (id: number | null, isFocused = false) => {
    setActive(id);
    setFocused(id !== null && isFocused ? { id } : null);
  };
  useMarks(editor, {
    press: (id) => openThread(id, !isBeside),
    // A sheet opens only when it is asked for.
    enter: (id) => isBeside && openThread(id),
  });
  const write = (next: CommentAbout | null) => {
    setAbout(next);
    if (!editor || editor.isDestroyed) return;
    const { from, to } = editor.state.selection;
    showMarks(editor, { draft: next?.words ? { from, to } : null });
  };
  const goToThread = (id: number) => {
    if (editor) goToMark(editor, id);
    openThread(id, true);
  };
  const step = (by: 1 | -1) => {
    const at = open.findIndex(({ first }) => first.id === active);
    const next = open.at(at < 0 && by < 0 ? -1 : (at + by) % open.length);
    if (!next) return;
    goToThread(next.first.id);
  };
  const shown: Comments | null = article && {
    article,
    threads: list.data ? threads : null,
    open,
    list: { error: list.error, refetch: () => void list.refetch() },
    active: open.some(({ first }) => first.id === active) ? active : null,
    focused,
    about,
    isBeside,
    setBeside,
    openThread,
    write,
    commentHere: () => editor && write(readAbout(editor.state, doc)),
    step,
    goToThread,
    goTo(id) {
      if (!editor) return;
      goToMark(editor, id);
      editor.view.focus();
    },
    leave() {
      openThread(null);
      // A sheet returns the focus by itself; on a phone the text would open the keyboard.
      if (isBeside) editor?.view.focus();
    },
  };
  useActiveMark(editor, shown?.active ?? null);
  useCommentKeys(shown);
  return <CommentsContext value={shown}>{children}</CommentsContext>;
}

interface MarkEvents {
  press(thread: number): void;
  enter(thread: number | null): void;
}

/** Adds the marks to the editor. */
function useMarks(editor: Editor | null, events: MarkEvents): void {
  const press = useEffectEvent(events.press);
  const enter = useEffectEvent(events.enter);
  useEffect(() => {
    if (!editor || editor.isDestroyed) return undefined;
    editor.registerPlugin(
      commentMarks({ onPress: (thread) => press(thread), onEnter: (thread) => enter(thread) }),
    );
    return () => {
      if (!editor.isDestroyed) editor.unregisterPlugin(commentMarksKey);
    };
  }, [editor]);
}

function useActiveMark(editor: Editor | null, active: number | null): void {
  useEffect(() => {
    if (editor && !editor.isDestroyed) showMarks(editor, { active });
  }, [editor, active]);
}

interface Texts {
  readonly doc: Doc;
  readonly editor: Editor | null;
}

/**
 * The threads at their places, with their marks in the text, brought up to date when typing pauses: until then the
 * marks move with the text by themselves.
 */
function useThreads({ doc, editor }: Texts, comments: readonly ParagraphComment[]) {
  const t = useTexts();
  const [threads, setThreads] = useState<readonly Thread[]>([]);
  useEffect(() => {
    const followed = followParagraphs(doc, () => work.due());
    const read = () => {
      // Marks drawn during a composition (input method) would interrupt it.
      if (editor && !editor.isDestroyed && editor.view.composing) return work.due();
      const paragraphs = followed.read();
      const present = editor && !editor.isDestroyed ? editor.state.doc : null;
      const find = present && createWordFinder(present, doc);
      const ranges = new Map<number, TextRange>();
      const found = toThreads(comments, paragraphs, (comment, place) => {
        const range = find?.({ ...comment, place });
        if (!present || !range) return null;
        ranges.set(comment.id, range);
        return { place: present.resolve(range.from).index(0), from: range.from };
      });
      setThreads((before) => (isEqual(before, found) ? before : found));
      if (!present || !editor) return;
      const open = found.filter(({ first }) => first.resolved_at === null);
      const marks = [
        ...open.flatMap((thread) => {
          const range = ranges.get(thread.first.id);
          const label = t("adminPreview.comments.wordsMark", { count: 1 + thread.answers.length });
          return range
            ? [{ ...range, kind: "words" as const, threads: [thread.first.id], label }]
            : [];
        }),
        ...markParagraphs(
          open.filter(({ first }) => !ranges.has(first.id)),
          present,
          (count) => t("adminPreview.comments.mark", { count }),
        ),
      ];
      if (!areShown(editor, marks)) showMarks(editor, { marks });
    };
    const work = createIdleWork(read);
    read();
    return () => {
      followed.stop();
      work.stop();
    };
  }, [doc, editor, comments, t]);
  return threads;
}

/** One mark for each paragraph with threads that are not about words in it. */
function markParagraphs(
  threads: readonly Thread[],
  doc: NonNullable<Editor["state"]["doc"]>,
  describe: (count: number) => string,
): CommentMark[] {
  const byPlace = Map.groupBy(threads, ({ place }) => place);
  const marks: CommentMark[] = [];
  doc.forEach((block, from, index) => {
    const here = byPlace.get(index);
    if (!here) return;
    const count = here.reduce((sum, { answers }) => sum + 1 + answers.length, 0);
    const to = from + block.nodeSize;
    const ids = here.map(({ first }) => first.id);
    marks.push({ kind: "paragraph", from, to, threads: ids, label: describe(count) });
  });
  return marks;
}

/** Whether nothing that is shown of the threads has changed. */
function isEqual(before: readonly Thread[], now: readonly Thread[]): boolean {
  const isSame = (one: Thread, other: Thread | undefined) =>
    one.first === other?.first &&
    one.place === other.place &&
    one.lost === other.lost &&
    one.answers.length === other.answers.length &&
    one.answers.every((answer, at) => answer === other.answers[at]);
  return before.length === now.length && now.every((thread, at) => isSame(thread, before[at]));
}

/**
 * Ctrl+Alt+M (⌥⌘M) comments on the selection, Ctrl+Alt+. and Ctrl+Alt+, open the next and the previous thread, whatever
 * keyboard layout is active.
 */
function useCommentKeys(comments: Comments | null): void {
  const act = useEffectEvent((code: string) => {
    if (code === "KeyM") comments?.commentHere();
    else comments?.step(code === "Period" ? 1 : -1);
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { code, repeat } = event;
      const isHeld = (event.ctrlKey || event.metaKey) && event.altKey && !event.shiftKey;
      if (!isHeld || repeat || !["KeyM", "Period", "Comma"].includes(code)) return;
      event.preventDefault();
      if (document.querySelector('[role="dialog"], [role="alertdialog"]') === null) act(code);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
