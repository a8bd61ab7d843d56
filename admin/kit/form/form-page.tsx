import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import { useTexts } from "../../texts/language-provider.tsx";
import { Button, LinkButton } from "../button.tsx";
import type { FieldLabels } from "../fields/field-labels.ts";
import { FormFields } from "../fields/form-fields.tsx";
import type { OfficeForm } from "../fields/use-zod-form.ts";
import type { Crumb } from "../screen/breadcrumbs.tsx";
import { Screen } from "../screen/screen.tsx";
import { UploadsProvider } from "../upload/upload-progress.tsx";
import { ConflictPanel } from "./conflict-panel.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import styles from "./form-page.module.css";
import { FormSaveBar } from "./save-bar.tsx";
import { type Save, useSaveKey } from "./use-save.ts";

/**
 * A hidden form loses the focus. When the form is visible again, its first invalid field gets it, or its submit button.
 * @returns a ref for the form
 */
function useFocusWhenBack<Values extends FieldValues, Sent>(
  isHidden: boolean,
  form: OfficeForm<Values, Sent>,
): RefObject<HTMLFormElement | null> {
  const element = useRef<HTMLFormElement>(null);
  const wasHidden = useRef(false);
  useEffect(() => {
    const isBack = wasHidden.current && !isHidden;
    wasHidden.current = isHidden;
    if (!isBack) return;
    const [wrong] = Object.keys(form.formState.errors);
    if (wrong) form.setFocus(wrong as FieldPath<Values>);
    else element.current?.querySelector<HTMLElement>("button[type=submit]")?.focus();
  }, [isHidden, form]);
  return element;
}

interface FormPageProps<Values extends FieldValues, Sent> {
  readonly title: string;
  readonly crumbs: readonly Crumb[];
  readonly form: OfficeForm<Values, Sent>;
  readonly save: Save<Values>;
  /** The labels of the fields: for the error summary and for comparing two versions. */
  readonly labels: FieldLabels<keyof Values & string>;
  /** Such as 'Create Author'; null when the form has no submit button. */
  readonly submitLabel: string | null;
  /** Such as 'Creating...'. */
  readonly busyLabel: string;
  /** The target of 'Cancel'; without it there is no such button. */
  readonly cancelTo?: string;
  /** A loading indicator takes the form's place while it is saved. */
  readonly isReplacedWhileSaving?: boolean;
  /** Shown above the fields, such as a previously saved record. */
  readonly notice?: ReactNode;
  /** Handler of Ctrl+S; submits the form when left out. */
  readonly onSaveKey?: () => void;
  /** Shown next to the heading. */
  readonly actions?: ReactNode;
  /** Short choices below the fields: status, dates. */
  readonly side?: ReactNode;
  /** The fields, in one column. */
  readonly children: ReactNode;
}

/** The layout of a form: one column of fields, short choices below them, and a bar that is always in sight. */
export function FormPage<Values extends FieldValues, Sent>({
  form,
  save,
  labels,
  children,
  side,
  ...page
}: FormPageProps<Values, Sent>) {
  const t = useTexts();
  const isHidden = save.isSaving && page.isReplacedWhileSaving === true;
  const element = useFocusWhenBack(isHidden, form);
  useSaveKey(page.onSaveKey ?? (() => element.current?.requestSubmit()));
  return (
    <FormFields form={form} labels={labels}>
      <Screen title={page.title} crumbs={page.crumbs} actions={page.actions}>
        {page.notice}
        {isHidden && (
          <p className={styles.saving} role="status">
            {t("adminForms.saving")}
          </p>
        )}
        <UploadsProvider>
          {(isUploading) => (
            <form
              ref={element}
              className={styles.form}
              noValidate
              hidden={isHidden}
              onSubmit={save.submit}
            >
              <ErrorSummary />
              {save.conflict && <ConflictPanel conflict={save.conflict} />}
              <div className={styles.fields}>{children}</div>
              {side && <div className={styles.side}>{side}</div>}
              <FormSaveBar save={save} isUploading={isUploading}>
                {page.cancelTo && (
                  <LinkButton to={page.cancelTo}>{t("adminForms.cancel")}</LinkButton>
                )}
                {page.submitLabel !== null && (
                  <Button
                    type="submit"
                    rank="primary"
                    isPending={save.isSaving || isUploading}
                    busyLabel={page.busyLabel}
                  >
                    {page.submitLabel}
                  </Button>
                )}
              </FormSaveBar>
            </form>
          )}
        </UploadsProvider>
      </Screen>
    </FormFields>
  );
}
