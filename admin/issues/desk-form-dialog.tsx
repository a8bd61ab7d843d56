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
  /** What its main button does. */
  readonly action: string;
  readonly isBusy?: boolean;
  onAct(): void;
  onClose(): void;
  readonly children: ReactNode;
}

/** A few fields and one thing to do with them; Enter does it. */
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

/** What is wrong with the fields of a dialog, by name; empty where that is told otherwise. */
export type ActionFaults = Readonly<Record<string, string | undefined>>;

/** Everything in which an issue shows. */
const areas = ["issues", "magazines", "documents", "articles", "desk", "dashboard"];

/**
 * Does something to the issue at the desk, after its contents are saved; tells how it went and takes the answer in.
 * @returns null when it was done, else what is wrong with the fields; under `refusal` what is no field's fault
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
