import type { ComponentProps } from "react";
import controls from "./control.module.css";

/** A box for one line, such as an address, a time or a search; a field with a label is `TextField` or `TypedField`. */
export function TextBox(props: Omit<ComponentProps<"input">, "className">) {
  return <input {...props} className={controls.control} />;
}

/** A box for several lines. */
export function LinesBox(props: Omit<ComponentProps<"textarea">, "className">) {
  return <textarea {...props} className={controls.control} />;
}
