import { createRehearsal } from "@hilal/contract/issues/issue-release";
import type { AnswerOf } from "@hilal/contract/shared/define-endpoint";
import { ApiError } from "@hilal/contract/shared/errors";
import { formatDateTime } from "@hilal/i18n/dates";
import { useState } from "react";
import { detailOf } from "../../api/detail-of.ts";
import { MomentFields, toMomentIn } from "../../articles/desk/moment-fields.tsx";
import { SelectBox } from "../../kit/controls/select-box.tsx";
import { useToasts } from "../../kit/feedback/toasts.tsx";
import { Field } from "../../kit/fields/field.tsx";
import { useApiCall } from "../../queries/use-api-call.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import { DeskFormDialog } from "../desk/desk-form-dialog.tsx";
import { useDeskState } from "../desk/issue-desk-context.tsx";
import { offeredMoment } from "./offered-moment.ts";
import styles from "./release.module.css";

/** Shows the site as it will be at a moment, in a tab of its own. */
export function RehearseDialog({ onClose }: { onClose(): void }) {
  const t = useTexts();
  const toasts = useToasts();
  const { plan } = useDeskState();
  const rehearse = useApiCall(createRehearsal);
  const [first] = useState(() => offeredMoment(plan));
  const [date, setDate] = useState(first.slice(0, 10));
  const [time, setTime] = useState(first.slice(11, 16));
  const [path, setPath] = useState(plan.address || "/");
  const [fault, setFault] = useState<string>();
  const [made, setMade] = useState<AnswerOf<typeof createRehearsal>>();
  const begin = async () => {
    const at = toMomentIn(date, time);
    if (!at) return setFault(t("issueRelease.release.badMoment"));
    // A tab that is opened after waiting would be held back by the browser.
    const tab = window.open("", "_blank");
    try {
      const answer = await rehearse.mutateAsync({ body: { at, path } });
      setMade(answer);
      if (tab) {
        tab.opener = null;
        tab.location.href = answer.address;
      }
    } catch (error) {
      tab?.close();
      const refused = error instanceof ApiError ? error.body.fields?.at : undefined;
      if (refused) setFault(refused);
      else toasts.failure((t) => t("issueRelease.rehearse.failed", { detail: detailOf(error, t) }));
    }
    return undefined;
  };
  const change = (put: (value: string) => void) => (value: string) => {
    put(value);
    setFault(undefined);
    setMade(undefined);
  };
  return (
    <DeskFormDialog
      title={t("issueRelease.rehearse.title")}
      action={t("issueRelease.rehearse.begin")}
      isBusy={rehearse.isPending}
      onAct={() => void begin()}
      onClose={onClose}
    >
      <p>{t("issueRelease.rehearse.hint")}</p>
      <MomentFields
        date={date}
        time={time}
        error={fault}
        onDate={change(setDate)}
        onTime={change(setTime)}
      />
      <Field label={t("issueRelease.rehearse.start")} isRequired>
        {(control) => (
          <SelectBox
            {...control}
            value={path}
            onChange={(event) => change(setPath)(event.target.value)}
          >
            {plan.address && (
              <option value={plan.address}>{t("issueRelease.rehearse.issuePage")}</option>
            )}
            <option value="/">{t("issueRelease.rehearse.homePage")}</option>
          </SelectBox>
        )}
      </Field>
      {made && (
        <p role="status">
          <a href={made.address} target="_blank" rel="noopener" className={styles.way}>
            {t("issueRelease.rehearse.open")}
          </a>{" "}
          {t("issueRelease.rehearse.until", { time: formatDateTime(made.expires_at, t.language) })}
        </p>
      )}
    </DeskFormDialog>
  );
}
