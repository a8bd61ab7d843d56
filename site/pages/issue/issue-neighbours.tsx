import type { IssueLink, ReaderIssue } from "@hilal/contract/issues/issue-reading";
import { languageWithin } from "@hilal/i18n/text/direction-of-words";
import * as hooks from "../../page-kit/hooks.ts";
import { useView } from "../../page-kit/view.tsx";
import { Dateline } from "../../shared/text/dateline.tsx";
import { isolatedText } from "../../shared/text/isolated-text.tsx";
import { useLangSpan } from "../../shared/text/use-lang-span.ts";
import { languageOfIssue, yearOf } from "./issue-facts.ts";
import styles from "./issue-neighbours.module.css";

/** The issues before and after it, and all of its year. */
export function IssueNeighbours({ found }: { readonly found: ReaderIssue }) {
  const { issue, previous, next } = found;
  const { t, link } = useView();
  const year = yearOf(issue);
  return (
    <nav
      className={styles.neighbours}
      aria-label={t("issue.neighbours")}
      {...{ [hooks.noPrint]: "" }}
    >
      {previous ? <Neighbour link={previous} rel="prev" label={t("issue.previous")} /> : null}
      <a className={styles.all} {...link(`/magazine-archive/${issue.edition}?year=${year}#issues`)}>
        {t("issue.all", { year })}
      </a>
      {next ? <Neighbour link={next} rel="next" label={t("issue.next")} /> : null}
    </nav>
  );
}

interface NeighbourProps {
  readonly link: IssueLink;
  readonly rel: "prev" | "next";
  readonly label: string;
}

function Neighbour({ link, rel, label }: NeighbourProps) {
  const view = useView();
  const langSpan = useLangSpan();
  return (
    <a className={styles[rel]} {...view.link(link.address)} rel={rel}>
      <span className={styles.label}>{label}</span>
      <span
        className={styles.title}
        {...langSpan(languageWithin(link.title, languageOfIssue(link)))}
      >
        {isolatedText(link.title, languageOfIssue(link))}
      </span>
      <Dateline date={link.publish_date} format="month" className={styles.date} />
    </a>
  );
}
