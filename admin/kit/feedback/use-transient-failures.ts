import { useMemo, useRef } from "react";
import { useToasts } from "./toasts.tsx";

/** Messages of temporary failures: they are closed when the cause is gone. */
export interface TransientFailures {
  /** @param beside what was pressed, see `useToasts` */
  tell(text: string, beside?: Element | null): void;
  /** Closes the messages, because the cause is gone. */
  settle(): void;
}

/** Shows failures as `useToasts` does, until they are settled. */
export function useTransientFailures(): TransientFailures {
  const { failure } = useToasts();
  const shown = useRef<(() => void)[]>([]);
  return useMemo(
    () => ({
      tell(text, beside) {
        shown.current.push(failure(text, beside));
      },
      settle() {
        for (const close of shown.current) close();
        shown.current = [];
      },
    }),
    [failure],
  );
}
