import { sharedPath } from "@hilal/contract/articles/share-links";
import { limits } from "@hilal/contract/shared/limits";
import { buttonStyle } from "@hilal/ui/button-style";
import { useView } from "../../page-kit/view.tsx";
import { useErrorText } from "../../shared/forms/error-text.ts";
import fields from "../../shared/forms/form-field.module.css";
import { Notice } from "../../shared/forms/notice.tsx";
import type { SharedData } from "./load-shared.ts";
import styles from "./shared-comment-form.module.css";

interface SharedCommentFormProps {
  readonly data: SharedData;
  readonly paragraph: string;
  /** The thread that it answers. */
  readonly parent?: number;
}

/** A plain form: name and comment. It needs no script. */
export function SharedCommentForm({ data, paragraph, parent }: SharedCommentFormProps) {
  const { t, inLanguage, language } = useView();
  const textOf = useErrorText();
  const at = `${paragraph}/${parent ?? ""}`;
  const wrong = data.refused?.at === at ? data.refused.fields : null;
  const id = `comment-on-${at.replaceAll(/[:/]/g, "-")}`;
  const fieldOf = (name: "name" | "comment") => ({
    id: `${id}-${name}`,
    name,
    required: true,
    dir: "auto" as const,
    className: fields.input,
    ...(wrong?.[name] ? { "aria-invalid": true, "aria-describedby": `${id}-${name}-error` } : {}),
  });
  const errorOf = (name: "name" | "comment") =>
    wrong?.[name] ? (
      <p className={fields.wrong} id={`${id}-${name}-error`}>
        {textOf("validation", wrong[name])}
      </p>
    ) : null;
  return (
    <form className={styles.form} action={inLanguage(language, sharedPath)} method="post">
      <input type="hidden" name="token" value={data.token} />
      <input type="hidden" name="paragraph" value={paragraph} />
      {parent === undefined ? null : <input type="hidden" name="parent" value={parent} />}
      {wrong ? (
        <div id="wrong">
          <Notice kind="failure">
            {wrong.form ? textOf("errors", wrong.form) : ""} {t("preview.comment.refused")}
          </Notice>
        </div>
      ) : null}
      <div className={fields.field}>
        <label className={fields.label} htmlFor={`${id}-name`}>
          {t("preview.comment.name")}
        </label>
        <input {...fieldOf("name")} maxLength={limits.nameMaxLength} autoComplete="name" />
        {errorOf("name")}
      </div>
      <div className={fields.field}>
        <label className={fields.label} htmlFor={`${id}-comment`}>
          {t("preview.comment.text")}
        </label>
        <textarea {...fieldOf("comment")} rows={3} maxLength={limits.commentMaxLength} />
        {errorOf("comment")}
      </div>
      <button className={buttonStyle("primary")} type="submit">
        {t("preview.comment.submit")}
      </button>
    </form>
  );
}
