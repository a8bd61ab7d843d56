import type { AnswerOf, CallInput, Endpoint } from "@hilal/contract/shared/define-endpoint";
import { ApiError } from "@hilal/contract/shared/errors";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { detailOf } from "../../api/detail-of.ts";
import { Button } from "../../kit/button.tsx";
import { OfficeDialog } from "../../kit/feedback/office-dialog.tsx";
import { useToasts } from "../../kit/feedback/toasts.tsx";
import { useOffice } from "../../session/office.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import styles from "./desk-panel.module.css";

interface DeskDialogProps {
  readonly title: string;
  /** The label of the main button. */
  readonly action: string;
  readonly isBusy: boolean;
  onAct(): void;
  onClose(): void;
  readonly children: ReactNode;
}

/** A dialog with a few fields and one action. */
export function DeskDialog({ title, action, isBusy, onAct, onClose, children }: DeskDialogProps) {
  const t = useTexts();
  return (
    <OfficeDialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("admin.confirm.cancel")}</Button>
          <Button rank="primary" isPending={isBusy} onPress={onAct}>
            {action}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>{children}</div>
    </OfficeDialog>
  );
}

/** Error messages of a dialog, by field name. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

/** The query areas that show the workflow state of an article. */
const areas = ["desk", "articles", "dashboard", "workingCopies"];

/**
 * Runs a workflow action on an article, shows a toast with the result, and refetches what shows the state.
 * @returns null on success, otherwise the field errors
 */
export function useDeskAction() {
  const { client } = useOffice();
  const queries = useQueryClient();
  const toasts = useToasts();
  const [isBusy, setBusy] = useState(false);
  const act = async <E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    done: (answer: AnswerOf<E>) => string,
  ): Promise<FieldErrors | null> => {
    setBusy(true);
    try {
      toasts.success(done(await client.call(endpoint, input)));
      return null;
    } catch (error) {
      const fields = error instanceof ApiError ? error.body.fields : undefined;
      if (!fields) toasts.failure((t) => t("desk.failedAction", { detail: detailOf(error, t) }));
      return fields ?? {};
    } finally {
      setBusy(false);
      for (const area of areas) void queries.invalidateQueries({ queryKey: [area] });
    }
  };
  return { act, isBusy };
}
