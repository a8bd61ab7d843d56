import type { readArticleIssue } from "@hilal/contract/issues/issue-reading";
import { readerAddress } from "@hilal/contract/issues/reader-address";
import type { AnswerOf } from "@hilal/contract/shared/define-endpoint";
import { languageWithin } from "@hilal/i18n/text/detect-direction";
import { classNames } from "@hilal/ui/class-names";
import * as hooks from "../../page-kit/hooks.ts";
import type { Section } from "../../page-kit/section.ts";
import { useView } from "../../page-kit/view.tsx";
import { ArticleCard } from "../../shared/cards/article-card.tsx";
import { FailedSection } from "../../shared/lists/failed-section.tsx";
import { Picture } from "../../shared/pictures/picture.tsx";
import { isolatedText } from "../../shared/text/isolated-text.tsx";
import { useLangSpan } from "../../shared/text/lang-span.tsx";
import { SectionHeading } from "../../shared/text/section-heading.tsx";
import styles from "./in-this-issue.module.css";

/** An article's place in its issue. */
export type IssuePlace = AnswerOf<typeof readArticleIssue>;

interface InThisIssueProps {
  readonly place: Section<IssuePlace>;
  readonly className?: string | undefined;
}

const heading = "in-this-issue";

/** The article's issue, with the previous and next article and further ones; renders nothing without an issue. */
export function InThisIssue({ place, className }: InThisIssueProps) {
  const { t } = useView();
  if (place.isLoaded && !place.value.issue) return null;
  return (
    <section className={className} aria-labelledby={heading} {...{ [hooks.noPrint]: "" }}>
      <SectionHeading id={heading} title={t("issue.inThisIssue")} />
      {place.isLoaded ? (
        <Place place={place.value} />
      ) : (
        <FailedSection>{t("issue.inThisIssueFailed")}</FailedSection>
      )}
    </section>
  );
}

/** The most other articles shown besides the neighbours. */
const othersAtMost = 6;

function Place({ place }: { readonly place: IssuePlace }) {
  const { issue, address, section, page, previous, next, others } = place;
  const { t, link } = useView();
  const langSpan = useLangSpan();
  if (!issue) return null;
  const beside = [previous?.id, next?.id];
  const more = others.filter(({ id }) => !beside.includes(id)).slice(0, othersAtMost);
  const spoken = issue.language === "Urdu" ? "ur" : "en";
  const getSpan = (text: string) => langSpan(languageWithin(text, spoken));
  return (
    <div className={styles.place}>
      <Picture
        picture={issue.cover}
        src={issue.cover_image}
        alt=""
        ratio="cover"
        sizes="7rem"
        className={styles.cover}
      />
      <div className={styles.words}>
        <p className={styles.issue} {...getSpan(issue.title)}>
          <a {...link(address)}>{isolatedText(issue.title, spoken)}</a>
        </p>
        {section ? (
          <p className={styles.section} {...getSpan(section)}>
            {isolatedText(section, spoken)}
          </p>
        ) : null}
        {page === null ? null : (
          <p className={styles.onPage}>
            <a {...link(readerAddress("magazine", issue.id, page), spoken)}>
              {t("issue.onPage", { page })}
            </a>
          </p>
        )}
      </div>
      {previous || next ? (
        <div className={styles.neighbours}>
          {previous ? <Neighbour label={t("issue.articleBefore")} article={previous} /> : null}
          {next ? (
            <Neighbour label={t("issue.articleAfter")} article={next} className={styles.next} />
          ) : null}
        </div>
      ) : null}
      {more.length > 0 ? (
        <div className={styles.others}>
          <h3 className={styles.label}>{t("issue.others")}</h3>
          <ul className={styles.list}>
            {more.map((article) => (
              <li key={article.id}>
                <ArticleCard article={article} variant="headline" level={4} />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}

interface NeighbourProps {
  readonly label: string;
  readonly article: NonNullable<IssuePlace["next"]>;
  readonly className?: string | undefined;
}

function Neighbour({ label, article, className }: NeighbourProps) {
  return (
    <div className={classNames(styles.neighbour, className)}>
      <p className={styles.label}>{label}</p>
      <ArticleCard article={article} variant="headline" level={3} />
    </div>
  );
}
