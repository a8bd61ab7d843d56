import { readUserWork, setUserBlocked, type User } from "@hilal/contract/accounts/users";
import { listDeskPeople } from "@hilal/contract/desk/desk-people";
import { useState } from "react";
import { toErrorMessage } from "../api/error-message.ts";
import { useApiQuery } from "../api/use-api.ts";
import { type CallFailure, useBusyCall } from "../kit/actions/use-confirmed-call.ts";
import { FormDialog } from "../kit/feedback/form-dialog.tsx";
import { Field } from "../kit/fields/field.tsx";
import { SelectBox } from "../kit/select-box.tsx";
import { useTexts } from "../texts/language-provider.tsx";
import styles from "./people-screen.module.css";
import { getPersonName } from "./person-name.ts";

const kinds = ["drafts", "in_review", "scheduled", "live", "reviews", "deadlines"] as const;

interface BlockDialogProps {
  readonly user: User;
  onClose(): void;
}

/** Blocks an account, and says first what waits with the person and who may take it over (product: accounts 23). */
export function BlockDialog({ user, onClose }: BlockDialogProps) {
  const t = useTexts();
  const name = getPersonName(user);
  const { act, isBusy } = useBusyCall();
  const [failed, setFailed] = useState<CallFailure>({});
  const [to, setTo] = useState<number | null>(null);
  const work = useApiQuery(readUserWork, { params: { id: user.id } });
  const people = useApiQuery(listDeskPeople).data?.data ?? [];
  const colleagues = people.filter(({ id }) => id !== user.id);
  const waiting = work.data ? kinds.filter((kind) => work.data[kind] > 0) : [];
  const colleague = colleagues.find(({ id }) => id === to)?.name;
  const block = async () => {
    const notDone = await act({
      endpoint: setUserBlocked,
      input: () => ({
        params: { id: user.id },
        body: { blocked: true, ...(to === null ? {} : { hand_over_to: to }) },
      }),
      done: (_answer, t) =>
        colleague
          ? t("people.block.doneAndHanded", { name, colleague })
          : t("people.block.done", { name }),
      failed: (detail, t) => t("people.changeFailed", { detail }),
      alsoChanges: ["articles", "desk"],
      showsFailure: true,
    });
    if (notDone) setFailed(notDone);
    else onClose();
  };
  return (
    <FormDialog
      title={t("people.block.title", { name })}
      action={t("people.block.act")}
      isBusy={isBusy}
      failure={failed.told}
      onAct={() => void block()}
      onClose={onClose}
    >
      <p>{t("people.block.sessionsEnd")}</p>
      {work.error && (
        <p>{t("people.block.workUnknown", { name, detail: toErrorMessage(work.error, t) })}</p>
      )}
      {work.data && waiting.length === 0 && <p>{t("people.block.nothing", { name })}</p>}
      {work.data && waiting.length > 0 && (
        <div>
          <p>{t("people.block.waits", { name })}</p>
          <ul className={styles.work}>
            {waiting.map((kind) => (
              <li key={kind}>{t(`people.block.${kind}`, { count: work.data[kind] })}</li>
            ))}
          </ul>
        </div>
      )}
      {(work.error || waiting.length > 0) && (
        <Field
          label={t("people.block.handOver")}
          hint={t("people.block.handOverHint")}
          error={failed.faults?.hand_over_to}
        >
          {(control) => (
            <SelectBox
              {...control}
              value={to ?? ""}
              onChange={({ target }) => setTo(target.value === "" ? null : Number(target.value))}
            >
              <option value="">{t("people.block.leave", { name })}</option>
              {colleagues.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectBox>
          )}
        </Field>
      )}
    </FormDialog>
  );
}
