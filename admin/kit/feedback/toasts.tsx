import { formatNumber } from "@hilal/i18n/dates";
import { classNames } from "@hilal/ui/class-names";
import { Icon } from "@hilal/ui/icons/icon";
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { Link } from "react-router";
import { useTexts } from "../../texts/language-provider.tsx";
import type { OfficeTexts } from "../../texts/load-texts.ts";
import { Button } from "../button.tsx";
import { formatShortcut, hasCommandKey } from "../keys/key-names.ts";
import { useShortcut } from "../keys/shortcuts.ts";
import unseen from "../unseen.module.css";
import type { RefusalNote } from "./refusal-note.tsx";
import { orderToasts, seeToast, type Toast, type ToastText, type WaitingToast } from "./toast.ts";
import styles from "./toasts.module.css";

/** The id of the element in the bar that toasts are shown in. */
export const toastPlace = "messages";

/** How long a success stays, in milliseconds (product: reading 14). */
const successDuration = 3000;

/**
 * How long a success with an action stays, in milliseconds: longer, because some users can only reach the action by
 * keyboard (product: trash 9).
 */
const actionToastDuration = 20_000;

const getToastText = ({ text }: Toast, t: OfficeTexts) =>
  typeof text === "string" ? text : text(t);

interface ToastRegionProps {
  /** The one that is shown; the others wait. */
  readonly toast: WaitingToast | undefined;
  readonly waiting: number;
  readonly status: string;
  onSeen(id: number): void;
  onDismiss(id: number): void;
}

/**
 * The region of the toasts: in the bar's row before its buttons, so that it covers nothing; without a bar, at the top
 * of the window. It stays reachable above an open dialog.
 */
function ToastRegion({ toast, waiting, status, onSeen, onDismiss }: ToastRegionProps) {
  const t = useTexts();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setPlace(document.getElementById(toastPlace)), []);
  return createPortal(
    <section
      className={classNames(styles.region, !place && styles.alone)}
      aria-label={t("admin.toast.region")}
      data-react-aria-top-layer="true"
    >
      {/* Screen readers announce changes of a status element only if it existed before its text. */}
      <p role="status" className={unseen.unseen}>
        {status}
      </p>
      {toast && (
        <ToastCard
          key={toast.id}
          toast={toast}
          waiting={waiting}
          onSeen={onSeen}
          onDismiss={onDismiss}
        />
      )}
    </section>,
    place ?? document.body,
  );
}

interface ToastCardProps extends Pick<ToastRegionProps, "waiting" | "onSeen" | "onDismiss"> {
  readonly toast: WaitingToast;
}

/** Lets a toast go after its time, unless a pointer or the focus holds it: nobody should read against the clock. */
function useToastTime({ toast, onSeen, onDismiss }: ToastCardProps, isHeld: boolean): void {
  const { id, kind, action, isSeen } = toast;
  const left = action && "run" in action ? actionToastDuration - successDuration : 0;
  useEffect(() => {
    if (isHeld || isSeen) return undefined;
    const timer = setTimeout(() => onSeen(id), successDuration);
    return () => clearTimeout(timer);
  }, [id, isHeld, isSeen, onSeen]);
  useEffect(() => {
    if (kind === "failure" || isHeld || !isSeen) return undefined;
    if (left === 0) {
      onDismiss(id);
      return undefined;
    }
    const timer = setTimeout(() => onDismiss(id), left);
    return () => clearTimeout(timer);
  }, [id, kind, isHeld, isSeen, left, onDismiss]);
}

function ToastCard(props: ToastCardProps) {
  const t = useTexts();
  const [isHeld, setHeld] = useState(false);
  const { toast, waiting, onDismiss } = props;
  const { id, kind, action } = toast;
  useToastTime(props, isHeld);
  const text = getToastText(toast, t);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only pause the timers
    <div
      className={classNames(styles.toast, styles[kind])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={kind === "success" ? "check" : "warning"} />
      <p className={styles.text} role={toast.role === "alert" ? "alert" : undefined}>
        <bdi>{text}</bdi>
      </p>
      {action && "run" in action && (
        <Button
          rank="quiet"
          aria-keyshortcuts="Control+Z"
          onPress={() => {
            onDismiss(id);
            void action.run();
          }}
        >
          {action.label}
          <kbd className={styles.keys}>{formatShortcut("Ctrl+Z", hasCommandKey())}</kbd>
        </Button>
      )}
      {action && "to" in action && (
        <Link to={action.to} className={styles.action}>
          {action.label}
        </Link>
      )}
      {waiting > 0 && (
        <span className={styles.waiting} title={t("admin.toast.waiting", { count: waiting })}>
          +{formatNumber(waiting, t.language)}
        </span>
      )}
      <Button
        rank="quiet"
        icon="close"
        aria-label={t("admin.toast.dismiss")}
        onPress={() => onDismiss(id)}
      />
    </div>
  );
}

interface Toasts {
  /** Shows a success; it closes after three seconds (product: reading 14). */
  success(text: ToastText, options?: Partial<Pick<Toast, "role" | "action">>): void;
  /**
   * Shows a failure, which stays until it is dismissed.
   * @param beside what was pressed (`findPressed`): the failure is then said there, while it is on the screen
   * @returns a function that closes it once the cause is gone
   */
  failure(text: ToastText, beside?: Element | null): () => void;
}

