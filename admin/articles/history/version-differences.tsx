import type { ArticleRevision } from "@hilal/contract/articles/article-revisions";
import { isCategorySlug, languageOfCategory } from "@hilal/contract/shared/categories";
import type { Language } from "@hilal/i18n/languages";
import { type ReactNode, useMemo } from "react";
import { differences } from "../../kit/form/differences.ts";
import { Thumbnail } from "../../kit/values/thumbnail.tsx";
import { useTexts } from "../../texts/language-provider.tsx";
import { compareBodies, type Hunk } from "../comparison/compare-bodies.ts";
import { toEditorBlocks } from "../editor/to-editor-blocks.ts";
import { WrittenBlocks } from "../editor/written-blocks.tsx";
import { useArticleLabels } from "../values/use-article-labels.ts";
import styles from "./history-dialog.module.css";
import { type Restorable, toRestorable } from "./restorable.ts";

interface SideProps {
  /** What the version says, or what the form says now. */
  readonly kind: "inVersion" | "inForm";
  readonly children: ReactNode;
}

/** One side of a difference, under the name of its version. */
function Side({ kind, children }: SideProps) {
  const t = useTexts();
  return (
    <div className={styles.side} data-kind={kind}>
      <dt>{t(`adminHistory.${kind}`)}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface BodyHunkProps {
  /** `mine` is the form's, `theirs` the version's. */
  readonly hunk: Hunk;
  readonly inVersion: Language;
  readonly inForm: Language;
}

/** A hunk of a body: once where both say the same, otherwise what each says. */
function BodyHunk({ hunk, inVersion, inForm }: BodyHunkProps) {
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

interface VersionDifferencesProps {
  readonly version: ArticleRevision;
  readonly now: Restorable;
}

/** A version beside what is in the form: the fields that differ, then the whole body with its differences marked. */
export function VersionDifferences({ version, now }: VersionDifferencesProps) {
  const t = useTexts();
  const { description: _body, ...labels } = useArticleLabels();
  const fields = differences(now, toRestorable(version), labels);
  const hunks = useMemo(
    () => compareBodies(toEditorBlocks(now.description), toEditorBlocks(version.description)),
    [now.description, version.description],
  );
  const isSame = fields.length === 0 && hunks.every(({ kind }) => kind === "same");
  const inVersion = languageOfCategory(version.category);
  const inForm = languageOfCategory(now.category);
  const shown = (name: string, text: string) => {
    if (name === "cover_image") return <Thumbnail picture={null} src={text} shape="wide" />;
    if (name === "category" && isCategorySlug(text)) return t(`categories.name.${text}`);
    return <bdi>{text || t("adminEditor.conflict.nothing")}</bdi>;
  };
  return (
    <>
      {isSame && <p role="status">{t("adminHistory.same")}</p>}
      {fields.map(({ name, label, mine, theirs }) => (
        <section key={name} className={styles.difference}>
          <h3>{label}</h3>
          <dl>
            <Side kind="inVersion">{shown(name, theirs)}</Side>
            <Side kind="inForm">{shown(name, mine)}</Side>
          </dl>
        </section>
      ))}
      <section className={styles.difference}>
        <h3>{t("adminHistory.content")}</h3>
        {hunks.map((hunk, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a hunk is known by its place
          <BodyHunk key={index} {...{ hunk, inVersion, inForm }} />
        ))}
      </section>
    </>
  );
}
