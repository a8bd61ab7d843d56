import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import { useTexts } from "../../texts/language-provider.tsx";
import { Button } from "../button.tsx";
import { ChoiceOptions } from "../choice-options.tsx";
import { OfficeDialog } from "../feedback/office-dialog.tsx";
import { DayInput } from "../fields/day-input.tsx";
import popover from "../popover.module.css";
import { SelectBox } from "../select-box.tsx";
import styles from "./filter-panel.module.css";
import { type DayFilter, isDay, type List, type ListFilter, type ListRules } from "./list-state.ts";

interface DayBoxProps {
  readonly id: string;
  readonly label: string;
  /** yyyy-mm-dd, or "". */
  readonly value: string;
  /** Called when the value is a complete date or empty. */
  onChange(day: string): void;
}

/**
 * A date that limits a list. An invalid date is reported when the field loses the focus, and does not change the list.
 */
export function DayBox({ id, label, value, onChange }: DayBoxProps) {
  const [typed, setTyped] = useState(value);
  const reported = useRef(value);
  useEffect(() => {
    // The URL may change without the field: the back button, 'Clear'.
    if (value === reported.current) return;
    reported.current = value;
    setTyped(value);
  }, [value]);
  const type = (day: string) => {
    setTyped(day);
    if (day === reported.current || (day !== "" && !isDay(day))) return;
    reported.current = day;
    onChange(day);
  };
  return (
    <div>
      <DayInput id={id} label={label} value={typed} onChange={type} />
    </div>
  );
}

interface FilterPanelProps<Rules extends ListRules> {
  readonly list: List<Rules>;
  readonly filters: readonly ListFilter[];
  readonly days: readonly DayFilter[];
  /** The button that opens it. */
  readonly button: RefObject<HTMLButtonElement | null>;
  onClose(): void;
}

/** Below this width the filters are a sheet at the window's lower edge. */
const phone = "(max-width: 40rem)";

/** The filters that a list has besides its tabs; each applies at once, and the list changes behind the panel. */
export function FilterPanel<Rules extends ListRules>(props: FilterPanelProps<Rules>) {
  const { list, button, onClose } = props;
  const t = useTexts();
  const [isSheet] = useState(() => matchMedia(phone).matches);
  const isNarrowed = [...props.filters, ...props.days].some(
    ({ name }) => name in list.state.filters || name in list.state.days,
  );
  const buttons = (
    <>
      {isNarrowed && (
        <Button rank="quiet" onPress={() => list.change(cleared(props))}>
          {t("rows.clearFilters")}
        </Button>
      )}
      <Button onPress={onClose}>{t("rows.done")}</Button>
    </>
  );
  if (isSheet) {
    return (
      <OfficeDialog isOpen isSheet title={t("rows.filters")} onClose={onClose} actions={buttons}>
        <FilterFields {...props} />
      </OfficeDialog>
    );
  }
  return (
    <Popover
      isOpen
      triggerRef={button}
      placement="bottom start"
      className={popover.popover ?? ""}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Dialog aria-label={t("rows.filters")} className={styles.panel ?? ""}>
        <FilterFields {...props} />
        <div className={styles.buttons}>{buttons}</div>
      </Dialog>
    </Popover>
  );
}

/** The state without the filters of the panel; those that are tabs stay. */
function cleared<Rules extends ListRules>({ list, filters }: FilterPanelProps<Rules>) {
  const own = new Set(filters.map(({ name }) => name));
  const others = Object.entries(list.state.filters).filter(([name]) => !own.has(name));
  return { filters: Object.fromEntries(others), days: {} } as Partial<typeof list.state>;
}

function FilterFields<Rules extends ListRules>({ list, filters, days }: FilterPanelProps<Rules>) {
  const t = useTexts();
  const id = useId();
  const values = list.state.filters as Readonly<Record<string, string | undefined>>;
  const chosenDays: Readonly<Record<string, string | undefined>> = list.state.days;
  return (
    <div className={styles.fields}>
      {filters.map((filter) => (
        <div key={filter.name} className={styles.field}>
          <label htmlFor={`${id}-${filter.name}`}>{filter.label}</label>
          <SelectBox
            id={`${id}-${filter.name}`}
            value={values[filter.name] ?? ""}
            onChange={(event) => list.filterBy(filter.name, event.target.value)}
          >
            <option value="">{t("adminLists.all")}</option>
            <ChoiceOptions choices={filter.choices} />
          </SelectBox>
        </div>
      ))}
      {days.map((day) => (
        <div key={day.name} className={styles.field}>
          <label htmlFor={`${id}-${day.name}`}>{day.label}</label>
          <DayBox
            id={`${id}-${day.name}`}
            label={day.label}
            value={chosenDays[day.name] ?? ""}
            onChange={(chosen) => list.filterBy(day.name, chosen)}
          />
        </div>
      ))}
    </div>
  );
}
