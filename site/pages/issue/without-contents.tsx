import type { ReaderIssue } from "@hilal/contract/issues/issue-reading";
import { toKarachiMonth } from "@hilal/contract/shared/karachi-time";
import { formatMonth } from "@hilal/i18n/dates";
import { useView } from "../../page-kit/view.tsx";
import { EditorsNote } from "./editors-note.tsx";
import { isOfPastMonth } from "./issue-facts.ts";
import styles from "./without-contents.module.css";

/** An issue that is kept as its printed pages alone: the articles of its month stand in the archive. */
export function WithoutContents({ found }: { readonly found: ReaderIssue }) {
  const { t, link, language, now } = useView();
  const { edition, publish_date } = found.issue;
  const month = toKarachiMonth(publish_date);
  return (
    <>
      <EditorsNote found={found} />
      <p className={styles.words}>
        {t("issue.withoutContents")}{" "}
        {isOfPastMonth(found.issue, now) ? (
          <a {...link(`/magazine-archive/${edition}?month=${month}`)}>
            {t("issue.articlesOfMonth", { month: formatMonth(publish_date, language) })}
          </a>
        ) : null}
      </p>
    </>
  );
}
