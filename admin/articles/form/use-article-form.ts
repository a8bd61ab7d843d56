import { adminLink } from "@hilal/contract/admin-routes";
import { type Article, readArticle } from "@hilal/contract/articles/article";
import type { Editor } from "@tiptap/core";
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useApiQuery } from "../../api/use-api.ts";
import { useToasts } from "../../kit/feedback/toasts.tsx";
import {
  type TransientFailures,
  useTransientFailures,
} from "../../kit/feedback/use-transient-failures.ts";
import type { SavedRecord } from "../../kit/form/saved-notice.tsx";
import { sameScreen } from "../../kit/screen/side-panel.tsx";
import { useOffice, useStaff } from "../../session/office.ts";
import { useLanguage } from "../../texts/language-provider.tsx";
import {
  type ArticleValues,
  articleValues,
  newArticle,
  newDraft,
  wasPublished,
} from "../article-values.ts";
import { editArticlePath } from "../edit-article-path.ts";
import { toEditorBlocks } from "../editor/to-editor-blocks.ts";
import { createUndoHistory } from "../editor/undo-history.ts";
import { createIdleWork } from "../editor/when-idle.ts";
import type { CopyState } from "../working-copy/copy-core.ts";
import { editOrigin } from "../working-copy/copy-fields.ts";
import type { CopySession } from "../working-copy/copy-session.ts";
import { takeCutPaste } from "../working-copy/kept-documents.ts";
import { useCopyField } from "../working-copy/use-copy-field.ts";
import { type OpenCopy, useCopyFact, useOwnWriter } from "../working-copy/use-copy-session.ts";
import { usePeople } from "../working-copy/working-copy-context.tsx";
import { bindArticle } from "./article-binding.ts";
import {
  fillArticle,
  hasSameFields,
  hasWords,
  putIntoArticle,
  readValues,
} from "./article-document.ts";
import { copyStatusText } from "./copy-status-line.tsx";
import type { DeviceFault, WholeEdit } from "./form-notices.tsx";
import { useArticleRights } from "./use-article-rights.ts";
import { useLeftWords } from "./use-left-words.ts";
import { usePublish } from "./use-publish.ts";

interface ComparedArticle {
  readonly session: CopySession;
  readonly starting: ArticleValues;
  readonly editor: Editor | null;
  readonly live: Article | null;
}

/** Records whether the document equals the published version, when typing pauses, so that the status can show it. */
function useMatchesLive({ session, starting, editor, live }: ComparedArticle): void {
  const { doc, note } = session;
  const published = useMemo(() => {
    if (live?.status !== "Active") return null;
    return { ...articleValues(live), description: toEditorBlocks(live.description).join("") };
  }, [live]);
  useEffect(() => {
    const compare = () => {
      const isPublished =
        published !== null &&
        hasSameFields(doc, starting, published) &&
        readValues(doc, starting, editor).description === published.description;
      note({ isPublished });
    };
    const work = createIdleWork(compare);
    const changed = () => {
      note({ isPublished: false });
      work.due();
    };
    compare();
    doc.on("update", changed);
    return () => {
      doc.off("update", changed);
      work.stop();
    };
  }, [doc, note, starting, editor, published]);
}

