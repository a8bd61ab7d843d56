import { classNames } from "@hilal/ui/class-names";
import { useEffect, useId, useRef } from "react";
import { Outlet, useLoaderData, useLocation, useNavigation } from "react-router";
import { besideScreen } from "../kit/screen/beside-screen.tsx";
import { isSameScreen } from "../kit/screen/same-screen.ts";
import { UrduKeyboard } from "../kit/typing/urdu-keyboard.tsx";
import { useRetoldAnswers } from "../queries/use-retold-answers.ts";
import { StaffContext } from "../session/office.ts";
import type { Staff } from "../session/staff-session.ts";
import { useTexts } from "../texts/language-provider.tsx";
import styles from "./frame.module.css";
import { Notices } from "./notices.tsx";
import { ScreenProviders } from "./screen-providers.tsx";
import { Sidebar } from "./sidebar.tsx";
import { TopBar } from "./top-bar/top-bar.tsx";
import { useCollapsed, useFocusOutOfSidebar } from "./use-collapsed.ts";
import { useConnectionWatch } from "./use-connection-watch.ts";

/** What stands around every screen: the bar, the sidebar, the notices and the content area. */
export function Frame() {
  const staff = useLoaderData<Staff>();
  return (
    <StaffContext value={staff}>
      <ScreenProviders>
        <FrameLayout />
        <UrduKeyboard />
      </ScreenProviders>
    </StaffContext>
  );
}

function FrameLayout() {
  const t = useTexts();
  const sidebarId = useId();
  const [isCollapsed, toggle] = useCollapsed();
  const sidebar = useRef<HTMLElement>(null);
  const sidebarButton = useRef<HTMLButtonElement>(null);
  useFocusOutOfSidebar(sidebar, sidebarButton);
  const { state, location: next } = useNavigation();
  const isLeaving = state === "loading" && !isSameScreen(next.state);
  const content = useFocusOnNewScreen();
  useConnectionWatch();
  useRetoldAnswers();
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {t("admin.skipToContent")}
      </a>
      <TopBar
        sidebarId={sidebarId}
        sidebarButton={sidebarButton}
        isCollapsed={isCollapsed}
        onToggle={toggle}
      />
      <Notices />
      <div className={styles.body}>
        <Sidebar ref={sidebar} id={sidebarId} isCollapsed={isCollapsed} />
        <main
          id="content"
          ref={content}
          tabIndex={-1}
          className={classNames(styles.content, isLeaving && styles.leaving)}
          aria-busy={isLeaving}
        >
          <Outlet />
        </main>
        <div id={besideScreen} className={styles.beside} />
      </div>
    </div>
  );
}

/** A new screen begins at its top and has the focus, as a new page would. */
function useFocusOnNewScreen() {
  const content = useRef<HTMLElement>(null);
  const { pathname, state } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (isSameScreen(state)) return;
    content.current?.scrollTo(0, 0);
    content.current?.focus({ preventScroll: true });
  }, [pathname, state]);
  return content;
}
