import { buttonStyle } from "@hilal/ui/button-style";
import { classNames } from "@hilal/ui/class-names";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTexts } from "../../texts/language-provider.tsx";
import type { Action } from "../actions/action.ts";
import { Button } from "../button.tsx";
import styles from "./quick-look.module.css";

interface QuickLookProps {
  readonly children: ReactNode;
  readonly actions: readonly Action[];
  onClose(): void;
}

/**
 * A row in short, at the end of the window and over the list, whose focus it leaves alone: the keys move it along
 * (product: lists 9).
 */
export function QuickLook({ children, actions, onClose }: QuickLookProps) {
  const t = useTexts();
  return (
    <aside className={styles.panel} aria-label={t("rows.quickLook")} aria-live="polite">
      <div className={styles.close}>
        <Button rank="quiet" icon="close" aria-label={t("rows.closeLook")} onPress={onClose} />
      </div>
      <div className={styles.content}>{children}</div>
      {actions.length > 0 && (
        <div className={styles.actions}>
          {actions.map((action) => (
            <LookAction key={action.id} action={action} />
          ))}
        </div>
      )}
    </aside>
  );
}

function LookAction({ action: { label, href, newTab, run } }: { readonly action: Action }) {
  const look = classNames(buttonStyle("secondary"), styles.action);
  if (href === undefined)
    return <Button {...(run ? { onPress: () => run() } : {})}>{label}</Button>;
  return newTab ? (
    <a href={href} target="_blank" rel="noopener" className={look}>
      {label}
    </a>
  ) : (
    <Link to={href} className={look}>
      {label}
    </Link>
  );
}