/** Failures caused by a lost connection: settled once it is back and everything is stored. */
function useLineFailures({ state, subscribe }: CopySession): TransientFailures {
  const { connection } = useOffice();
  const failures = useTransientFailures();
  useEffect(() => {
    const look = () => {
      if (state().status.kind === "saved" && !connection.isLost()) failures.settle();
    };
    const stops = [subscribe(look), connection.subscribe(look)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [state, subscribe, connection, failures]);
  return failures;
}

/** Puts a whole version into the form, and can restore the previous values, so that no typed text is lost. */
function useWholeEdit(now: () => ArticleValues, put: (values: Partial<ArticleValues>) => void) {
  const [edit, setEdit] = useState<{ kind: WholeEdit; before: ArticleValues } | null>(null);
  return {
    edit: edit?.kind ?? null,
    make(kind: WholeEdit, values: Partial<ArticleValues>) {
      setEdit({ kind, before: edit?.before ?? now() });
      put(values);
    },
    putBack() {
      if (edit) put(edit.before);
      setEdit(null);
    },
  };
}

interface FormOfCopy {
  readonly record: Article | null;
  readonly copy: OpenCopy;
  onBegun?(id: number): void;
  /** Goes on with another new article, which was begun in this browser. */
  onGoOn?(document: string): void;
}

/**
 * The state and actions of the article form: its fields bound to the working copy, the record, and what the user can
 * do.
 */
export function useArticleForm({ record, copy, onBegun, onGoOn }: FormOfCopy) {
  const { t, language } = useLanguage();
  const toasts = useToasts();
  const { userId } = useStaff();
  const { state: step } = useLocation();
  const { session } = copy;
  const { doc, awareness, onArrival } = session;
  const articleId = useCopyFact(session, (state) => state.articleId);
  const deviceFault = useCopyFact(session, getDeviceFault);
  const versions = useCopyFact(session, (state) => state.versions);
  const liveBy = useCopyFact(session, (state) => state.liveBy);
  const [editor, onEditor] = useState<Editor | null>(null);
  const [undo] = useState(() => createUndoHistory(doc, editOrigin));
  const live = useLiveRecord(record, articleId);
  const rights = useArticleRights(record);
  const [isNew] = useState(record === null || record.title === "");
  const isFirst = live === null || !wasPublished(live);
  const starting = useStartingValues(record, rights);
  // Nobody has chosen the status of an article that was never published: its publication writes it.
  const makesActive = isFirst && rights.publishes;
  const filled = useMemo(
    () => (makesActive ? withoutStatus(starting) : starting),
    [makesActive, starting],
  );
  const present = useRef(filled);
  present.current = filled;
  const [{ binding, errors }] = useState(() =>
    bindArticle({ doc, starting, fill: () => fillArticle(doc, present.current) }),
  );
  useEffect(() => {
    const edited = () => errors.clear("description");
    editor?.on("update", edited);
    return () => void editor?.off("update", edited);
  }, [editor, errors]);
  useBegin(copy, filled, onBegun);
  useMatchesLive({ session, starting, editor, live });
  const values = () => readValues(doc, starting, editor);
  const put = useCallback(
    (values: Partial<ArticleValues>) => {
      fillArticle(doc, filled);
      putIntoArticle({ doc, undo, editor }, values);
    },
    [doc, undo, editor, filled],
  );
  const leftWords = useLeftWords({
    articleId: record?.id ?? articleId,
    session,
    put,
    ...(onGoOn ? { goOn: onGoOn } : {}),
  });
  const [isLooking, setLooking] = useState(false);
  const look = () => setLooking(true);
  const lineFailures = useLineFailures(session);
  const publish = usePublish({
    session,
    errors,
    isFirst,
    makesActive,
    startingStatus: starting.status ?? "Active",
    lineFailures,
    editor,
    values,
    fill: () => fillArticle(doc, filled),
    onLiveChange: look,
  });
  const writer = useOwnWriter();
  return {
    /** For the fields inside the form. */
    binding,
    /** The values at the time of the call. */
    values,
    category: useCopyField(doc, "category") ?? starting.category,
    session,
    live,
    liveBy,
    rights,
    isNew,
    isFirst,
    put,
    publish,
    isPublished: useCopyFact(
      session,
      ({ status }) => status.kind === "saved" && status.isPublished,
    ),
    people: usePeople(awareness, userId),
    isLiveChanged: versions !== null && live !== null && live.version > versions.base,
    isLooking,
    look,
    lookAway: () => setLooking(false),
    whole: useWholeEdit(values, put),
    writing: useMemo(
      () => ({ doc, awareness, undo, writer, onArrival }),
      [doc, awareness, undo, writer, onArrival],
    ),
    onEditor,
    workingCopy: { articleId, doc, awareness, editor, session },
    notices: {
      saved: record ? undefined : (step as { saved?: SavedRecord } | null)?.saved,
      draft: leftWords.found,
      onRestore: leftWords.restore,
      onDiscard: leftWords.discard,
      device: deviceFault,
      isPasteCut: useCutPaste(session),
    },
    /** Ctrl+S: sends everything and shows a toast with the resulting status. */
    saveNow() {
      session.flush().then(
        () => toasts.success(copyStatusText(session.state().status, t, language)),
        () => lineFailures.tell(copyStatusText(session.state().status, t, language)),
      );
    },
  };
}

/** A device that stores nothing matters only while the server does not store everything either. */
function getDeviceFault({ device, isSetAside, status }: CopyState): DeviceFault | null {
  if (device === "full") return "full";
  const isCutOff = status.kind === "at-risk" || status.kind === "refused";
  if (device === "blocked" && isCutOff) return "blocked";
  return isSetAside ? "setAside" : null;
}

/** Whether a long paste into the open document was cut off when its page was last closed (product: working-copies 24). */
function useCutPaste(session: CopySession): boolean {
  const { userId } = useStaff();
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const document = session.document();
    if (document === null) return;
    takeCutPaste(userId, document).then(
      (isTaken) => isTaken && setCut(true),
      () => undefined,
    );
  }, [session, userId]);
  return isCut;
}

