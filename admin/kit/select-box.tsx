import { Icon } from "@hilal/ui/icons/icon";
import type { ComponentProps } from "react";
import controls from "./control.module.css";
import styles from "./select-box.module.css";

/** The browser's own select, with an arrow at the end of the line in both directions. */
export function SelectBox(props: Omit<ComponentProps<"select">, "className">) {
  return (
    <span className={styles.box}>
      <select {...props} className={controls.control} />
      <Icon name="down" />
    </span>
  );
}
