import { adminLink } from "@hilal/contract/admin-routes";
import { createIssue } from "@hilal/contract/issues/issue-desk";
import { type EditionId, editionIds, editions, isEditionId } from "@hilal/contract/shared/editions";
import { ApiError } from "@hilal/contract/shared/errors";
import { toKarachiDay } from "@hilal/contract/shared/karachi-time";
import { limits } from "@hilal/contract/shared/limits";
import { formatMonth } from "@hilal/i18n/dates";
import { useState } from "react";
import { useNavigate } from "react-router";
import { toErrorMessage } from "../api/error-message.ts";
import { useApiCall } from "../api/use-api.ts";
import { FormDialog } from "../kit/feedback/form-dialog.tsx";
import { useToasts } from "../kit/feedback/toasts.tsx";
import { DayInput } from "../kit/fields/day-input.tsx";
import { Field } from "../kit/fields/field.tsx";
import { TypedField } from "../kit/fields/typed-field.tsx";
import { SelectBox } from "../kit/select-box.tsx";
import { useTexts } from "../texts/language-provider.tsx";

type Faults = Readonly<Record<string, string | undefined>>;

/** The first day of next month, in Pakistan. */
function firstOfNextMonth(now = new Date()): string {
  const [year = 0, month = 0] = toKarachiDay(now).split("-").map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

/** Creates an issue with its magazine, title, date and number, then opens its desk (product: issues 1). */
export function PlanIssueDialog({ onClose }: { onClose(): void }) {
  const t = useTexts();
  const toasts = useToasts();
  const navigate = useNavigate();
  const create = useApiCall(createIssue, ["magazines"]);
  const [edition, setEdition] = useState<EditionId | "">("");
  const [day, setDay] = useState(firstOfNextMonth);
  const [title, setTitle] = useState<string | null>(null);
  const [number, setNumber] = useState("");
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string>();
  // The default title of an issue is its month, until the user types another one.
  const language = edition ? editions[edition].language : t.language;
  const offered = /^\d{4}-\d{2}-\d{2}$/.test(day) ? formatMonth(day, language) : "";
  const shownTitle = title ?? (edition ? offered : "");
  const plan = async () => {
    if (!edition) return setFaults({ edition: t("issueDesk.plan.chooseEdition") });
    try {
      const body = { edition, title: shownTitle, publish_date: day, number };
      const issue = await create.mutateAsync({ body });
      toasts.success((t) => t("issueDesk.plan.created"));
      await navigate(adminLink("issueDesk", issue.id));
    } catch (error) {
      const fields = error instanceof ApiError ? error.body.fields : undefined;
      setFaults(fields ?? {});
      setFailure(
        fields ? undefined : t("issueDesk.plan.failed", { detail: toErrorMessage(error, t) }),
      );
    }
    return undefined;
  };
  return (
    <FormDialog
      title={t("issueDesk.plan.title")}
      action={t("issueDesk.plan.create")}
      isBusy={create.isPending}
      failure={failure}
      onAct={() => void plan()}
      onClose={onClose}
    >
      <p>{t("issueDesk.plan.hint")}</p>
      <Field label={t("issueDesk.plan.edition")} error={faults.edition} isRequired>
        {(control) => (
          <SelectBox
            {...control}
            value={edition}
            onChange={({ target }) => {
              setEdition(isEditionId(target.value) ? target.value : "");
              setFaults({});
            }}
          >
            <option value="">{t("issueDesk.plan.chooseEdition")}</option>
            {editionIds.map((id) => (
              <option key={id} value={id}>
                {t(`editions.${id}.name`)}
              </option>
            ))}
          </SelectBox>
        )}
      </Field>
      <Field label={t("issueDesk.plan.date")} error={faults.publish_date} isRequired>
        {(control) => (
          <DayInput
            isAhead
            {...control}
            label={t("issueDesk.plan.date")}
            value={day}
            onChange={(next) => {
              setDay(next);
              setFaults({});
            }}
          />
        )}
      </Field>
      <TypedField
        label={t("issueDesk.plan.name")}
        error={faults.title}
        isRequired
        isForWords
        dir="auto"
        lang={language}
        maxLength={limits.titleMaxLength}
        value={shownTitle}
        onChange={(typed) => {
          setTitle(typed);
          setFaults({});
        }}
      />
      <TypedField
        label={t("issueDesk.plan.number")}
        hint={t("issueDesk.plan.numberHint")}
        error={faults.number}
        dir="auto"
        maxLength={limits.nameMaxLength}
        value={number}
        onChange={setNumber}
      />
    </FormDialog>
  );
}
