import { listArticleOwners } from "@hilal/contract/articles/article-form";
import {
  type BulkChange,
  type BulkCosts,
  type BulkLeft,
  type BulkRun,
  type BulkSelection,
  previewBulk,
  readBulk,
  startBulk,
  undoBulk,
} from "@hilal/contract/articles/bulk";
import { activeStatuses } from "@hilal/contract/shared/choices";
import { formatDateTime } from "@hilal/i18n/dates";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { toErrorMessage } from "../api/error-message.ts";
import { apiQuery, useApiQuery } from "../api/use-api.ts";
import { Button } from "../kit/button.tsx";
import { ChoiceOptions } from "../kit/choice-options.tsx";
import { OfficeDialog } from "../kit/feedback/office-dialog.tsx";
import { categoryChoices, toChoices } from "../kit/fields/labels.ts";
import { SelectBox } from "../kit/select-box.tsx";
import { useOffice } from "../session/office.ts";
import { useLanguage, useTexts } from "../texts/language-provider.tsx";
import styles from "./bulk.module.css";
import { MomentFields, ownTime, ownZone, toMomentIn } from "./desk/moment-fields.tsx";

interface BulkValueProps {
  readonly action: "status" | "category" | "owner";
  readonly value: string;
  readonly isDisabled: boolean;
  onChange(value: string): void;
}

/** The new value for the selected articles: a status, a category or an owner. */
function BulkValue({ action, value, isDisabled, onChange }: BulkValueProps) {
  const t = useTexts();
  const id = useId();
  const owners = useApiQuery(listArticleOwners, {}, { enabled: action === "owner" });
  const choices = {
    status: () => toChoices(activeStatuses, (status) => t(`admin.status.${status}`)),
    category: () => categoryChoices(t),
    owner: () =>
      (owners.data?.data ?? []).map((owner) => ({ value: String(owner.id), label: owner.name })),
  }[action]();
  return (
    <div>
      <label htmlFor={id}>{t(`bulkChanges.value.${action}`)}</label>
      <SelectBox
        id={id}
        value={value}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{t("adminForms.choose")}</option>
        <ChoiceOptions choices={choices} />
      </SelectBox>
    </div>
  );
}

/** The bulk change to run; undefined while its value is missing. */
function toBulkChange(action: BulkChange["action"], value: string): BulkChange | undefined {
  if (action === "trash") return { action };
  if (value === "") return undefined;
  if (action === "schedule") return { action, due_at: value };
  if (action === "owner") return { action, user: Number(value) };
  // The choices are those of the contract.
  if (action === "status") return { action, status: value as "Active" };
  return { action, category: value as "misc" };
}

interface BulkMomentProps {
  readonly isDisabled: boolean;
  /** @param dueAt the moment with Karachi's offset; empty while day or time is missing */
  onChange(dueAt: string): void;
}

/** The day and time in Pakistan at which the selected articles are to be published. */
function BulkMoment({ isDisabled, onChange }: BulkMomentProps) {
  const { t, language } = useLanguage();
  const [date, setDate] = useState("");
  const [time, setTime] = useState("09:00");
  const dueAt = toMomentIn(date, time);
  const here = dueAt ? ownTime(dueAt, language) : null;
  return (
    <>
      <p>{t("bulkChanges.scheduleHint")}</p>
      <MomentFields
        date={date}
        time={time}
        isDisabled={isDisabled}
        onDate={(day) => {
          setDate(day);
          onChange(toMomentIn(day, time));
        }}
        onTime={(hour) => {
          setTime(hour);
          onChange(toMomentIn(date, hour));
        }}
      />
      {dueAt && <p>{t("bulkChanges.dueAt", { time: formatDateTime(dueAt, language) })}</p>}
      {here && <p>{t("desk.dialog.ownTime", { time: here, zone: ownZone() })}</p>}
    </>
  );
}

interface BulkDialogProps {
  readonly action: BulkChange["action"];
  readonly selection: BulkSelection;
  onClose(isBegun: boolean): void;
}

