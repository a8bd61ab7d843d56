import { useEffect, useState } from "react";
import { useCopyFact } from "../working-copy/use-copy-session.ts";
import { useWorkingCopy } from "../working-copy/working-copy-context.tsx";

/** The preview is brought up to date at most so often, in milliseconds. */
const pause = 1000;

/**
 * A number that rises with what is written, by whomever: once a second at most while somebody writes, and once more when
 * the server has stored the last of it.
 */
export function useWritten(): number {
  const { doc, session } = useWorkingCopy();
  const [written, setWritten] = useState(0);
  const storedAt = useCopyFact(session, ({ status }) =>
    status.kind === "saved" ? (status.at?.getTime() ?? 0) : 0,
  );
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        setWritten((times) => times + 1);
      }, pause);
    };
    doc.on("update", note);
    return () => {
      doc.off("update", note);
      clearTimeout(timer);
    };
  }, [doc]);
  return written + storedAt;
}
