import type { Removal } from "@hilal/contract/shared/removal";
import type { useTexts } from "../../../texts/language-provider.tsx";

/** A longer address or text is not shown. */
const longest = 60;

/** The sentence that names what a paste leaves out: each kind once, with its number or its only address. */
export function formatRemoved(t: ReturnType<typeof useTexts>, removed: readonly Removal[]): string {
  const kinds = Map.groupBy(removed, ({ kind }) => kind);
  const things = [...kinds].map(([kind, [first, ...others]]) => {
    const what = first?.what.trim() ?? "";
    const name = t(`adminEditor.removal.${kind}`);
    if (others.length > 0)
      return t("adminEditor.paste.several", { name, count: others.length + 1 });
    if (what === "" || what.length > longest) return name;
    return t(`adminEditor.removal.${kind}Named`, { what: `\u2068${what}\u2069` });
  });
  return t("adminEditor.paste.removed", { things: things.join(" · ") });
}
