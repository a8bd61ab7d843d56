import { limits } from "@hilal/contract/shared/limits";
import { formatNumber, formatShortDate } from "@hilal/i18n/dates";
import { Icon } from "@hilal/ui/icons/icon";
import { type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { Toolbar } from "react-aria-components/Toolbar";
import { Link, UNSAFE_DataRouterContext, useLocation } from "react-router";
import { useLanguage, useTexts } from "../../texts/language-provider.tsx";
import { Button } from "../button.tsx";
import controls from "../control.module.css";
import { useToasts } from "../feedback/toasts.tsx";
import { typingRun } from "../fields/typing-direction.ts";
import { PhoneticToggle } from "../typing/phonetic-toggle.tsx";
import unseen from "../unseen.module.css";
import type { FilterPanel } from "./filter-panel.tsx";
import type { DayFilter, List, ListFilter, ListRules } from "./list-state.ts";
import styles from "./list-toolbar.module.css";
import { moveAlong } from "./move-along.ts";

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

interface FiltersProps<Rules extends ListRules> {
  readonly list: List<Rules>;
  readonly filters: readonly ListFilter[];
  readonly days: readonly DayFilter[];
}

const fetchPanel = () => import("./filter-panel.tsx");
/** A failed prefetch is reported when the panel is opened, not when the pointer only passes over the button. */
const fetchAhead = () => void fetchPanel().catch(() => undefined);

/** Opens the panel with the list's filters; its code is fetched when the pointer or the focus reaches the button. */
function FilterButton<Rules extends ListRules>(props: FiltersProps<Rules>) {
  const t = useTexts();
  const toasts = useToasts();
  const button = useRef<HTMLButtonElement>(null);
  const [Panel, setPanel] = useState<typeof FilterPanel | null>(null);
  const open = () =>
    void fetchPanel().then(
      (fetched) => setPanel(() => fetched.FilterPanel),
      () => toasts.failure((t) => t("errors.network")),
    );
  return (
    <>
      <Button
        ref={button}
        icon="filter"
        aria-haspopup="dialog"
        aria-expanded={Panel !== null}
        onHoverStart={fetchAhead}
        onFocus={fetchAhead}
        onPress={open}
      >
        {t("rows.filter")}
      </Button>
      {Panel && <Panel {...props} button={button} onClose={() => setPanel(null)} />}
    </>
  );
}

interface Token {
  readonly name: string;
  readonly text: string;
}

/** The filters that narrow the list, in words. */
function useTokens<Rules extends ListRules>({ list, filters, days }: FiltersProps<Rules>) {
  const { t, language } = useLanguage();
  const values = list.state.filters as Readonly<Record<string, string | undefined>>;
  const chosenDays: Readonly<Record<string, string | undefined>> = list.state.days;
  const toToken = (name: string, filter: string, value: string): Token => ({
    name,
    text: t("rows.token", { filter, value }),
  });
  return [
    ...filters.flatMap(({ name, label, choices }) => {
      const value = values[name];
      if (value === undefined) return [];
      return toToken(name, label, choices.find((one) => one.value === value)?.label ?? value);
    }),
    ...days.flatMap(({ name, label }) => {
      const day = chosenDays[name];
      return day === undefined ? [] : toToken(name, label, formatShortDate(day, language));
    }),
  ];
}

/**
 * The active filters, each removable by a press, Delete or Backspace. The focus then moves to the next one, or to the
 * button before them.
 */
function FilterTokens<Rules extends ListRules>(props: FiltersProps<Rules>) {
  const t = useTexts();
  const tokens = useTokens(props);
  const row = useRef<HTMLUListElement>(null);
  const remove = (index: number) => {
    const buttons = row.current?.querySelectorAll("button") ?? [];
    const next = buttons[index + 1] ?? buttons[index - 1];
    (next ?? (row.current?.previousElementSibling as HTMLElement | null))?.focus();
    props.list.filterBy(tokens[index]?.name ?? "", "");
  };
  return (
    <ul ref={row} className={styles.tokens}>
      {tokens.map(({ name, text }, index) => (
        <li key={name}>
          <button
            type="button"
            className={styles.token}
            aria-label={t("rows.removeToken", { token: text })}
            title={text}
            onClick={() => remove(index)}
            onKeyDown={({ key }) => {
              if (key === "Delete" || key === "Backspace") remove(index);
            }}
          >
            <bdi className={styles.tokenText}>{text}</bdi>
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A view of a list; each has its own address. */
export interface ListTab {
  readonly id: string;
  readonly label: string;
  /** How many rows it has; undefined while that is not known, or where it is not counted. */
  readonly count?: number | undefined;
  readonly to: string;
  readonly isCurrent: boolean;
  /** Begins a group of tabs. */
  readonly isApart?: boolean;
}

interface ListTabsProps {
  readonly label: string;
  readonly tabs: readonly ListTab[];
}

/**
 * The views of a list as tabs in one line, which scrolls sideways where the window is narrow. They are one stop for the
 * Tab key; the arrow keys lead from one to the next.
 */
function ListTabs({ label, tabs }: ListTabsProps) {
  const { t, language } = useLanguage();
  const current = tabs.find(({ isCurrent }) => isCurrent)?.id;
  const row = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is to be seen
  useEffect(() => {
    row.current
      ?.querySelector("[aria-current]")
      ?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }, [current]);
  return (
    <nav aria-label={label} className={styles.views}>
      <ul ref={row} className={styles.tabs} onKeyDown={(event) => moveAlong(event, "a")}>
        {tabs.map(({ id, count, ...tab }, index) => (
          <li key={id} className={tab.isApart ? styles.apart : undefined}>
            <Link
              to={tab.to}
              tabIndex={tab.isCurrent || (current === undefined && index === 0) ? 0 : -1}
              className={styles.tab}
              aria-current={tab.isCurrent ? "true" : undefined}
            >
              {count === undefined ? (
                tab.label
              ) : (
                <>
                  <span className={unseen.unseen}>
                    {t("rows.counted", { name: tab.label, count })}
                  </span>
                  <span aria-hidden="true">{tab.label}</span>
                  {count > 0 && (
                    <span aria-hidden="true" className={styles.count}>
                      {formatNumber(count, language)}
                    </span>
                  )}
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ListToolbarProps<Rules extends ListRules> extends FiltersProps<Rules> {
  readonly tabs: ListTabsProps | undefined;
  /** At the end of the row. */
  readonly aside: ReactNode;
  /** Takes the place of the row while rows are selected. */
  readonly bulk: ReactNode;
}

/**
 * The row above a list: search, active filters and the button for the others; below it the views as tabs. Besides the
 * search, all of it is one stop for the Tab key (product: lists 2).
 */
export function ListToolbar<Rules extends ListRules>(props: ListToolbarProps<Rules>) {
  const { list, filters, days, aside, tabs, bulk } = props;
  const t = useTexts();
  const { hasSearch = false } = list.rules;
  return (
    <div className={styles.over}>
      {bulk ? (
        <div className={styles.row}>{bulk}</div>
      ) : (
        <search className={styles.row}>
          {hasSearch && (
            <SearchBox
              value={list.state.q}
              onSearch={(q) => list.change({ q }, { replace: list.state.q !== "" && q !== "" })}
            />
          )}
          <Toolbar className={styles.tools ?? ""} aria-label={t("rows.tools")}>
            {filters.length + days.length > 0 && (
              <>
                <FilterButton list={list} filters={filters} days={days} />
                <FilterTokens list={list} filters={filters} days={days} />
              </>
            )}
            <div className={styles.aside}>{aside}</div>
          </Toolbar>
        </search>
      )}
      {tabs && <ListTabs {...tabs} />}
    </div>
  );
}
