import { readOwnProfile } from "@hilal/contract/accounts/own-account";
import { fullName } from "@hilal/contract/shared/person-name";
import { languages, otherLanguage } from "@hilal/i18n/languages";
import { classNames } from "@hilal/ui/class-names";
import { Icon } from "@hilal/ui/icons/icon";
import { useQueryClient } from "@tanstack/react-query";
import {
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { RouterProvider } from "react-aria-components";
import { Link, Outlet, useLoaderData, useLocation, useNavigate, useNavigation } from "react-router";
import { toErrorMessage } from "../api/error-message.ts";
import { useLiveUpdates } from "../api/live-updates.ts";
import { useApiQuery, useTranslatedAnswers } from "../api/use-api.ts";
import { ActionMenu } from "../kit/actions/action-menu.tsx";
import { Button } from "../kit/button.tsx";
import { ConfirmationProvider } from "../kit/feedback/confirmation.tsx";
import { ToastsProvider, useToasts } from "../kit/feedback/toasts.tsx";
import { useLeaving } from "../kit/form/unsaved-changes.ts";
import { isSameScreen, sidePanel } from "../kit/screen/side-panel.tsx";
import { UrduKeyboard } from "../kit/typing/urdu-keyboard.tsx";
import { loginAddress } from "../session/guard.ts";
import { homePath } from "../session/home-path.ts";
import { StaffContext, useOffice, useStaff } from "../session/office.ts";
import type { Staff } from "../session/staff-session.ts";
import { useLanguage, useTexts } from "../texts/language-provider.tsx";
import styles from "./frame.module.css";
import { Sidebar } from "./sidebar.tsx";

/** Shows the signed-in user, with links to the account and to sign out. */
function UserMenu() {
  const t = useTexts();
  const { role } = useStaff();
  const { session } = useOffice();
  const toasts = useToasts();
  const leaving = useLeaving();
  const { data } = useApiQuery(readOwnProfile);
  const roleName = t(`roles.${role}`);
  const name = fullName(data?.first_name, data?.last_name) || roleName;
  const signOut = async () => {
    if (!(await leaving.mayLeave())) return;
    try {
      await session.end();
      leaving.letGo();
      location.assign("/login");
    } catch (error) {
      toasts.failure((t) => t("admin.user.signOutFailed", { detail: toErrorMessage(error, t) }));
    }
  };
  return (
    <ActionMenu
      label={t("admin.user.menu")}
      rank="quiet"
      trigger={
        <span className={styles.who}>
          <bdi className={styles.userMenuName}>{name}</bdi>
          {name !== roleName && <span className={styles.role}>{roleName}</span>}
        </span>
      }
      actions={[
        { id: "account", label: t("admin.user.account"), href: "/account" },
        { id: "sign-out", label: t("admin.user.signOut"), run: () => void signOut() },
      ]}
    />
  );
}

/** Switches the whole interface to the other language and its direction. */
function LanguageSwitch() {
  const { language, setLanguage } = useLanguage();
  const toasts = useToasts();
  const other = otherLanguage(language);
  const change = () => {
    setLanguage(other).catch(() => toasts.failure((t) => t("admin.language.failed")));
  };
  return (
    <Button rank="quiet" onPress={change}>
      <span lang={other}>{languages[other].name}</span>
    </Button>
  );
}

interface TopBarProps {
  readonly sidebarId: string;
  readonly sidebarButton: Ref<HTMLButtonElement>;
  readonly isCollapsed: boolean;
  onToggle(): void;
}

/** The bar above every screen: sidebar button, logo, link to the site, language and user menu. */
function TopBar({ sidebarId, sidebarButton, isCollapsed, onToggle }: TopBarProps) {
  const t = useTexts();
  const { abilities } = useStaff();
  return (
    <header className={styles.bar}>
      <Button
        ref={sidebarButton}
        rank="quiet"
        icon="sidebar"
        aria-label={t(isCollapsed ? "admin.expandSidebar" : "admin.collapseSidebar")}
        aria-expanded={!isCollapsed}
        aria-controls={sidebarId}
        onPress={onToggle}
      />
      <Link to={homePath(abilities)} className={styles.brand}>
        <span className={styles.house}>{t("admin.house")}</span>
        <span className={styles.name}>{t("admin.name")}</span>
      </Link>
      <div className={styles.end}>
        <a className={styles.site} href="/">
          <Icon name="external" />
          <span className={styles.siteLabel}>{t("admin.openSite")}</span>
        </a>
        <LanguageSwitch />
        <UserMenu />
      </div>
    </header>
  );
}

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
function useCollapsed(): [isCollapsed: boolean, toggle: () => void] {
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
  return [isCollapsed, toggle];
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
  const [isCollapsed, toggle] = useCollapsed();
  const sidebar = useRef<HTMLElement>(null);
  const sidebarButton = useRef<HTMLButtonElement>(null);
  useFocusOutOfSidebar(sidebar, sidebarButton);
  const { state, location: next } = useNavigation();
  const isLeaving = state === "loading" && !isSameScreen(next.state);
  const content = useFocusOnNewScreen();
  useConnectionWatch();
  useTranslatedAnswers();
  useLiveUpdates();
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
        <div id={sidePanel} className={styles.beside} />
      </div>
    </div>
  );
}

/** A new screen starts at its top and has the focus, as a new page would. */
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
