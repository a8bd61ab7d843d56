import { classNames } from "@hilal/ui/class-names";
import { useQueryClient } from "@tanstack/react-query";
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { RouterProvider } from "react-aria-components";
import { Outlet, useLoaderData, useLocation, useNavigate, useNavigation } from "react-router";
import { useLiveUpdates } from "../api/live-updates.ts";
import { useTranslatedAnswers } from "../api/use-api.ts";
import { Button } from "../kit/button.tsx";
import { ConfirmationProvider } from "../kit/feedback/confirmation.tsx";
import { ToastsProvider, toastPlace, useToasts } from "../kit/feedback/toasts.tsx";
import type { KeysDialog } from "../kit/keys/keys-dialog.tsx";
import { useShortcut } from "../kit/keys/shortcuts.ts";
import { PlainButton } from "../kit/plain-button.tsx";
import { BarPlacesContext } from "../kit/screen/bar-places.ts";
import { isSameScreen, sidePanel } from "../kit/screen/side-panel.tsx";
import { UrduKeyboard } from "../kit/typing/urdu-keyboard.tsx";
import { loginAddress } from "../session/guard.ts";
import { StaffContext, useOffice } from "../session/office.ts";
import type { Staff } from "../session/staff-session.ts";
import { useTexts } from "../texts/language-provider.tsx";
import { loadScreenTexts } from "../texts/load-texts.ts";
import styles from "./frame.module.css";
import { GoToField } from "./go-to/go-to-field.tsx";
import { Sidebar } from "./sidebar.tsx";
import { usePlaceOnScreen } from "./use-place-on-screen.ts";

const key = "hilal-office-sidebar";

/** Up to this width the sidebar covers the screen, as its style sheet does it. */
const phone = "(max-width: 40rem)";
/** Up to this width the sidebar shows icons only, unless the user chose otherwise. */
const narrow = "(max-width: 60rem)";

/** The choice stored in this browser; `undefined` when there is none, or when storage is not available. */
function remembered(): boolean | undefined {
  try {
    const stored = localStorage.getItem(key);
    return stored ? stored === "collapsed" : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether the sidebar is collapsed. Next to the screen it follows the choice stored in this browser, otherwise the
 * window's width. On a phone, where it covers the screen, it is closed until the user opens it, and closes when another
 * screen opens; that is not stored, so a window that was narrowed has its former state once it is wide again.
 */
function useCollapsed() {
  const { pathname } = useLocation();
  const isOverlay = useMatches(phone);
  const isNarrow = useMatches(narrow);
  const [chosen, setChosen] = useState(remembered);
  const [isCalled, setCalled] = useState(false);
  const overlaidPath = isOverlay ? pathname : undefined;
  const [lastOverlaidPath, setLastLainOver] = useState(overlaidPath);
  if (lastOverlaidPath !== overlaidPath) {
    setLastLainOver(overlaidPath);
    setCalled(false);
  }
  const isCollapsed = isOverlay ? !isCalled : (chosen ?? isNarrow);
  const toggle = () => {
    if (isOverlay) {
      setCalled(!isCalled);
      return;
    }
    setChosen(!isCollapsed);
    try {
      localStorage.setItem(key, isCollapsed ? "open" : "collapsed");
    } catch {
      // Without storage the choice lasts as long as the tab.
    }
  };
  return { isCollapsed, isOver: isOverlay && isCalled, toggle };
}

/** While the sidebar covers the screen, Escape closes it; the focus that it had goes to the button that opens it. */
function useEscape(isOver: boolean, close: () => void): void {
  const closing = useEffectEvent((event: KeyboardEvent) => {
    // A menu in the sidebar closes by itself.
    if (event.key === "Escape" && !event.defaultPrevented) close();
  });
  useEffect(() => {
    if (!isOver) return;
    document.addEventListener("keydown", closing);
    return () => document.removeEventListener("keydown", closing);
  }, [isOver]);
}

/** When the sidebar closes because the window narrows, moves its focus to the button that opens it. */
function useFocusOutOfSidebar(
  sidebar: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
): void {
  const isOverlay = useMatches(phone);
  useLayoutEffect(() => {
    if (isOverlay && sidebar.current?.contains(document.activeElement)) button.current?.focus();
  }, [isOverlay, sidebar, button]);
}

function useMatches(media: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(media);
      query.addEventListener("change", changed);
      return () => query.removeEventListener("change", changed);
    },
    () => matchMedia(media).matches,
  );
}

/** Notices below the bar about a lost session or connection. The screen itself stays untouched meanwhile. */
function Notices() {
  const t = useTexts();
  const { session, connection } = useOffice();
  const state = useSyncExternalStore(session.subscribe, session.state);
  const isDisconnected = useSyncExternalStore(connection.subscribe, connection.isLost);
  useRecoveryToast(state === "open", t("admin.notice.resumed"));
  useRecoveryToast(!isDisconnected, t("admin.notice.connected"));
  return (
    <div role="alert">
      {isDisconnected && <p className={styles.notice}>{t("admin.notice.lostConnection")}</p>}
      {state === "lost" && (
        <p className={styles.notice}>
          {t("admin.notice.lostSession")}
          <a className={styles.way} href={loginAddress("/admin")} target="_blank" rel="noopener">
            {t("admin.notice.signInAgain")}
          </a>
        </p>
      )}
      {state === "another" && (
        <p className={styles.notice}>
          {t("admin.notice.anotherAccount")}
          <Button onPress={() => location.reload()}>{t("admin.notice.reload")}</Button>
        </p>
      )}
    </div>
  );
}

