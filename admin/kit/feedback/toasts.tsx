import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from "react";
import type { Toast, ToastText } from "./toast.ts";
import { ToastRegion } from "./toast-region.tsx";

interface Toasts {
  /** A success; it closes after three seconds (product: reading 14). */
  success(text: ToastText, options?: Partial<Pick<Toast, "role" | "action">>): void;
  /** A failure; it stays until it is dismissed. @returns what takes it away, when it is over */
  failure(text: ToastText): () => void;
}

const ToastsContext = createContext<Toasts | null>(null);

/** How many messages are shown at once; older successes make way. */
const most = 5;

/** Keeps the messages and shows them in a corner of the window. */
export function ToastsProvider({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const next = useRef(1);
  const add = useCallback((toast: Omit<Toast, "id">) => {
    const added = { ...toast, id: next.current++ };
    setToasts((shown) => [...shown.slice(1 - most), added]);
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
 * The messages of the back office.
 * @example toasts.success((t) => t("adminLists.videos.deleted"))
 * @example toasts.success((t) => t("adminLists.authors.deleted"), { role: "alert" }) // said at once
 */
export function useToasts(): Toasts {
  const value = use(ToastsContext);
  if (!value) throw new Error("There is no ToastsProvider around this component.");
  return value;
}
