import { type RefObject, useEffect, useRef, useState } from "react";
import { putPage } from "./put-page.ts";

interface Follow {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly address: string;
  /** Rises with what is written. */
  readonly written: number;
  /** The address is past its time. */
  onOver(): void;
}

/**
 * Keeps the page in a frame up to date: fetches it anew and puts in what is different.
 * @returns whether the last try failed
 */
export function useFollow({ frame, address, written, onOver }: Follow): boolean {
  const [isBehind, setBehind] = useState(false);
  const first = useRef(written);
  const over = useRef(onOver);
  over.current = onOver;
  useEffect(() => {
    // The frame loads the first state by itself.
    if (written === first.current) return;
    const abort = new AbortController();
    const follow = async () => {
      const answer = await fetch(address, {
        signal: abort.signal,
        cache: "no-store",
        credentials: "omit",
      });
      if (answer.status === 404) return over.current();
      if (!answer.ok) throw new Error(`The preview answered ${answer.status}.`);
      const wanted = new DOMParser().parseFromString(await answer.text(), "text/html");
      const shown = frame.current?.contentDocument;
      if (shown && !abort.signal.aborted && !putPage(shown, wanted)) shown.location.reload();
      setBehind(false);
    };
    follow().catch(() => {
      if (!abort.signal.aborted) setBehind(true);
    });
    return () => abort.abort();
  }, [frame, address, written]);
  return isBehind;
}
