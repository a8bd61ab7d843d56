import type { Placement } from "@floating-ui/dom";
import { type ReactNode, useRef } from "react";
import { Toolbar } from "react-aria-components/Toolbar";
import styles from "./floating-bar.module.css";
import { useEscape } from "./use-escape.ts";
import { useFloating } from "./use-floating.ts";

interface FloatingBarProps {
  readonly label: string;
  readonly rect: () => DOMRect | null;
  readonly within: Element;
  readonly placement: Placement;
  readonly at: unknown;
  /** Escape: the focus goes back to the text. */
  onLeave(): void;
  readonly children: ReactNode;
}

/** A small toolbar over the text, at the place that it is for. */
export function FloatingBar({ label, onLeave, children, ...place }: FloatingBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useFloating(bar, place);
  useEscape(bar, onLeave);
  return (
    <div ref={bar} className={styles.float}>
      <Toolbar aria-label={label} className={styles.bar ?? ""} data-floating-tools="">
        {children}
      </Toolbar>
    </div>
  );
}