/** The saved record; for a new article from the moment it has one. */
function useLiveRecord(record: Article | null, articleId: number | null): Article | null {
  const { data } = useApiQuery(
    readArticle,
    { params: { id: articleId ?? 0 } },
    { enabled: record === null && articleId !== null },
  );
  return record ?? data?.article ?? null;
}

/** The values of what is not set in the document. */
function useStartingValues(
  record: Article | null,
  rights: { readonly draftsOnly: boolean },
): ArticleValues {
  const { userId } = useStaff();
  const [values] = useState((): ArticleValues => {
    const unwritten = rights.draftsOnly ? newDraft(userId) : newArticle(userId);
    if (record === null) return unwritten;
    const values = record.title === "" ? unwritten : articleValues(record);
    // What was never published does not read as live when it is opened again; publishing makes it so.
    return wasPublished(record) ? values : { ...values, status: "Inactive" };
  });
  return values;
}

const withoutStatus = ({ status: _status, ...values }: ArticleValues): Partial<ArticleValues> =>
  values;

/**
 * Creates the record of a new article with its first words: a title, a standfirst or some text (product: editor 12).
 * Then the URL changes to that of the article.
 */
function useBegin(
  { session }: OpenCopy,
  filled: Partial<ArticleValues>,
  onBegun: ((id: number) => void) | undefined,
): void {
  const navigate = useNavigate();
  const { abilities } = useStaff();
  const { state: step } = useLocation();
  const articleId = useCopyFact(session, (state) => state.articleId);
  const isNew = onBegun !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the record has been created
  useEffect(() => {
    if (!isNew || articleId === null) return;
    onBegun(articleId);
    const to = editArticlePath(articleId, abilities);
    void navigate(to, { replace: true, state: sameScreen });
  }, [articleId]);
  const begin = useEffectEvent(() => {
    fillArticle(session.doc, filled);
    session.begin();
    const begun = { ...step, ...sameScreen, document: session.document() };
    void navigate(adminLink("newArticle"), { replace: true, state: begun });
  });
  useEffect(() => {
    const { doc, state } = session;
    const changed = () => {
      if (state().status.kind === "empty" && hasWords(doc)) begin();
    };
    doc.on("update", changed);
    return () => doc.off("update", changed);
  }, [session]);
}
