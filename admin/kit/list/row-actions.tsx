import { buttonStyle } from "@hilal/ui/button-style";
import { classNames } from "@hilal/ui/class-names";
import { Icon, type IconName } from "@hilal/ui/icons/icon";
import { Link } from "react-router";
import { useTexts } from "../../texts/language-provider.tsx";
import type { Action } from "../actions/action.ts";
import { ActionMenu } from "../actions/action-menu.tsx";
import { Button } from "../button.tsx";
import styles from "./row-actions.module.css";

interface RowActionsProps {
  /** The name of the row. */
  readonly title: string;
  readonly actions: readonly Action[];
}

/**
 * The actions of a row: frequent ones appear on hover, on focus and on touch screens, the others are in a menu. Renders
 * nothing when no action is allowed.
 */
export function RowActions({ title, actions }: RowActionsProps) {
  const t = useTexts();
  const rest = actions.filter(({ icon }) => icon === undefined);
  return (
    <div className={styles.rowActions}>
      <div className={styles.quick}>
        {actions.map((action) => {
          const { id, icon } = action;
          return (
            icon && (
              <span key={id} className={id === "look" ? styles.look : undefined}>
                <QuickAction action={action} icon={icon} title={title} />
              </span>
            )
          );
        })}
      </div>
      {rest.length > 0 && (
        <ActionMenu label={t("adminLists.actionsFor", { title })} actions={rest} />
      )}
    </div>
  );
}

interface QuickActionProps {
  readonly action: Action;
  readonly icon: IconName;
  readonly title: string;
}

function QuickAction({ action, icon, title }: QuickActionProps) {
  const t = useTexts();
  const { label, href, newTab, run } = action;
  const name = t("adminLists.actionOn", { action: label, title });
  const look = classNames(buttonStyle("quiet"), styles.way);
  if (href === undefined) {
    return (
      <Button
        rank="quiet"
        icon={icon}
        aria-label={name}
        {...(run ? { onPress: () => run() } : {})}
      />
    );
  }
  return newTab ? (
    <a href={href} target="_blank" rel="noopener" className={look} aria-label={name} title={label}>
      <Icon name={icon} />
    </a>
  ) : (
    <Link to={href} className={look} aria-label={name} title={label}>
      <Icon name={icon} />
    </Link>
  );
}
