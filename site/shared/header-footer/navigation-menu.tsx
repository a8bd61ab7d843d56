import { classNames } from "@hilal/ui/class-names";
import { Icon } from "@hilal/ui/icons/icon";
import type { ReactNode } from "react";
import * as hooks from "../../page-kit/hooks.ts";
import { NavigationLink } from "./navigation-link.tsx";
import styles from "./navigation-menu.module.css";

interface NavigationMenuProps {
  readonly title: string;
  /** A link in front of the menu's button; the title is then heard and not seen. */
  readonly before?: ReactNode;
  readonly links: readonly { readonly path: string; readonly text: string }[];
}

/**
 * A dropdown of the bar. It opens without script, and one at a time because all carry the same name; the page script
 * adds closing by Escape or a press elsewhere, and the arrow keys.
 */
export function NavigationMenu({ title, before, links }: NavigationMenuProps) {
  return (
    <li className={classNames(styles.item, before ? styles.split : undefined)}>
      {before}
      <details className={styles.menu} name="bar" {...{ [hooks.menu]: "" }}>
        <summary className={styles.opener}>
          <span className={before ? styles.heard : undefined}>{title}</span>
          <Icon name="down" className={styles.chevron} />
        </summary>
        <ul className={styles.panel}>
          {links.map(({ path, text }) => (
            <li key={path}>
              <NavigationLink path={path}>{text}</NavigationLink>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
