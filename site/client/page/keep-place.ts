import * as hooks from "../../page-kit/hooks.ts";
import { onPress } from "../shared/on-press.ts";

/** Lets the language switch lead to the place in the page that its address names (product: reading 32). */
export function keepPlace(): void {
  onPress<HTMLAnchorElement>(`[${hooks.languageSwitch}]`, (link) => {
    link.hash = location.hash;
  });
}
