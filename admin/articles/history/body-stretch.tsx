import type { Language } from "@hilal/i18n/languages";
import { WrittenBlocks } from "../editor/written-blocks.tsx";
import type { Stretch } from "../form/merge/compare-bodies.ts";
import { Side } from "./side.tsx";

interface BodyStretchProps {
  /** `mine` is the form's, `theirs` the version's. */
  readonly stretch: Stretch;
  readonly inVersion: Language;
  readonly inForm: Language;
}

/** A stretch of a body: once where both say the same, otherwise what each says. */
export function BodyStretch({ stretch, inVersion, inForm }: BodyStretchProps) {
  if (stretch.kind === "same") {
    return <WrittenBlocks html={stretch.blocks.join("")} language={inVersion} />;
  }
  return (
    <dl>
      {stretch.theirs.length > 0 && (
        <Side kind="inVersion">
          <WrittenBlocks html={stretch.theirs.join("")} language={inVersion} />
        </Side>
      )}
      {stretch.mine.length > 0 && (
        <Side kind="inForm">
          <WrittenBlocks html={stretch.mine.join("")} language={inForm} />
        </Side>
      )}
    </dl>
  );
}
