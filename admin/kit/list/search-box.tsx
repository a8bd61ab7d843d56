import { limits } from "@hilal/contract/shared/limits";
import { Icon } from "@hilal/ui/icons/icon";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { useTexts } from "../../texts/language-provider.tsx";
import controls from "../controls/control.module.css";
import { typingRun } from "../fields/typing-direction.ts";
import { PhoneticToggle } from "../typing/phonetic-toggle.tsx";
import styles from "./search-box.module.css";

/** How long typing must rest before the list is asked, in milliseconds. */
const rest = 300;

interface SearchBoxProps {
  /** What the list is searched for now. */
  readonly value: string;
  onSearch(q: string): void;
}

/** Searches while one types, after a short rest; Enter does not wait. */
export function SearchBox({ value, onSearch }: SearchBoxProps) {
  const t = useTexts();
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(value);
  useEffect(() => {
    // The address may change without the box: the back button, 'Clear'.
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const isLeaving = useRef(false);
  useEffect(() => {
    isLeaving.current = next !== undefined && next.pathname !== pathname;
  }, [next, pathname]);
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
      // The list stays until the next screen is there; a search would lead back to it.
      if (!isLeaving.current) search(text);
    }, rest);
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
