import { Button } from "../../kit/controls/button.tsx";
import { useTexts } from "../../texts/language-provider.tsx";
import type { OfficeTexts } from "../../texts/load-texts.ts";
import { useDeskState, useIssueDesk } from "../issue-desk-context.tsx";
import { toDeskContents } from "../model/contents.ts";
import { type ContentsDifference, contentsDifferences } from "../model/contents-differences.ts";
import styles from "./contents.module.css";

/** So many changes are told one by one. */
const most = 20;

/** Somebody else saved in between: what they changed, and the choice which contents stay (product: issues 2). */
export function ContentsConflict() {
  const t = useTexts();
  const { desk } = useIssueDesk();
  const { status, theirs, plan } = useDeskState();
  if (status !== "conflict" || !theirs) return null;
  const before = toDeskContents(plan.sections);
  const differences = contentsDifferences(before, toDeskContents(theirs.sections, before));
  const more = differences.length - most;
  return (
    <section className={styles.conflict} role="alert">
      <h2>{t("issueDesk.conflict.title")}</h2>
      <p>{t(differences.length > 0 ? "issueDesk.conflict.text" : "issueDesk.conflict.same")}</p>
      {differences.length > 0 && (
        <ul>
          {differences.slice(0, most).map((difference, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is made anew as a whole
            <li key={index} dir="auto">
              {sentenceOf(difference, t)}
            </li>
          ))}
          {more > 0 && <li>{t("issueDesk.conflict.more", { count: more })}</li>}
        </ul>
      )}
      <div className={styles.buttons}>
        <Button onPress={desk.takeTheirs}>{t("issueDesk.conflict.takeTheirs")}</Button>
        <Button rank="primary" onPress={desk.putMine}>
          {t("issueDesk.conflict.putMine")}
        </Button>
      </div>
    </section>
  );
}

function sentenceOf({ kind, title, section }: ContentsDifference, t: OfficeTexts): string {
  const named = {
    title:
      title ||
      t(
        kind.startsWith("section")
          ? "issueDesk.contents.untitledSection"
          : "issueDesk.contents.untitled",
      ),
    section: section || t("issueDesk.contents.untitledSection"),
  };
  return t(`issueDesk.conflict.${kind}`, named);
}
