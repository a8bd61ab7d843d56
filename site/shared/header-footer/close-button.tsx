import { classNames } from "@hilal/ui/class-names";
import iconButtonStyles from "@hilal/ui/icon-button.module.css";
import { Icon } from "@hilal/ui/icons/icon";
import type { ButtonHTMLAttributes } from "react";

interface CloseButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it closes. */
  readonly label: string;
}

/** A cross that closes what contains it: by its popover, or by the hook of a page script among its attributes. */
export function CloseButton({ label, className, ...attributes }: CloseButtonProps) {
  return (
    <button
      className={classNames(iconButtonStyles.button, className)}
      type="button"
      aria-label={label}
      {...attributes}
    >
      <Icon name="close" />
    </button>
  );
}
