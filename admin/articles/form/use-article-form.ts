import { adminLink } from "@hilal/contract/admin-routes";
import { type Article, readArticle } from "@hilal/contract/articles/article";
import type { Editor } from "@tiptap/core";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Doc, UndoManager } from "yjs";
import { useApiQuery } from "../../api/use-api.ts";
import { useToasts } from "../../kit/feedback/toasts.tsx";
import {
  type TransientFailures,
  useTransientFailures,
} from "../../kit/feedback/use-transient-failures.ts";
import { type OfficeForm, useZodForm } from "../../kit/fields/use-zod-form.ts";
import type { SavedRecord } from "../../kit/form/saved-notice.tsx";
import { sameScreen } from "../../kit/screen/side-panel.tsx";
import { useOffice, useStaff } from "../../session/office.ts";
import { useLanguage } from "../../texts/language-provider.tsx";
import {
  type ArticleSent,
  type ArticleValues,
  articleForm,
  articleValues,
  newArticle,
  newDraft,
} from "../article-values.ts";
import { editArticlePath } from "../edit-article-path.ts";
import { toEditorBlocks } from "../editor/to-editor-blocks.ts";
import { createUndoHistory } from "../editor/undo-history.ts";
import type { CopyState } from "../working-copy/copy-core.ts";
import {
  copyFieldNames,
  editOrigin,
  startOrigin,
  writeFields,
} from "../working-copy/copy-fields.ts";
import type { CopySession } from "../working-copy/copy-session.ts";
import { type OpenCopy, useCopyFact, useOwnWriter } from "../working-copy/use-copy-session.ts";
import { usePeople } from "../working-copy/working-copy-context.tsx";
import { copyStatusText } from "./copy-status-line.tsx";
import { findChanges, toFormValues, useCopyFields } from "./copy-values.ts";
import { createDeferredBody, type DeferredBody } from "./deferred-body.ts";
import type { DeviceFault, WholeEdit } from "./form-notices.tsx";
import { useArticleRights } from "./use-article-rights.ts";
import { useLeftWords } from "./use-left-words.ts";
import { usePublish } from "./use-publish.ts";

type ArticleForm = OfficeForm<ArticleValues, ArticleSent>;

/**
 * Updates the form's body lazily: while the user types, the form's stored value may be older than the editor's content.
 * The returned form always reads, validates and submits the present body.
 */
function useLateBody(
  form: ArticleForm,
  editor: Editor | null,
): { readonly form: ArticleForm; readonly body: DeferredBody } {
  const [body] = useState(() =>
    createDeferredBody((html) => {
      if (form.getValues("description") === html) return;
      form.setValue("description", html, { shouldDirty: true });
      if (form.getFieldState("description").invalid) form.clearErrors("description");
    }),
  );
  useEffect(() => {
    if (!editor) return undefined;
    const stop = body.follow(editor);
    return () => {
      stop();
      body.catchUp();
    };
  }, [body, editor]);
  const knowing = useMemo(() => withBody(form, body), [form, body]);
  return { form: knowing, body };
}

/** Wraps the form so that its body always equals the editor's content. */
function withBody(form: ArticleForm, body: DeferredBody): ArticleForm {
  const valueNow = (name: keyof ArticleValues) =>
    (name === "description" ? body.html() : undefined) ?? form.getValues(name);
  const getValues = (names?: keyof ArticleValues | readonly (keyof ArticleValues)[]) => {
    if (typeof names === "string") return valueNow(names);
    if (names !== undefined) return names.map(valueNow);
    return { ...form.getValues(), description: valueNow("description") };
  };
  const handleSubmit: ArticleForm["handleSubmit"] = (...handlers) => {
    const submit = form.handleSubmit(...handlers);
    return (event) => {
      body.catchUp();
      return submit(event);
    };
  };
  // Everything else is inherited from the form, including its state, which changes.
  const knowing: ArticleForm = Object.create(form);
  return Object.assign(knowing, { getValues: getValues as ArticleForm["getValues"], handleSubmit });
}

