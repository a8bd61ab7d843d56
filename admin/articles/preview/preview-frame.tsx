import { type SyntheticEvent, useEffect, useRef } from "react";
import { useTexts } from "../../texts/language-provider.tsx";
import styles from "./preview-frame.module.css";
import { useFollow } from "./use-follow.ts";
import { useWritten } from "./use-written.ts";

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
