import { adminLink } from "@hilal/contract/admin-routes";
import type { Article } from "@hilal/contract/articles/article";
import { publishArticle } from "@hilal/contract/articles/working-copies";
import { ConnectionLost } from "@hilal/contract/client/http-client";
import { ApiError } from "@hilal/contract/shared/errors";
import type { Removal } from "@hilal/contract/shared/removal";
import { useQueryClient } from "@tanstack/react-query";
import type { Editor } from "@tiptap/core";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { encodeStateVector } from "yjs";
import { toErrorMessage } from "../../api/error-message.ts";
import { useApiCall } from "../../api/use-api.ts";
import { useConfirmation } from "../../kit/feedback/confirmation.tsx";
import { useToasts } from "../../kit/feedback/toasts.tsx";
import {
  type TransientFailures,
  useTransientFailures,
} from "../../kit/feedback/use-transient-failures.ts";
import { toFailedSave } from "../../kit/form/failed-save.ts";
import type { SavedRecord } from "../../kit/form/saved-notice.tsx";
import { useUnsavedChanges } from "../../kit/form/unsaved-changes.ts";
import { useStaff } from "../../session/office.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import { type ArticleValues, articleForm, parseArticleValues } from "../article-values.ts";
import { editArticlePath } from "../edit-article-path.ts";
import { useArticleLabels } from "../use-article-labels.ts";
import { newCallKey } from "../working-copy/call-with-retries.ts";
import { fillStatus, readField } from "../working-copy/copy-fields.ts";
import { type CopySession, NotStored } from "../working-copy/copy-session.ts";
import { toBase64 } from "../working-copy/device-copy.ts";
import { useCopyFact } from "../working-copy/use-copy-session.ts";
import type { FormErrors } from "./article-binding.ts";
import { usePublishCheck } from "./use-publish-check.tsx";

/** Isolates a text from the surrounding direction (U+2068, U+2069), so that addresses among Urdu words stay intact. */
const isolated = (text: string) => `\u2068${text}\u2069`;

/** Further ones are counted, not listed. */
const mostListed = 10;

/**
 * Asks the user when a save was refused because it would remove something from the text.
 * @returns a function that resolves to whether to save without it; `false` for any other failure
 */
function useRemovalQuestion(): (error: unknown) => Promise<boolean> {
  const t = useTexts();
  const ask = useConfirmation();
  const formatRemoval = ({ kind, what }: Removal) =>
    what === ""
      ? t(`adminEditor.removal.${kind}`)
      : t(`adminEditor.removal.${kind}Named`, { what: isolated(what) });
  return async (error) => {
    const removed = error instanceof ApiError ? (error.body.removed ?? []) : [];
    if (removed.length === 0) return false;
    const points = [...new Set(removed.map(formatRemoval))];
    const more = points.length - mostListed;
    return ask({
      title: t("adminEditor.removal.title"),
      question: t("adminEditor.removal.question"),
      points: [
        ...points.slice(0, mostListed),
        ...(more > 0 ? [t("adminEditor.removal.more", { count: more })] : []),
      ],
      refuse: t("adminEditor.removal.refuse"),
      agree: t("adminEditor.removal.agree"),
    });
  };
}

interface CopyToPublish {
  readonly session: CopySession;
  readonly errors: FormErrors;
  /** Whether the article was never published: the form is then cleared for the next one. */
  readonly isFirst: boolean;
  /** Whether publishing makes the article Active, unless another status than the form's first was chosen. */
  readonly makesActive: boolean;
  readonly startingStatus: string;
  readonly lineFailures: TransientFailures;
  /** The editor of the body, once it is created. */
  readonly editor: Editor | null;
  /** The values at the time of the call. */
  values(): ArticleValues;
  /** Writes the starting values that the document does not have yet. */
  fill(): void;
  /** Called when the published text is not the version that the copy is based on. */
  onLiveChange(): void;
}

/** The submit handler of the form, and whether it is at work. */
interface Publishing {
  submit(event?: FormEvent): void;
  readonly isSaving: boolean;
  /** A question before the article is published, while it is open. */
  readonly question: ReactNode;
}

/** The first error of each field, as a code of the contract's schemas. */
function findErrors(values: ArticleValues): Readonly<Record<string, string>> {
  const { error } = articleForm.safeParse(values);
  const found = (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]);
  return Object.fromEntries(found.toReversed());
}

/**
 * Publishes the content of an article's working copy, once all of it is stored. A first publication clears the form and
 * offers a link to the saved record (product: forms 5); an update keeps the form open.
 */
