import { createContext, use } from "react";

/** What is asked about a slot or a section in a dialog. */
export type AskedOfContents =
  | { readonly kind: "move" | "edit" | "link"; readonly slot: string }
  | { readonly kind: "find" | "newSlot" | "rename"; readonly section: string };

const AskContext = createContext<((asked: AskedOfContents) => void) | null>(null);

/** Around what may open a dialog of the contents. */
export const AskOfContents = AskContext.Provider;

/** Opens a dialog of the contents. */
export function useAskOfContents(): (asked: AskedOfContents) => void {
  const ask = use(AskContext);
  if (!ask) throw new Error("There are no dialogs of the contents around this component.");
  return ask;
}
