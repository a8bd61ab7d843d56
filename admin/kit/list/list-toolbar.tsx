import { limits } from "@hilal/contract/shared/limits";
import { Icon } from "@hilal/ui/icons/icon";
import { type ReactNode, useContext, useEffect, useId, useRef, useState } from "react";
import { UNSAFE_DataRouterContext, useLocation } from "react-router";
import { useTexts } from "../../texts/language-provider.tsx";
import { type Choice, ChoiceOptions } from "../choice-options.tsx";
import controls from "../control.module.css";
import { DayInput } from "../fields/day-input.tsx";
import { typingRun } from "../fields/typing-direction.ts";
import { SelectBox } from "../select-box.tsx";
import { PhoneticToggle } from "../typing/phonetic-toggle.tsx";
import { isDay, type List, type ListRules } from "./list-state.ts";
import styles from "./list-toolbar.module.css";

/** The pause in typing before the list is searched, in milliseconds. */
const searchDelay = 300;

interface SearchBoxProps {
  /** The present search text. */
  readonly value: string;
  onSearch(q: string): void;
}

/** Searches during typing, after a short pause; Enter searches immediately. */
export function SearchBox({ value, onSearch }: SearchBoxProps) {
  const t = useTexts();
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(value);
  useEffect(() => {
    // The URL may change without the field: the back button, 'Clear'.
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const isLeaving = useIsLeaving();
  const search = (text: string) => {
    clearTimeout(timer.current);
    if (text.trim() === sent.current) return;
    sent.current = text.trim();
    onSearch(text.trim());
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // The list stays mounted until the next screen is ready; a search now would navigate back to it.
      if (!isLeaving()) search(text);
    }, searchDelay);
  };
  return (
    <form
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault();
        search(typed);
      }}
    >
      <Icon name="search" />
      <input
        type="search"
        className={controls.control}
        aria-label={t("adminLists.search")}
        placeholder={t("adminLists.searchPlaceholder")}
        maxLength={limits.queryMaxLength}
        {...typingRun(typed)}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
      <span className={styles.keyboard}>
        <PhoneticToggle />
      </span>
    </form>
  );
}

/**
 * Returns a function that checks whether a navigation to another screen has begun, even before it is rendered. The
 * router's hooks know it only after the next render, which may be late on a slow machine; its own state is current.
 */
function useIsLeaving(): () => boolean {
  const { pathname } = useLocation();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  return () => {
    if (!router) return false;
    const { location, navigation } = router.state;
    return (navigation.location ?? location).pathname !== pathname;
  };
}

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

/** A filter of a list: its name in the rules, and its options besides 'All'. */
export interface ListFilter {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice[];
}

/** A date filter that limits a list: its name in the rules. */
export interface DayFilter {
  readonly name: string;
  readonly label: string;
}

interface ListToolbarProps<Rules extends ListRules> {
  readonly list: List<Rules>;
  readonly filters: readonly ListFilter[];
  readonly days: readonly DayFilter[];
  readonly aside: ReactNode;
}

/** The search and the filters above a list. */
export function ListToolbar<Rules extends ListRules>({
  list,
  filters,
  days,
  aside,
}: ListToolbarProps<Rules>) {
  const t = useTexts();
  const id = useId();
  const { hasSearch = false } = list.rules;
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
