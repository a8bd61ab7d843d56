import { listDeskPeople } from "@hilal/contract/desk/desk-people";
import { latinDigits } from "@hilal/contract/shared/latin-digits";
import { limits } from "@hilal/contract/shared/limits";
import { createContext, use, useState } from "react";
import { useApiQuery } from "../../api/use-api.ts";
import { PersonField, withChosen } from "../../articles/desk/person-field.tsx";
import { FormDialog } from "../../kit/feedback/form-dialog.tsx";
import { DayInput } from "../../kit/fields/day-input.tsx";
import { Field, FieldRow } from "../../kit/fields/field.tsx";
import { TypedField } from "../../kit/fields/typed-field.tsx";
import { isDay } from "../../kit/list/list-state.ts";
import { SelectBox } from "../../kit/select-box.tsx";
import { useTexts } from "../../texts/language-provider.tsx";
import type { OfficeTexts } from "../../texts/load-texts.ts";
import { useDeskState, useIssueDesk } from "../issue-desk-context.tsx";
import { addSlots, changeSlot, moveSlot } from "../model/arrange.ts";
import { type DeskSlot, findPlace, findSlot, getSlotTitle } from "../model/contents.ts";

/** Returns a function that announces a slot's present place to screen readers. */
export function useAnnouncePlace(): (key: string | undefined) => void {
  const t = useTexts();
  const { desk, announce } = useIssueDesk();
  return (key) => {
    const { contents } = desk.state();
    const [slot, place] = [findSlot(contents, key ?? ""), findPlace(contents, key ?? "")];
    const section = contents.find((one) => one.key === place?.section);
    if (!slot || !place || !section) return;
    announce(
      t("issueDesk.contents.moved", {
        title: getSlotTitle(slot) || t("issueDesk.contents.untitled"),
        place: String(place.at + 1),
        section: section.title || t("issueDesk.contents.untitledSection"),
      }),
    );
  };
}

interface SlotDialogProps {
  /** Null for a new one. */
  readonly slot: DeskSlot | null;
  /** Section of a new slot. */
  readonly section: string;
  onClose(): void;
}

/** A slot's purpose, writer, deadline and printed pages. */
export function SlotDialog({ slot, section, onClose }: SlotDialogProps) {
  const t = useTexts();
  const { desk } = useIssueDesk();
  const { data } = useApiQuery(listDeskPeople);
  const [values, setValues] = useState<SlotValues>(() => toSlotValues(slot));
  const [faults, setFaults] = useState<Faults>({});
  const people = withChosen(data?.data ?? [], slot?.writer ?? null);
  const set = (name: keyof SlotValues, value: string) => {
    setValues((now) => ({ ...now, [name]: value }));
    setFaults({});
  };
  const hasArticle = slot !== null && slot.article !== null;
  const hasPdf = desk.state().plan.doc_url !== "";
  const save = () => {
    const found = validateSlot(values, hasArticle, t);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    const written = {
      working_title: values.workingTitle.trim(),
      due_on: values.due || null,
      writer: people.find(({ id }) => String(id) === values.writer) ?? null,
      page_from: parsePage(values.from),
      page_to: parsePage(values.to),
      pdf_page: parsePage(values.inPdf),
    };
    desk.change((now) =>
      slot
        ? changeSlot(now, slot.key, written)
        : addSlots(now, section, [{ ...emptySlot, ...written }]),
    );
    onClose();
  };
  return (
    <FormDialog
      title={t(slot ? "issueDesk.slot.editTitle" : "issueDesk.slot.newTitle")}
      action={t(slot ? "issueDesk.slot.save" : "issueDesk.slot.add")}
      onAct={save}
      onClose={onClose}
    >
      {!hasArticle && (
        <TypedField
          label={t("issueDesk.slot.workingTitle")}
          error={faults.workingTitle}
          isRequired
          isForWords
          isFirst
          dir="auto"
          maxLength={limits.titleMaxLength}
          value={values.workingTitle}
          onChange={(typed) => set("workingTitle", typed)}
        />
      )}
      <PersonField
        label={t("issueDesk.slot.writer")}
        people={people}
        chosen={values.writer === "" ? null : Number(values.writer)}
        onChoose={(id) => set("writer", id === null ? "" : String(id))}
      />
      <Field label={t("issueDesk.slot.due")} error={faults.due}>
        {(control) => (
          <DayInput
            isAhead
            {...control}
            label={t("issueDesk.slot.due")}
            value={values.due}
            onChange={(day) => set("due", day)}
          />
        )}
      </Field>
      <FieldRow>
        <PageField
          label={t("issueDesk.slot.pageFrom")}
          error={faults.from}
          value={values.from}
          onChange={(value) => set("from", value)}
        />
        <PageField
          label={t("issueDesk.slot.pageTo")}
          error={faults.to}
          value={values.to}
          onChange={(value) => set("to", value)}
        />
      </FieldRow>
      {hasPdf && (
        <PageField
          label={t("issueDesk.slot.pdfPage")}
          hint={t("issueDesk.slot.pdfPageHint")}
          error={faults.inPdf}
          value={values.inPdf}
          onChange={(value) => set("inPdf", value)}
        />
      )}
    </FormDialog>
  );
}

interface PageFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
  readonly value: string;
  onChange(value: string): void;
}