export function usePublish({
  session,
  errors,
  isFirst,
  makesActive,
  startingStatus,
  lineFailures,
  editor,
  ...article
}: CopyToPublish): Publishing {
  const t = useTexts();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { abilities } = useStaff();
  const mayRemove = useRemovalQuestion();
  const queries = useQueryClient();
  // Authors show their number of articles.
  const call = useApiCall(publishArticle, ["articles", "authors", "desk"]);
  const lastKey = useRef<{ readonly of: string; readonly key: string } | null>(null);
  const { letGo } = useUnsavedChanges(useCopyFact(session, (state) => state.wouldLose));
  const order = Object.keys(useArticleLabels());
  const failures = useTransientFailures();
  const [isSaving, setSaving] = useState(false);
  const isUnderWay = useRef(false);
  const { mayPublish, question } = usePublishCheck({ doc: session.doc, editor });

  const publish = async (allow_removal?: true): Promise<Article> => {
    const { articleId, versions } = session.state();
    if (articleId === null || versions === null) throw new ConnectionLost("connection_lost");
    // The same text again, after a lost response, reuses the key, so that the server recognises the repeated call.
    const of = `${toBase64(encodeStateVector(session.doc))} ${versions.base} ${allow_removal}`;
    if (lastKey.current?.of !== of) lastKey.current = { of, key: newCallKey() };
    const { key } = lastKey.current;
    const body = { key, version: versions.base, ...(allow_removal ? { allow_removal } : {}) };
    const answer = await call.mutateAsync({ params: { id: articleId }, body });
    lastKey.current = null;
    return answer;
  };
  /** Whether nobody has chosen another status: a first publication makes the article Active then. */
  const becomesActive = () =>
    makesActive && (readField(session.doc, "status") ?? startingStatus) === startingStatus;
  const send = async (): Promise<Article> => {
    const before = readField(session.doc, "status");
    const isFilled = becomesActive();
    if (isFilled) fillStatus(session.doc, "Active");
    await session.flush().catch((error: unknown) => {
      throw error instanceof NotStored ? reasonIn(session, error.cause) : error;
    });
    try {
      return await publish();
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) lastKey.current = null;
      if (await mayRemove(error)) return publish(true);
      // A refusal published nothing; after a lost answer the same text has to be sent again.
      if (isFilled && error instanceof ApiError && error.status < 500) {
        fillStatus(session.doc, before);
      }
      throw error;
    }
  };
  const saved = async ({ id, title, version }: Article) => {
    session.note({ versions: { base: version, live: version } });
    const options = { role: "alert" } as const;
    if (!isFirst) return toasts.success((t) => t("adminEditor.form.updated"), options);
    const to = editArticlePath(id, abilities);
    const action = { label: t("adminEditor.form.openSaved"), to };
    toasts.success((t) => t("adminEditor.form.uploaded"), { ...options, action });
    const saved: SavedRecord = { name: title, to };
    const makesNew = abilities.includes("articles.create");
    return navigate(makesNew ? adminLink("newArticle") : adminLink("articles"), {
      state: { saved },
    });
  };
  const fail = (error: unknown) => {
    const failure = toFailedSave(error, order);
    if (failure.kind === "conflict" && parseArticleValues(failure.current)) {
      article.onLiveChange();
      return void queries.invalidateQueries({ queryKey: ["articles"] });
    }
    if (failure.kind === "fields") return errors.show(Object.fromEntries(failure.fields), order);
    const isKept = session.state().status.kind === "offline";
    const reason = toErrorMessage(error, t);
    const detail = isKept ? `${reason} ${t("adminEditor.draft.kept")}` : reason;
    const told = error instanceof ConnectionLost ? lineFailures : failures;
    const text = isFirst ? "adminEditor.form.uploadFailed" : "adminEditor.form.updateFailed";
    return told.tell(t(text, { detail }));
  };
  const validateAndPublish = async () => {
    const values = article.values();
    const found = findErrors(becomesActive() ? { ...values, status: "Active" } : values);
    errors.show(found, order);
    if (Object.keys(found).length > 0 || !(await mayPublish())) return;
    article.fill();
    setSaving(true);
    try {
      const answer = await send();
      letGo();
      lineFailures.settle();
      failures.settle();
      await saved(answer);
    } catch (error) {
      fail(error);
    } finally {
      setSaving(false);
    }
  };
  return {
    isSaving,
    question,
    submit(event) {
      event?.preventDefault();
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      void validateAndPublish().finally(() => {
        isUnderWay.current = false;
      });
    },
  };
}

/** Converts the reason why not everything could be stored into an error with a message. */
function reasonIn({ state }: CopySession, cause: unknown): Error {
  const { status } = state();
  if (status.kind !== "refused") {
    return cause instanceof ApiError ? cause : new ConnectionLost("connection_lost");
  }
  const code = status.refusal === "too-long" ? "too_large" : "forbidden";
  return new ApiError({ error: status.reason, code });
}