/** Records whether the form equals the published version, so that the status can show it. */
function useMatchesLive(
  form: OfficeForm<ArticleValues, ArticleSent>,
  { note }: CopySession,
  { body, live }: { readonly body: DeferredBody; readonly live: Article | null },
): void {
  const published = useMemo(() => {
    if (live?.status !== "Active") return null;
    return { ...articleValues(live), description: toEditorBlocks(live.description).join("") };
  }, [live]);
  useEffect(() => {
    const compare = () => {
      const names = [...copyFieldNames, "description"] as const;
      const isSame = names.every(
        (name) => String(form.getValues(name) ?? "") === String(published?.[name] ?? ""),
      );
      note({ isPublished: published !== null && isSame });
    };
    compare();
    const stopTyping = form.subscribe({ formState: { values: true }, callback: compare });
    const stopBody = body.subscribe({
      // Whether it equals the published version again is only checked when typing pauses.
      written: () => note({ isPublished: false }),
      caughtUp: compare,
    });
    return () => {
      stopTyping();
      stopBody();
    };
  }, [form, note, body, published]);
}

interface CopyToEdit {
  readonly doc: Doc;
  readonly undo: UndoManager;
  readonly editor: Editor | null;
}

/**
 * Writes values into a working copy as one edit: changes by other editors are preserved, and a single undo reverts all
 * of it.
 */
function putIntoCopy({ doc, undo, editor }: CopyToEdit, values: Partial<ArticleValues>): void {
  undo.stopCapturing();
  writeFields(doc, findChanges(values, doc), editOrigin);
  // An edit of several parts is one step until `stopCapturing`.
  if (values.description !== undefined) editor?.commands.setContent(values.description);
  undo.stopCapturing();
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
  const [isFirst] = useState(record === null || record.title === "");
  const fields = useZodForm(articleForm, useStartingValues({ record, copy, rights }));
  const { form, body } = useLateBody(fields, editor);
  const begin = useBegin(copy, () => form.getValues(), onBegun);
  useCopyFields(form, session, { body, begin });
  useMatchesLive(form, session, { body, live });
  const put = useCallback(
    (values: Partial<ArticleValues>) => putIntoCopy({ doc, undo, editor }, values),
    [doc, undo, editor],
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
    form,
    session,
    isFirst,
    lineFailures,
    begin,
    editor,
    onLiveChange: look,
  });
  const writer = useOwnWriter();
  return {
    /** For the fields inside the form; what reads or sends all of it takes `form`, which knows the body as it is now. */
    fields,
    form,
    session,
    live,
    liveBy,
    rights,
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
    whole: useWholeEdit(() => form.getValues(), put),
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
    },
    /** Ctrl+S: sends everything and shows a toast with the resulting status. */
    saveNow() {
      body.catchUp();
      if (fields.formState.isDirty) begin();
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

/** The saved record; for a new article from the moment it has one. */
function useLiveRecord(record: Article | null, articleId: number | null): Article | null {
  const { data } = useApiQuery(
    readArticle,
    { params: { id: articleId ?? 0 } },
    { enabled: record === null && articleId !== null },
  );
  return record ?? data?.article ?? null;
}

function useStartingValues({
  record,
  copy,
  rights,
}: {
  readonly record: Article | null;
  readonly copy: OpenCopy;
  readonly rights: { readonly draftsOnly: boolean };
}): ArticleValues {
  const { userId } = useStaff();
  const [values] = useState(() => {
    const unwritten = rights.draftsOnly ? newDraft(userId) : newArticle(userId);
    // A new article that was left: its publisher probably wants it Active.
    const rest = record === null || record.title === "" ? unwritten : articleValues(record);
    return toFormValues(copy.session.doc, rest);
  });
  return values;
}

/** Creates the record of a new article, once; then the URL changes to that of the article. */
function useBegin(
  { session }: OpenCopy,
  valuesNow: () => ArticleValues,
  onBegun: ((id: number) => void) | undefined,
): () => void {
  const navigate = useNavigate();
  const { abilities } = useStaff();
  const articleId = useCopyFact(session, (state) => state.articleId);
  const { state: step } = useLocation();
  const isNew = onBegun !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the record has been created
  useEffect(() => {
    if (!isNew || articleId === null) return;
    onBegun(articleId);
    const to = editArticlePath(articleId, abilities);
    void navigate(to, { replace: true, state: sameScreen });
  }, [articleId]);
  const values = useRef(valuesNow);
  values.current = valuesNow;
  return useCallback(() => {
    if (session.state().status.kind !== "empty") return;
    writeFields(session.doc, findChanges(values.current(), session.doc), startOrigin);
    session.begin();
    const begun = { ...step, ...sameScreen, document: session.document() };
    void navigate(adminLink("newArticle"), { replace: true, state: begun });
  }, [session, navigate, step]);
}
