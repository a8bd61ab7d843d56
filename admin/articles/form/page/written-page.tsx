import { limits } from "@hilal/contract/shared/limits";
import type { Language } from "@hilal/i18n/languages";
import type { Editor } from "@tiptap/core";
import { useCallback } from "react";
import type { OfficeForm } from "../../../kit/fields/use-zod-form.ts";
import { useTexts } from "../../../texts/language-provider.tsx";
import { BodyEditor } from "../../editor/body-editor.tsx";
import type { SharedWriting } from "../../editor/shared-writing.ts";
import type { ArticleSent, ArticleValues } from "../../values/article-values.ts";
import type { ArticleLabels } from "../../values/use-article-labels.ts";
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

/** The page itself: title, standfirst and body as they will be printed, one below the other (product: editor 21). */
export function WrittenPage({ form, labels, language, editor, ...body }: WrittenPageProps) {
  const t = useTexts();
  const toEnd = useCallback(
    (name: "title" | "standfirst") => {
      form.setFocus(name);
      const box = document.activeElement;
      if (box instanceof HTMLTextAreaElement) {
        box.setSelectionRange(box.value.length, box.value.length);
      }
    },
    [form],
  );
  const toStandfirst = useCallback(() => toEnd("standfirst"), [toEnd]);
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
            label={labels.standfirst}
            hint={t("adminEditor.form.standfirstHint")}
            contentLanguage={language}
            maxLength={limits.textMaxLength}
            onNext={() => editor?.commands.focus("start")}
            onBack={() => toEnd("title")}
          />
        </>
      }
    />
  );
}
