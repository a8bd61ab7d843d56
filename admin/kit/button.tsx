import { type ButtonRank, buttonStyle } from "@hilal/ui/button-style";
import { classNames } from "@hilal/ui/class-names";
import { Icon, type IconName } from "@hilal/ui/icons/icon";
import type { ReactNode, Ref } from "react";
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
} from "react-aria-components/Button";
import { Link } from "react-router";
import styles from "./button.module.css";

interface ButtonProps extends Omit<AriaButtonProps, "className" | "children" | "style"> {
  /** `primary` for the main action of a screen. */
  readonly rank?: ButtonRank;
  readonly icon?: IconName;
  /** Shown while `isPending`; the button then retains its focus but cannot be pressed. */
  readonly busyLabel?: string;
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button. With an icon and no children it needs an `aria-label`. */
export function Button({ rank = "secondary", icon, busyLabel, children, ...rest }: ButtonProps) {
  const isIcon = children === undefined;
  return (
    <AriaButton
      {...rest}
      className={
        classNames(buttonStyle(rank), styles.button, styles[rank], isIcon && styles.iconOnly) ?? ""
      }
    >
      {icon && <Icon name={icon} />}
      {rest.isPending ? (busyLabel ?? children) : children}
    </AriaButton>
  );
}

interface LinkButtonProps {
  readonly to: string;
  readonly rank?: ButtonRank;
  readonly icon?: IconName;
  readonly children: ReactNode;
  readonly "aria-label"?: string;
}

/** A link to another screen, with the look of a button. */
export function LinkButton({ to, rank = "secondary", icon, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} to={to} className={classNames(buttonStyle(rank), styles.button, styles[rank])}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
