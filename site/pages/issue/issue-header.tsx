import { isMadePdf } from "@hilal/contract/issues/issue-address";
import type { ReaderIssue } from "@hilal/contract/issues/issue-reading";
import { languageWithin } from "@hilal/i18n/text/direction-of-words";
import { buttonStyle } from "@hilal/ui/button-style";
import { useView } from "../../page-kit/view.tsx";
import { Picture } from "../../shared/pictures/picture.tsx";
import { Dateline } from "../../shared/text/dateline.tsx";
import { isolatedText } from "../../shared/text/isolated-text.tsx";
import { LangSpan } from "../../shared/text/lang-span.tsx";
import { useLangSpan } from "../../shared/text/use-lang-span.ts";
import { IssueDownloads } from "./issue-downloads.tsx";
import { languageOfIssue } from "./issue-facts.ts";
import styles from "./issue-header.module.css";
import { ThemeColour } from "./theme-colour.tsx";

/** The cover on the issue's colour, beside it the magazine, the title, the number and the month, and ways to read it. */
export function IssueHeader({ found }: { readonly found: ReaderIssue }) {
  const { issue, number, theme_colour } = found;
  const { t, link } = useView();
  const langSpan = useLangSpan();
  const { edition, title, cover, cover_image, cover_alt } = issue;
  return (
    <header className={styles.header}>
      <div className={styles.stage}>
        <ThemeColour colour={theme_colour} className={styles.ground} />
        <Picture
          picture={cover}
          src={cover_image}
          alt={cover_alt || t("home.issueCover", { title })}
          ratio="cover"
          sizes="(min-width: 60rem) 24rem, (min-width: 40rem) 18rem, 62vw"
          priority
          className={styles.cover}
        />
      </div>
      <div className={styles.words}>
        <p className={styles.kicker}>
          <a {...link(`/magazine-archive/${edition}`)}>{t(`editions.${edition}.fullName`)}</a>
        </p>
        <h1 className={styles.title} {...langSpan(languageWithin(title, languageOfIssue(issue)))}>
          {isolatedText(title, languageOfIssue(issue))}
        </h1>
        <p className={styles.facts}>
          {number ? (
            <span className={styles.number}>
              <LangSpan>{number}</LangSpan>
            </span>
          ) : null}
          <Dateline date={issue.publish_date} format="month" />
        </p>
        {issue.doc_url && !isMadePdf(issue.doc_url) ? (
          <p className={styles.read}>
            <a
              className={buttonStyle("primary")}
              {...link(`/read/magazine/${issue.id}`, languageOfIssue(issue))}
            >
              {t("issue.read")}
            </a>
          </p>
        ) : null}
        <IssueDownloads found={found} />
      </div>
    </header>
  );
}