/** Shows a toast when what was lost is back. */
function useRecoveryToast(isWell: boolean, text: string): void {
  const toasts = useToasts();
  const wasWell = useRef(isWell);
  useEffect(() => {
    if (isWell && !wasWell.current) toasts.success(text);
    wasWell.current = isWell;
  }, [isWell, text, toasts]);
}

/** Interval of the health checks while the server cannot be reached, in milliseconds. */
const lookEvery = 5000;

/** While the server cannot be reached, checks its health; once it is back, failed queries are fetched again. */
function useConnectionWatch(): void {
  const { connection } = useOffice();
  const queries = useQueryClient();
  const isLost = useSyncExternalStore(connection.subscribe, connection.isLost);
  useEffect(() => {
    addEventListener("offline", connection.lose);
    return () => removeEventListener("offline", connection.lose);
  }, [connection]);
  useEffect(() => {
    if (!isLost) return undefined;
    const look = async () => {
      const report = connection.beginCall();
      const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => null);
      if (!answer?.ok) return;
      report(true);
      await queries.refetchQueries({ predicate: ({ state }) => state.status === "error" });
    };
    const timer = setInterval(() => void look(), lookEvery);
    return () => clearInterval(timer);
  }, [isLost, connection, queries]);
}

/**
 * The list of keys, which `?` opens (product: back-office 24); its code is fetched then.
 * @returns the function that opens it, and the dialog while it is open
 */
function useKeysDialog(): [open: () => void, dialog: ReactNode] {
  const toasts = useToasts();
  const [Dialog, setDialog] = useState<typeof KeysDialog | null>(null);
  const open = () => {
    Promise.all([import("../kit/keys/keys-dialog.tsx"), loadScreenTexts("frame")]).then(
      ([fetched]) => setDialog(() => fetched.KeysDialog),
      () => toasts.failure((t) => t("errors.network")),
    );
  };
  useShortcut({ keys: "?", label: (t) => t("keyList.list"), run: open, isEverywhere: true });
  return [open, Dialog && <Dialog onClose={() => setDialog(null)} />];
}

/** Providers for the screens: toasts, confirmations, and menus whose links stay inside the back office. */
function ScreenProviders({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate();
  const open = (href: string) => {
    if (href.startsWith("/admin")) void navigate(href);
    else location.assign(href);
  };
  return (
    <RouterProvider navigate={open}>
      <ToastsProvider>
        <ConfirmationProvider>{children}</ConfirmationProvider>
      </ToastsProvider>
    </RouterProvider>
  );
}

/** The layout around every screen: the bar, the sidebar, the notices and the content area. */
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
  const { isCollapsed, isOver, toggle } = useCollapsed();
  const sidebar = useRef<HTMLElement>(null);
  const sidebarButton = useRef<HTMLButtonElement>(null);
  useFocusOutOfSidebar(sidebar, sidebarButton);
  useEscape(isOver, () => {
    if (sidebar.current?.contains(document.activeElement)) sidebarButton.current?.focus();
    toggle();
  });
  const { state, location: next } = useNavigation();
  const isLeaving = state === "loading" && !isSameScreen(next.state);
  const content = usePlaceOnScreen();
  const [heading, setHeading] = useState<HTMLElement | null>(null);
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const places = useMemo(() => ({ heading, actions }), [heading, actions]);
  const [openKeys, keysDialog] = useKeysDialog();
  useConnectionWatch();
  useTranslatedAnswers();
  useLiveUpdates();
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {t("admin.skipToContent")}
      </a>
      <Sidebar ref={sidebar} id={sidebarId} isCollapsed={isCollapsed} />
      {isOver && (
        // The bar's button does the same for the keyboard and for screen readers.
        <PlainButton className={styles.shade} tabIndex={-1} aria-hidden onClick={toggle} />
      )}
      <div className={styles.work}>
        <header className={styles.bar}>
          <Button
            ref={sidebarButton}
            rank="quiet"
            icon="sidebar"
            aria-label={t(isCollapsed ? "admin.expandSidebar" : "admin.collapseSidebar")}
            aria-expanded={!isCollapsed}
            aria-controls={sidebarId}
            onPress={toggle}
          />
          <div ref={setHeading} className={styles.heading} />
          <div id={toastPlace} className={styles.messages} />
          <GoToField openKeys={openKeys} />
          <div ref={setActions} className={styles.actions} />
        </header>
        {keysDialog}
        <Notices />
        <div className={styles.body}>
          <main
            id="content"
            ref={content}
            tabIndex={-1}
            className={classNames(styles.content, isLeaving && styles.leaving)}
            aria-busy={isLeaving}
          >
            <BarPlacesContext value={places}>
              <Outlet />
            </BarPlacesContext>
          </main>
          <div id={sidePanel} className={styles.beside} />
        </div>
      </div>
    </div>
  );
}
