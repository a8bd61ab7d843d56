import { classNames } from "@hilal/ui/class-names";
import { Icon } from "@hilal/ui/icons/icon";
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { Link } from "react-router";
import { useTexts } from "../../texts/language-provider.tsx";
import type { OfficeTexts } from "../../texts/load-texts.ts";
import { Button } from "../button.tsx";
import unseen from "../unseen.module.css";
import type { Toast, ToastText } from "./toast.ts";
import styles from "./toasts.module.css";

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
  readonly toasts: readonly Toast[];
  onDismiss(id: number): void;
}

/** The region of the toasts: top right, in Urdu top left. It stays reachable above an open dialog. */
function ToastRegion({ toasts, onDismiss }: ToastRegionProps) {
  const t = useTexts();
  const status = toasts.findLast(({ role }) => role === "status");
  return createPortal(
    <section
      className={styles.region}
      aria-label={t("admin.toast.region")}
      data-react-aria-top-layer="true"
    >
      {/* Screen readers announce changes of a status element only if it existed before its text. */}
      <p role="status" className={unseen.unseen}>
        {status && getToastText(status, t)}
      </p>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onDismiss={onDismiss} />
      ))}
    </section>,
    document.body,
  );
}

interface ToastCardProps {
  readonly toast: Toast;
  onDismiss(id: number): void;
}

function ToastCard({ toast, onDismiss }: ToastCardProps) {
  const t = useTexts();
  const [isHeld, setHeld] = useState(false);
  const { id, kind, action } = toast;
  const stays = action && "run" in action ? actionToastDuration : successDuration;
  useEffect(() => {
    if (kind === "failure" || isHeld) return undefined;
    const timer = setTimeout(() => onDismiss(id), stays);
    return () => clearTimeout(timer);
  }, [id, kind, isHeld, stays, onDismiss]);
  return (
    // Nobody should have to read against the clock: a pointer or the focus holds the message.
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
        <bdi>{getToastText(toast, t)}</bdi>
      </p>
      {action && "run" in action && (
        <Button
          onPress={() => {
            onDismiss(id);
            void action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      {action && "to" in action && (
        <Link to={action.to} className={styles.action}>
          {action.label}
        </Link>
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
  /** Shows a failure, which stays until it is dismissed. @returns a function that closes it once the cause is gone */
  failure(text: ToastText): () => void;
}

const ToastsContext = createContext<Toasts | null>(null);

/** The maximum number of toasts at once; failures may exceed it. */
const maxToasts = 5;

/**
 * Removes as many of the oldest successes as needed to make room for one more toast. Failures stay (product: reading
 * 14).
 */
function dropOldestSuccesses(shown: readonly Toast[]): readonly Toast[] {
  let tooMany = shown.length + 1 - maxToasts;
  return shown.filter(({ kind }) => {
    if (kind === "failure" || tooMany <= 0) return true;
    tooMany -= 1;
    return false;
  });
}

/** Stores the toasts and renders them in a corner of the window. */
export function ToastsProvider({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const next = useRef(1);
  const add = useCallback((toast: Omit<Toast, "id">) => {
    const added = { ...toast, id: next.current++ };
    setToasts((shown) => [...dropOldestSuccesses(shown), added]);
    return added.id;
  }, []);
  const dismiss = useCallback((id: number) => {
    setToasts((shown) => shown.filter((toast) => toast.id !== id));
  }, []);
  const value = useMemo<Toasts>(
    () => ({
      success(text, { role = "status", action } = {}) {
        add({ text, kind: "success", role, ...(action ? { action } : {}) });
      },
      failure(text) {
        const id = add({ text, kind: "failure", role: "alert" });
        return () => dismiss(id);
      },
    }),
    [add, dismiss],
  );
  return (
    <ToastsContext value={value}>
      {children}
      <ToastRegion toasts={toasts} onDismiss={dismiss} />
    </ToastsContext>
  );
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
