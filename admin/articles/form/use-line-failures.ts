import { useEffect } from "react";
import {
  type PassingFailures,
  usePassingFailures,
} from "../../kit/feedback/use-passing-failures.ts";
import { useOffice } from "../../session/office.ts";
import type { CopySession } from "../working-copy/copy-session.ts";

/** Failures for want of a line: they are over when there is one and everything is stored. */
export function useLineFailures({ state, subscribe }: CopySession): PassingFailures {
  const { connection } = useOffice();
  const failures = usePassingFailures();
  useEffect(() => {
    const look = () => {
      if (state().status.kind === "saved" && !connection.isLost()) failures.settle();
    };
    const stops = [subscribe(look), connection.subscribe(look)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [state, subscribe, connection, failures]);
  return failures;
}
