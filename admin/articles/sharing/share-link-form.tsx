import { createShareLink, defaultShareDays } from "@hilal/contract/articles/share-links";
import { ApiError } from "@hilal/contract/shared/errors";
import { limits } from "@hilal/contract/shared/limits";
import { type FormEvent, useState } from "react";
import { detailOf } from "../../api/detail-of.ts";
import { Button } from "../../kit/controls/button.tsx";
import controls from "../../kit/controls/control.module.css";
import { Field } from "../../kit/fields/field.tsx";
import { useApiCall } from "../../queries/use-api-call.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import styles from "./share-dialog.module.css";

interface ShareLinkFormProps {
  readonly articleId: number;
  onMade(address: string): void;
}

/** For whom, for how long, and whether they may comment. */
export function ShareLinkForm({ articleId, onMade }: ShareLinkFormProps) {
  const t = useTexts();
  const [label, setLabel] = useState("");
  const [days, setDays] = useState(String(defaultShareDays));
  const [mayComment, setMayComment] = useState(false);
  const create = useApiCall(createShareLink);
  const { error } = create;
  const faults = error instanceof ApiError ? error.body.fields : undefined;
  const send = (event: FormEvent) => {
    event.preventDefault();
    // The dialog is a child of the article's form, which must not be sent by it.
    event.stopPropagation();
    const body = { label, days: Number(days), may_comment: mayComment };
    create.mutate(
      { params: { id: articleId }, body },
      {
        onSuccess: ({ address }) => {
          setLabel("");
          onMade(address);
        },
      },
    );
  };
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      {error && !faults && (
        <p role="alert" className={styles.failed}>
          {t("adminPreview.share.failed", { detail: detailOf(error, t) })}
        </p>
      )}
      <Field
        label={t("adminPreview.share.label")}
        hint={t("adminPreview.share.labelHint")}
        error={faults?.label}
      >
        {(control) => (
          <input
            {...control}
            className={controls.control}
            dir="auto"
            maxLength={limits.nameMaxLength}
            value={label}
            onChange={(event) => setLabel(event.target.value)}
          />
        )}
      </Field>
      <Field label={t("adminPreview.share.days")} error={faults?.days} isRequired>
        {(control) => (
          <input
            {...control}
            className={controls.control}
            type="number"
            min={1}
            max={limits.shareDays}
            value={days}
            onChange={(event) => setDays(event.target.value)}
          />
        )}
      </Field>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={mayComment}
          onChange={(event) => setMayComment(event.target.checked)}
        />
        {t("adminPreview.share.mayComment")}
      </label>
      <Button
        type="submit"
        rank="primary"
        isPending={create.isPending}
        busyLabel={t("adminPreview.share.creating")}
      >
        {t("adminPreview.share.create")}
      </Button>
    </form>
  );
}
