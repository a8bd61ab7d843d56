import { type ReactNode, useId } from "react";
import { useTexts } from "../../texts/language-provider.tsx";
import { type Choice, ChoiceOptions } from "../controls/choice-options.tsx";
import { SelectBox } from "../controls/select-box.tsx";
import { DayBox } from "./day-box.tsx";
import type { ListRules } from "./list-state.ts";
import styles from "./list-toolbar.module.css";
import { SearchBox } from "./search-box.tsx";
import type { List } from "./use-list-state.ts";

/** A filter of a list: the name in its rules, and what it offers besides 'All'. */
export interface ListFilter {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice[];
}

/** A day that a list begins or ends with: the name in its rules. */
export interface DayFilter {
  readonly name: string;
  readonly label: string;
}

interface ListToolbarProps<Rules extends ListRules> {
  readonly list: List<Rules>;
  readonly hasSearch: boolean;
  readonly filters: readonly ListFilter[];
  readonly days: readonly DayFilter[];
  readonly aside: ReactNode;
}

/** The search and the filters over a list. */
export function ListToolbar<Rules extends ListRules>({
  list,
  hasSearch,
  filters,
  days,
  aside,
}: ListToolbarProps<Rules>) {
  const t = useTexts();
  const id = useId();
  if (!hasSearch && filters.length === 0 && !aside) return null;
  const values = list.state.filters as Readonly<Record<string, string | undefined>>;
  const choose = (name: string, value: string) => {
    const { [name]: _before, ...others } = values;
    const next = value === "" ? others : { ...others, [name]: value };
    list.change({ filters: next as typeof list.state.filters });
  };
  const chosenDays: Readonly<Record<string, string | undefined>> = list.state.days;
  const chooseDay = (name: string, day: string) => {
    const { [name]: _before, ...others } = chosenDays;
    const next = day === "" ? others : { ...others, [name]: day };
    list.change({ days: next as typeof list.state.days });
  };
  return (
    <search className={styles.toolbar}>
      {hasSearch && (
        <SearchBox
          value={list.state.q}
          onSearch={(q) => list.change({ q }, { replace: list.state.q !== "" && q !== "" })}
        />
      )}
      {filters.map((filter) => (
        <div key={filter.name} className={styles.filter}>
          <label className={styles.label} htmlFor={`${id}-${filter.name}`}>
            {filter.label}
          </label>
          <SelectBox
            id={`${id}-${filter.name}`}
            value={values[filter.name] ?? ""}
            onChange={(event) => choose(filter.name, event.target.value)}
          >
            <option value="">{t("adminLists.all")}</option>
            <ChoiceOptions choices={filter.choices} />
          </SelectBox>
        </div>
      ))}
      {days.map((day) => (
        <div key={day.name} className={styles.filter}>
          <label className={styles.label} htmlFor={`${id}-${day.name}`}>
            {day.label}
          </label>
          <DayBox
            id={`${id}-${day.name}`}
            label={day.label}
            value={chosenDays[day.name] ?? ""}
            onChange={(chosen) => chooseDay(day.name, chosen)}
          />
        </div>
      ))}
      {aside}
    </search>
  );
}
