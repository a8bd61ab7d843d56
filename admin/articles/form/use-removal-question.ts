import { ApiError } from "@hilal/contract/shared/errors";
import type { Removal } from "@hilal/contract/shared/removal";
import { useConfirmation } from "../../kit/feedback/confirmation.tsx";
import { useTexts } from "../../texts/language-provider.tsx";

/** Set apart from the direction around it (U+2068, U+2069): addresses among Urdu words stay in one piece. */
const isolated = (text: string) => `\u2068${text}\u2069`;

/** More is counted, not listed. */
const mostListed = 10;

/**
 * Asks what to do when a save was refused because it would take something away from the text.
 * @returns a function that answers whether the save may go on without it; `false` for every other failure
 */
export function useRemovalQuestion(): (error: unknown) => Promise<boolean> {
  const t = useTexts();
  const ask = useConfirmation();
  const pointOf = ({ kind, what }: Removal) =>
    what === ""
      ? t(`adminEditor.removal.${kind}`)
      : t(`adminEditor.removal.${kind}Named`, { what: isolated(what) });
  return async (error) => {
    const removed = error instanceof ApiError ? (error.body.removed ?? []) : [];
    if (removed.length === 0) return false;
    const points = [...new Set(removed.map(pointOf))];
    const more = points.length - mostListed;
    return ask({
      title: t("adminEditor.removal.title"),
      question: t("adminEditor.removal.question"),
      points: [
        ...points.slice(0, mostListed),
        ...(more > 0 ? [t("adminEditor.removal.more", { count: more })] : []),
      ],
      refuse: t("adminEditor.removal.refuse"),
      agree: t("adminEditor.removal.agree"),
    });
  };
}
