import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { useTexts } from "../../texts/language-provider.tsx";
import { useCopyFact } from "../working-copy/use-copy-session.ts";
import { useWorkingCopy } from "../working-copy/working-copy-context.tsx";
import styles from "./preview-frame.module.css";
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
function useFollow({ frame, address, written, onOver }: Follow): boolean {
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

/** The preview is brought up to date at most so often, in milliseconds. */
const pause = 1000;

/**
 * A number that rises with what is written, by whomever: once a second at most while somebody writes, and once more when
 * the server has stored the last of it.
 */
function useWritten(): number {
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

/** How wide the screens are that the page is shown for, in pixels. */
export const screenWidths = { phone: 360, tablet: 768, desktop: 1280 } as const;
export type ScreenWidth = keyof typeof screenWidths;

interface PreviewFrameProps {
  readonly address: string;
  readonly width: ScreenWidth;
  onOver(): void;
}

/** The page itself, as wide as the screen it is shown for; where there is less room it is made smaller. */
export function PreviewFrame({ address, width, onOver }: PreviewFrameProps) {
  const t = useTexts();
  const frame = useRef<HTMLIFrameElement>(null);
  const place = useScale(screenWidths[width]);
  const isBehind = useFollow({ frame, address, written: useWritten(), onOver });
  return (
    <>
      <p role="status" className={styles.behind}>
        {isBehind ? t("adminPreview.behind") : ""}
      </p>
      <div ref={place} className={styles.place}>
        <iframe
          ref={frame}
          className={styles.frame}
          src={address}
          title={t("adminPreview.frame")}
          onLoad={keepInPlace}
        />
      </div>
    </>
  );
}

/** Tells the style sheet how wide the page is and how much smaller it is shown. */
function useScale(width: number) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => {
      const scale = Math.min(1, element.clientWidth / width);
      element.style.setProperty("--screen-width", `${width}px`);
      element.style.setProperty("--screen-scale", String(scale || 1));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);
  return place;
}

/** Links of the page would lead the frame elsewhere, and forms do nothing here. */
function keepInPlace({ currentTarget }: SyntheticEvent<HTMLIFrameElement>): void {
  const page = currentTarget.contentDocument;
  page?.addEventListener("submit", (event) => event.preventDefault(), { capture: true });
  page?.addEventListener(
    "click",
    (event) => {
      const link = (event.target as Element | null)?.closest?.("a[href]");
      if (link && !link.getAttribute("href")?.startsWith("#")) event.preventDefault();
    },
    { capture: true },
  );
}
