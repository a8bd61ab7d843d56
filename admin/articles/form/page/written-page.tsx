import { limits } from "@hilal/contract/shared/limits";
import type { Language } from "@hilal/i18n/languages";
import type { Editor } from "@tiptap/core";
import { Selection } from "@tiptap/pm/state";
import { type RefObject, useCallback, useRef } from "react";
import type { OfficeForm } from "../../../kit/fields/use-zod-form.ts";
import { useTexts } from "../../../texts/language-provider.tsx";
import type { ArticleSent, ArticleValues } from "../../article-values.ts";
import { BodyEditor } from "../../editor/body-editor.tsx";
import type { SharedWriting } from "../../editor/shared-writing.ts";
import type { ArticleLabels } from "../../use-article-labels.ts";
import { PageText } from "./page-text.tsx";
import { useStepBack } from "./use-page-steps.ts";

interface WrittenPageProps {
  readonly form: OfficeForm<ArticleValues, ArticleSent>;
  readonly labels: ArticleLabels;
  readonly language: Language;
  readonly writing: SharedWriting;
  /** The editor of the body, once it is made. */
  readonly editor: Editor | null;
  onEditor(editor: Editor | null): void;
}

/** The page itself: title, standfirst and body as they will be printed, one below the other (product: editor 25). */
export function WrittenPage({ form, labels, language, editor, ...body }: WrittenPageProps) {
  const t = useTexts();
  const title = useRef<HTMLTextAreaElement>(null);
  const standfirst = useRef<HTMLTextAreaElement>(null);
  const toStandfirst = useCallback(() => toEnd(standfirst), []);
  useStepBack(editor, toStandfirst);
  return (
    <BodyEditor
      {...body}
      form={form}
      name="description"
      label={labels.description}
      isRequired
      contentLanguage={language}
      over={
        <>
          <PageText
            form={form}
            name="title"
            look="title"
            box={title}
            label={labels.title}
            isRequired
            contentLanguage={language}
            maxLength={limits.titleMaxLength}
            onNext={toStandfirst}
          />
          <PageText
            form={form}
            name="standfirst"
            look="standfirst"
            box={standfirst}
            label={labels.standfirst}
            hint={t("adminEditor.form.standfirstHint")}
            contentLanguage={language}
            maxLength={limits.textMaxLength}
            onNext={() => editor && toBeginning(editor)}
            onBack={() => toEnd(title)}
          />
        </>
      }
    />
  );
}

// At once, as the next letter belongs there already; the commands of form and editor wait for a frame.

function toEnd({ current }: RefObject<HTMLTextAreaElement | null>): void {
  current?.focus();
  current?.setSelectionRange(current.value.length, current.value.length);
}

function toBeginning({ view }: Editor): void {
  const { doc, tr } = view.state;
  view.dispatch(tr.setSelection(Selection.atStart(doc)).scrollIntoView());
  view.focus();
}
