import type { ComponentProps } from "react";

/** A button that looks like the text that it is in, such as a heading of an outline or a quote in a discussion. */
export function PlainButton(props: Omit<ComponentProps<"button">, "type">) {
  return <button {...props} type="button" />;
}