/** Previews a bulk change, runs it, shows its progress and offers to undo it. */
export function BulkDialog({ action, selection, onClose }: BulkDialogProps) {
  const t = useTexts();
  const { client } = useOffice();
  const [failure, setFailure] = useState<string>();
  const [value, setValue] = useState("");
  const [runId, setRunId] = useState<number | null>(null);
  const [isPending, setPending] = useState(false);
  const change = toBulkChange(action, value);
  const body = { selection, change: change ?? { action: "trash" as const } };
  const isAsking = runId === null;
  const preview = useApiQuery(previewBulk, { body }, { enabled: isAsking && change !== undefined });
  const run = useRun(runId);
  const attempt = async (work: () => Promise<void>) => {
    setPending(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(t("bulkChanges.failed", { detail: toErrorMessage(error, t) }));
    } finally {
      setPending(false);
    }
  };
  const start = () => attempt(async () => setRunId((await client.call(startBulk, { body })).id));
  const undo = (id: number) =>
    attempt(async () => {
      await client.call(undoBulk, { params: { id } });
      await run.refetch();
    });
  const told = run.data;
  const shown = isAsking && change ? preview.data : undefined;
  return (
    <OfficeDialog
      isOpen
      failure={failure}
      title={t(`bulkChanges.action.${action}`)}
      onClose={() => onClose(!isAsking)}
      actions={
        <>
          <Button onPress={() => onClose(!isAsking)}>
            {t(isAsking ? "admin.confirm.cancel" : "common.close")}
          </Button>
          {isAsking && (
            <Button
              rank="primary"
              isPending={isPending}
              isDisabled={!shown || shown.changes === 0}
              onPress={() => void start()}
            >
              {shown
                ? t(`bulkChanges.do.${getActionLabel(action)}`, { count: shown.changes })
                : t(`bulkChanges.action.${action}`)}
            </Button>
          )}
          {told?.stage === "done" && told.changed > 0 && (
            <Button isPending={isPending} onPress={() => void undo(told.id)}>
              {t("records.undo")}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.dialog}>
        {action === "schedule" && <BulkMoment isDisabled={!isAsking} onChange={setValue} />}
        {action !== "trash" && action !== "schedule" && (
          <BulkValue action={action} value={value} isDisabled={!isAsking} onChange={setValue} />
        )}
        <div role="status">
          {preview.isError && isAsking && <p>{toErrorMessage(preview.error, t)}</p>}
          {shown && (
            <p>{t("bulkChanges.preview", { count: shown.total, changes: shown.changes })}</p>
          )}
          {told && (
            <p>
              {t(`bulkChanges.stage.${told.stage}`, {
                done: told.done,
                count: told.changed,
                total: told.total,
              })}
            </p>
          )}
        </div>
        {told && (told.stage === "running" || told.stage === "undoing") && (
          <progress
            className={styles.progress}
            aria-label={t("bulkChanges.progress")}
            max={told.total}
            value={told.done}
          />
        )}
        <Ends
          text={isAsking ? "bulkChanges.ends.preview" : endsText(told?.stage)}
          ends={told?.ends ?? shown?.ends}
        />
        {shown && isAsking && <Costs action={action} costs={shown.costs} />}
        <LeftAlone left={told?.left ?? shown?.left ?? []} />
      </div>
    </OfficeDialog>
  );
}

const getActionLabel = (action: BulkChange["action"]) =>
  action === "trash" || action === "schedule" ? action : "change";

const endsText = (stage: BulkRun["stage"] | undefined) =>
  stage === "undoing" || stage === "undone" ? "bulkChanges.ends.missed" : "bulkChanges.ends.done";

interface EndsProps {
  readonly text: "bulkChanges.ends.preview" | "bulkChanges.ends.done" | "bulkChanges.ends.missed";
  readonly ends: BulkRun["ends"] | undefined;
}

/** Lists the schedules that a change cancels, or that its undo could not restore. */
function Ends({ text, ends }: EndsProps) {
  const t = useTexts();
  if (!ends || ends.count === 0) return null;
  return (
    <div role="status">
      <p>{t(text, { count: ends.count })}</p>
      <Titles titles={ends.titles} />
    </div>
  );
}

interface CostsProps {
  readonly action: BulkChange["action"];
  readonly costs: BulkCosts;
}

/** What the change touches besides: unpublished changes, people who are writing, issues (product: bulk 12). */
function Costs({ action, costs: { copies, writing, issues } }: CostsProps) {
  const { t, language } = useLanguage();
  const people = new Intl.ListFormat(language).format(writing.people);
  const told = [
    {
      id: "writing",
      text: t("bulkChanges.costs.writing", { count: writing.count, people }),
      ...writing,
    },
    {
      id: "copies",
      text: t(`bulkChanges.costs.copies.${action}`, { count: copies.count }),
      ...copies,
    },
    { id: "issues", text: t("bulkChanges.costs.issues", { count: issues.count }), ...issues },
  ].filter(({ count }) => count > 0);
  if (told.length === 0) return null;
  return (
    <ul className={styles.reasons}>
      {told.map(({ id, text, titles }) => (
        <li key={id}>
          {text}
          <Titles titles={titles} />
        </li>
      ))}
    </ul>
  );
}

function Titles({ titles }: { readonly titles: readonly string[] }) {
  if (!titles.some(Boolean)) return null;
  return (
    <ul>
      {titles.filter(Boolean).map((title) => (
        <li key={title}>
          <bdi>{title}</bdi>
        </li>
      ))}
    </ul>
  );
}

function LeftAlone({ left }: { readonly left: readonly BulkLeft[] }) {
  const t = useTexts();
  if (left.length === 0) return null;
  return (
    <ul className={styles.reasons}>
      {left.map(({ reason, count, titles, lacks }) => (
        <li key={reason}>
          {t(`bulkChanges.reason.${reason}`, { count })}
          {lacks.length > 0 && (
            <ul>
              {lacks.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
          <Titles titles={titles} />
        </li>
      ))}
    </ul>
  );
}

/** Polls a run every second until it has ended, then refetches the lists. */
function useRun(id: number | null) {
  const { client } = useOffice();
  const queries = useQueryClient();
  const run = useQuery({
    ...apiQuery(client, readBulk, { params: { id: id ?? 0 } }),
    enabled: id !== null,
    refetchInterval: ({ state }) =>
      state.data?.stage === "done" || state.data?.stage === "undone" ? false : 1000,
  });
  const stage = run.data?.stage;
  useEffect(() => {
    if (stage !== "done" && stage !== "undone") return;
    for (const area of ["articles", "comments", "authors", "dashboard", "trash"]) {
      void queries.invalidateQueries({
        queryKey: [area],
        predicate: ({ queryKey }) => queryKey[1] !== readBulk.name,
      });
    }
  }, [stage, queries]);
  return run;
}
