import { useTexts } from "../../texts/language-provider.tsx";
import { useIssueDesk } from "../issue-desk-context.tsx";
import { placeOf, slotOf, titleOf } from "../model/contents.ts";

/** Tells where a slot stands now. */
export function useTellPlace(): (key: string | undefined) => void {
  const t = useTexts();
  const { desk, announce } = useIssueDesk();
  return (key) => {
    const { contents } = desk.state();
    const [slot, place] = [slotOf(contents, key ?? ""), placeOf(contents, key ?? "")];
    const section = contents.find((one) => one.key === place?.section);
    if (!slot || !place || !section) return;
    announce(
      t("issueDesk.contents.moved", {
        title: titleOf(slot) || t("issueDesk.contents.untitled"),
        place: String(place.at + 1),
        section: section.title || t("issueDesk.contents.untitledSection"),
      }),
    );
  };
}
