import type { Magazine } from "@hilal/contract/magazines";
import { formatMonth } from "@hilal/i18n/dates";
import { languageWithin } from "@hilal/i18n/text/detect-direction";
import { buttonStyle } from "@hilal/ui/button-style";
import { classNames } from "@hilal/ui/class-names";
import { useView } from "../../page-kit/view.tsx";
import { FailedSection } from "../../shared/lists/failed-section.tsx";
import { Picture } from "../../shared/pictures/picture.tsx";
import { isolatedText } from "../../shared/text/isolated-text.tsx";
import { useLangSpan } from "../../shared/text/lang-span.tsx";
import { LinkSubject } from "../../shared/text/link-subject.tsx";
import { SectionHeading } from "../../shared/text/section-heading.tsx";
import styles from "./digital-issue.module.css";
import type { FrontData } from "./load-front.ts";

interface DigitalIssueProps {
  readonly issue: Magazine | undefined;
  /** The section's title: digital issue, previous month's issue. */
  readonly title: string;
  readonly className?: string | undefined;
}

/**
 * An issue with its cover on the edition's background, with links to its page and its PDF pages; renders nothing
 * without an issue.
 */
export function DigitalIssue({ issue, title, className }: DigitalIssueProps) {
  const { t, link, edition, language } = useView();
  const langSpan = useLangSpan();
  if (!issue) return null;
  const spoken = issue.language === "Urdu" ? "ur" : "en";
  const { cover, cover_image, cover_alt, doc_url, publish_date } = issue;
  return (
    <section className={classNames(styles.issue, className)} aria-label={title}>
      <Picture
        picture={cover}
        src={cover_image}
        alt={cover_alt || t("home.issueCover", { title: issue.title })}
        ratio="cover"
        sizes="(min-width: 40rem) 17rem, 45vw"
        className={styles.cover}
      />
      <div className={styles.words}>
        <h2 className={styles.section}>{title}</h2>
        <p className={styles.title} {...langSpan(languageWithin(issue.title, spoken))}>
          {isolatedText(issue.title, spoken)}
        </p>
        <p className={styles.month}>
          {t("home.issueOf", { month: formatMonth(publish_date, language) })}
        </p>
        <p className={styles.ways}>
          <a className={buttonStyle("primary")} {...link(issue.address)}>
            {t("home.readIssue")}
            <LinkSubject title={issue.title} language={spoken} />
          </a>{" "}
          {doc_url ? (
            <a className={styles.archive} {...link(`/read/magazine/${issue.id}`, spoken)}>
              {t("issue.read")}
              <LinkSubject title={issue.title} language={spoken} />
            </a>
          ) : null}{" "}
          <a className={styles.archive} {...link(`/magazine-archive/${edition}`)}>
            {t("home.seeArchives")}
            <LinkSubject title={t(`editions.${edition}.fullName`)} language={language} />
          </a>
        </p>
      </div>
    </section>
  );
}

interface FrontDigitalIssueProps {
  readonly data: Pick<FrontData, "digitalIssue">;
}

/** A front's digital issue; renders nothing when the edition has none. */
export function FrontDigitalIssue({ data: { digitalIssue } }: FrontDigitalIssueProps) {
  const { t } = useView();
  const title = t("home.digitalIssue");
  if (digitalIssue.isLoaded) return <DigitalIssue issue={digitalIssue.value} title={title} />;
  return (
    <section aria-labelledby="digital-issue">
      <SectionHeading id="digital-issue" title={title} />
      <FailedSection>{t("home.issuesFailed")}</FailedSection>
    </section>
  );
}
