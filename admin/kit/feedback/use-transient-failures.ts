import { useMemo, useRef } from "react";
import { useToasts } from "./toasts.tsx";

/** Messages of temporary failures: they are closed when the cause is gone. */
export interface TransientFailures {
  tell(text: string): void;
  /** Closes the messages, because the cause is gone. */
  settle(): void;
}

/** Shows failures as `useToasts` does, until they are settled. */
export function useTransientFailures(): TransientFailures {
  const { failure } = useToasts();
  const shown = useRef<(() => void)[]>([]);
  return useMemo(
    () => ({
      tell(text) {
        shown.current.push(failure(text));
      },
      settle() {
        for (const close of shown.current) close();
        shown.current = [];
      },
    }),
    [failure],
  );
}