function PageField({ label, hint, error, value, onChange }: PageFieldProps) {
  return (
    <TypedField
      label={label}
      hint={hint}
      error={error}
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onChange={onChange}
    />
  );
}

/** The values of a slot without an article. */
const emptySlot: Omit<DeskSlot, "key"> = {
  article: null,
  is_own: true,
  working_title: "",
  state: "missing",
  writer: null,
  due_on: null,
  is_late: false,
  page_from: null,
  page_to: null,
  pdf_page: null,
  estimated_pages: 0,
};

interface SlotValues {
  readonly workingTitle: string;
  readonly writer: string;
  readonly due: string;
  readonly from: string;
  readonly to: string;
  readonly inPdf: string;
}

type Faults = Partial<Record<keyof SlotValues, string>>;

const toSlotValues = (slot: DeskSlot | null): SlotValues => ({
  workingTitle: slot?.working_title ?? "",
  writer: slot?.writer ? String(slot.writer.id) : "",
  due: slot?.due_on ?? "",
  from: slot?.page_from ? String(slot.page_from) : "",
  to: slot?.page_to ? String(slot.page_to) : "",
  inPdf: slot?.pdf_page ? String(slot.pdf_page) : "",
});

/** Accepts Urdu digits as well. */
function parsePage(text: string): number | null {
  const digits = latinDigits(text.trim());
  return digits === "" ? null : Number(digits);
}

function isPage(text: string): boolean {
  const page = parsePage(text);
  return page === null || (Number.isInteger(page) && page >= 1 && page <= limits.issuePages);
}

function validateSlot(values: SlotValues, hasArticle: boolean, t: OfficeTexts): Faults {
  const badPage = t("issueDesk.slot.badPage", { most: String(limits.issuePages) });
  const [from, to] = [parsePage(values.from), parsePage(values.to)];
  const isBackwards = from !== null && to !== null && to < from;
  return {
    ...(!hasArticle && values.workingTitle.trim() === ""
      ? { workingTitle: t("issueDesk.slot.titleRequired") }
      : {}),
    ...(values.due !== "" && !isDay(values.due) ? { due: t("adminForms.dateExample") } : {}),
    ...(isPage(values.from) ? {} : { from: badPage }),
    ...(isPage(values.to) ? {} : { to: badPage }),
    ...(isPage(values.inPdf) ? {} : { inPdf: badPage }),
    ...(isPage(values.from) && isPage(values.to) && isBackwards
      ? { to: t("issueDesk.slot.badRange") }
      : {}),
  };
}

interface MoveDialogProps {
  readonly slot: DeskSlot;
  onClose(): void;
}

/** Moves a slot to a chosen section and place, without dragging. */
export function MoveDialog({ slot, onClose }: MoveDialogProps) {
  const t = useTexts();
  const { desk } = useIssueDesk();
  const { contents } = useDeskState();
  const tell = useAnnouncePlace();
  const [place, setPlace] = useState(() => findPlace(contents, slot.key) ?? { section: "", at: 0 });
  const getSlotName = (one: DeskSlot) => getSlotTitle(one) || t("issueDesk.contents.untitled");
  const others =
    contents
      .find(({ key }) => key === place.section)
      ?.items.filter(({ key }) => key !== slot.key) ?? [];
  const move = () => {
    desk.change((now) => moveSlot(now, slot.key, place));
    tell(slot.key);
    onClose();
  };
  return (
    <FormDialog
      title={t("issueDesk.move.title", { title: getSlotName(slot) })}
      action={t("issueDesk.move.action")}
      onAct={move}
      onClose={onClose}
    >
      <Field label={t("issueDesk.move.section")} isRequired>
        {(control) => (
          <SelectBox
            {...control}
            value={place.section}
            onChange={({ target }) => {
              const end = contents.find(({ key }) => key === target.value)?.items.length ?? 0;
              setPlace({ section: target.value, at: end });
            }}
          >
            {contents.map(({ key, title }) => (
              <option key={key} value={key}>
                {title || t("issueDesk.contents.untitledSection")}
              </option>
            ))}
          </SelectBox>
        )}
      </Field>
      <Field label={t("issueDesk.move.place")} isRequired>
        {(control) => (
          <SelectBox
            {...control}
            value={Math.min(place.at, others.length)}
            onChange={({ target }) => setPlace({ ...place, at: Number(target.value) })}
          >
            <option value={0}>{t("issueDesk.move.top")}</option>
            {others.map((one, index) => (
              <option key={one.key} value={index + 1}>
                {t("issueDesk.move.behind", { place: String(index + 2), title: getSlotName(one) })}
              </option>
            ))}
          </SelectBox>
        )}
      </Field>
    </FormDialog>
  );
}

/** The dialog to open for a slot or a section. */
export type ContentsDialogRequest =
  | { readonly kind: "move" | "edit" | "link"; readonly slot: string }
  | { readonly kind: "find" | "newSlot" | "rename"; readonly section: string };

const AskContext = createContext<((asked: ContentsDialogRequest) => void) | null>(null);

/** Provider for components that open a dialog of the contents. */
export const ContentsDialogProvider = AskContext.Provider;

/** Returns a function that opens a dialog of the contents. */
export function useContentsDialog(): (asked: ContentsDialogRequest) => void {
  const ask = use(AskContext);
  if (!ask) throw new Error("There are no dialogs of the contents around this component.");
  return ask;
}
