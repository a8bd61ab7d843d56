import type { Language } from "@hilal/i18n/languages";
import type { Hunk } from "../comparison/compare-bodies.ts";
import { WrittenBlocks } from "../editor/written-blocks.tsx";
import { Side } from "./side.tsx";

interface BodyHunkProps {
  /** `mine` is the form's, `theirs` the version's. */
  readonly hunk: Hunk;
  readonly inVersion: Language;
  readonly inForm: Language;
}

/** A hunk of a body: once where both say the same, otherwise what each says. */
export function BodyHunk({ hunk, inVersion, inForm }: BodyHunkProps) {
  if (hunk.kind === "same") {
    return <WrittenBlocks html={hunk.blocks.join("")} language={inVersion} />;
  }
  return (
    <dl>
      {hunk.theirs.length > 0 && (
        <Side kind="inVersion">
          <WrittenBlocks html={hunk.theirs.join("")} language={inVersion} />
        </Side>
      )}
      {hunk.mine.length > 0 && (
        <Side kind="inForm">
          <WrittenBlocks html={hunk.mine.join("")} language={inForm} />
        </Side>
      )}
    </dl>
  );
}
