import { issuePlan } from "@hilal/contract/issues/issue-plan";
import type { AnswerOf, CallInput, Endpoint } from "@hilal/contract/shared/define-endpoint";
import { ApiError } from "@hilal/contract/shared/errors";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { detailOf } from "../api/detail-of.ts";
import { Button } from "../kit/button.tsx";
import { OfficeDialog } from "../kit/feedback/office-dialog.tsx";
import { useToasts } from "../kit/feedback/toasts.tsx";
import { useOffice } from "../session/office.ts";
import { useTexts } from "../texts/language-provider.tsx";
import styles from "./desk-form-dialog.module.css";
import { useIssueDesk } from "./issue-desk-context.tsx";

interface DeskFormDialogProps {
  readonly title: string;
  /** The label of the main button. */
  readonly action: string;
  readonly isBusy?: boolean;
  onAct(): void;
  onClose(): void;
  readonly children: ReactNode;
}

/** A dialog with a few fields and one action; Enter runs it. */
export function DeskFormDialog(props: DeskFormDialogProps) {
  const t = useTexts();
  const id = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    props.onAct();
  };
  return (
    <OfficeDialog
      title={props.title}
      isOpen
      onClose={props.onClose}
      actions={
        <>
          <Button onPress={props.onClose}>{t("admin.confirm.cancel")}</Button>
          <Button rank="primary" type="submit" form={id} isPending={props.isBusy ?? false}>
            {props.action}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.fields} noValidate onSubmit={send}>
        {props.children}
      </form>
    </OfficeDialog>
  );
}

/** Error messages of a dialog's fields, by name; empty when the error is shown elsewhere. */
export type ActionFaults = Readonly<Record<string, string | undefined>>;

/** All query areas that show an issue. */
const areas = ["issues", "magazines", "documents", "articles", "desk", "dashboard"];

/**
 * Saves the contents, then runs an action on the issue, shows a toast with the result and adopts the plan in the
 * response.
 * @returns null on success, otherwise the field errors; `refusal` contains an error of no particular field
 */
export function useIssueAction() {
  const t = useTexts();
  const { client } = useOffice();
  const queries = useQueryClient();
  const toasts = useToasts();
  const { desk } = useIssueDesk();
  const [isBusy, setBusy] = useState(false);
  const act = async <E extends Endpoint>(
    endpoint: E,
    inputOf: (version: number) => CallInput<E>,
    done: (answer: AnswerOf<E>) => string,
  ): Promise<ActionFaults | null> => {
    setBusy(true);
    try {
      if (!(await desk.flush())) {
        toasts.failure((t) => t("issueDesk.details.contentsFirst"));
        return {};
      }
      const answer = await client.call(endpoint, inputOf(desk.state().plan.version));
      const plan = issuePlan.safeParse(answer).data;
      if (plan) desk.adopt(plan);
      toasts.success(done(answer));
      return null;
    } catch (error) {
      const fields = error instanceof ApiError ? error.body.fields : undefined;
      if (fields) return fields;
      const refusal = t("issueRelease.check.actionFailed", { detail: detailOf(error, t) });
      toasts.failure(refusal);
      return { refusal };
    } finally {
      setBusy(false);
      for (const area of areas) void queries.invalidateQueries({ queryKey: [area] });
    }
  };
  return { act, isBusy };
}