const pressable = "button, a, summary, [role=button], [role=switch], [type=checkbox], [data-row]";

/**
 * Returns what has just been pressed, for the failure of what it starts; null when nothing was. Call it before anything
 * is awaited.
 */
export function findPressed(): Element | null {
  const { activeElement } = document;
  return activeElement?.matches(pressable) ? activeElement : null;
}

/** A failure beside what was pressed. */
interface Note {
  readonly anchor: Element;
  readonly text: ToastText;
  readonly Shown: typeof RefusalNote;
}

const ToastsContext = createContext<Toasts | null>(null);

/** What the newest toast with an action undoes, and the toast's id: Ctrl+Z does it as long as the toast would stay. */
interface Undoable {
  readonly id: number;
  run(): Promise<void>;
}

function useUndoKey(): [offer: (undo: Undoable) => void, withdraw: (id: number) => void] {
  const [undo, setUndo] = useState<Undoable | null>(null);
  const withdraw = useCallback(
    (id: number) => setUndo((offered) => (offered?.id === id ? null : offered)),
    [],
  );
  useEffect(() => {
    if (!undo) return undefined;
    const timer = setTimeout(() => withdraw(undo.id), actionToastDuration);
    return () => clearTimeout(timer);
  }, [undo, withdraw]);
  useShortcut(
    undo !== null && {
      keys: "Ctrl+Z",
      label: (t) => t("admin.toast.undoKey"),
      isEverywhere: true,
      run: () => {
        withdraw(undo.id);
        void undo.run();
      },
    },
  );
  return [setUndo, withdraw];
}

/** Stores the toasts and shows one at a time (product: back-office 25). */
export function ToastsProvider({ children }: { readonly children: ReactNode }) {
  const t = useTexts();
  const [toasts, setToasts] = useState<readonly WaitingToast[]>([]);
  const [said, setSaid] = useState<Toast | null>(null);
  const [note, setNote] = useState<Note | null>(null);
  const closeNote = useCallback(() => setNote(null), []);
  const next = useRef(1);
  const [offerUndo, withdrawUndo] = useUndoKey();
  const close = useCallback((id: number) => {
    setToasts((shown) => shown.filter((toast) => toast.id !== id));
    setSaid((toast) => (toast?.id === id ? null : toast));
  }, []);
  const see = useCallback((id: number) => setToasts((shown) => seeToast(shown, id)), []);
  const value = useMemo<Toasts>(() => {
    const add = (toast: Omit<Toast, "id">) => {
      const added = { ...toast, id: next.current++ };
      setToasts((shown) => orderToasts([...shown, added]));
      if (toast.role === "status") setSaid(added);
      const { action } = added;
      if (action && "run" in action) {
        offerUndo({
          id: added.id,
          run: () => {
            close(added.id);
            return action.run();
          },
        });
      }
      return added.id;
    };
    return {
      success(text, { role = "status", action } = {}) {
        add({ text, kind: "success", role, ...(action ? { action } : {}) });
      },
      failure(text, beside) {
        const toast = () => add({ text, kind: "failure", role: "alert" });
        if (!beside?.isConnected) {
          const id = toast();
          return () => close(id);
        }
        let isClosed = false;
        let id: number | undefined;
        import("./refusal-note.tsx").then(
          ({ RefusalNote }) => {
            if (isClosed) return;
            if (beside.isConnected) setNote({ anchor: beside, text, Shown: RefusalNote });
            else id = toast();
          },
          () => {
            if (!isClosed) id = toast();
          },
        );
        return () => {
          isClosed = true;
          if (id !== undefined) close(id);
          setNote((shown) => (shown?.anchor === beside ? null : shown));
        };
      },
    };
  }, [close, offerUndo]);
  const dismiss = useCallback(
    (id: number) => {
      close(id);
      withdrawUndo(id);
    },
    [close, withdrawUndo],
  );
  return (
    <ToastsContext value={value}>
      {children}
      {note && (
        <note.Shown
          anchor={note.anchor}
          text={typeof note.text === "string" ? note.text : note.text(t)}
          onClose={closeNote}
        />
      )}
      <ToastRegion
        toast={toasts[0]}
        waiting={toasts.length - 1}
        status={said ? statusText(said, t) : ""}
        onSeen={see}
        onDismiss={dismiss}
      />
    </ToastsContext>
  );
}

/** What a screen reader says of a success: also the key that undoes it. */
function statusText(toast: Toast, t: OfficeTexts): string {
  const text = getToastText(toast, t);
  const { action } = toast;
  if (!action || "to" in action) return text;
  const keys = formatShortcut("Ctrl+Z", hasCommandKey());
  return `${text} ${t("admin.toast.undoBy", { action: action.label, keys })}`;
}

/**
 * Returns the functions that show toasts.
 * @example toasts.success((t) => t("adminLists.videos.deleted"))
 * @example toasts.success((t) => t("adminLists.authors.deleted"), { role: "alert" }) // announced immediately
 */
export function useToasts(): Toasts {
  const value = use(ToastsContext);
  if (!value) throw new Error("There is no ToastsProvider around this component.");
  return value;
}
