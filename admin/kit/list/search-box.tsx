import { limits } from "@hilal/contract/shared/limits";
import { Icon } from "@hilal/ui/icons/icon";
import { useContext, useEffect, useRef, useState } from "react";
import { UNSAFE_DataRouterContext, useLocation } from "react-router";
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
      // The list stays until the next screen is there; a search would lead back to it.
      if (!isLeaving()) search(text);
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

/**
 * Tells whether another screen has been followed, also where it is not rendered yet. The hooks of the router know that only
 * with the next render, which a busy machine puts off; its own state knows at once.
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
