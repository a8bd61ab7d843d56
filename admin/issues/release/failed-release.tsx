import { formatDateTime } from "@hilal/i18n/dates";
import { editArticlePath } from "../../articles/edit-article-path.ts";
import { LinkButton } from "../../kit/controls/button.tsx";
import { useStaff } from "../../session/office.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import { useDeskState } from "../desk/issue-desk-context.tsx";
import styles from "./release.module.css";

/** Why the issue was not released at its minute, and whose fault it was; over every part of its desk. */
export function FailedRelease() {
  const t = useTexts();
  const { abilities } = useStaff();
  const { release, stage } = useDeskState().plan;
  if (!release?.failed_at || stage === "released") return null;
  return (
    <div role="alert" className={styles.failure}>
      <p>
        {t("issueRelease.release.failedOn", { time: formatDateTime(release.due_at, t.language) })}
      </p>
      {release.failure && <p dir="auto">{release.failure}</p>}
      {release.failed_article !== null && (
        <LinkButton to={editArticlePath(release.failed_article, abilities)}>
          {t("issueRelease.release.failedArticle")}
        </LinkButton>
      )}
    </div>
  );
}
