import type { ReactNode } from "react";
import { useView } from "../../page-kit/view.tsx";
import { PageTitle } from "../../shared/text/page-title.tsx";
import styles from "./newsletter-step.module.css";

interface NewsletterStepProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** One step of joining or leaving the newsletter: what has happened, and what can be done now. */
export function NewsletterStep({ title, text, children }: NewsletterStepProps) {
  const { t } = useView();
  return (
    <div className={styles.step}>
      <PageTitle kicker={t("newsletter.title")} standfirst={text}>
        {title}
      </PageTitle>
      {children}
    </div>
  );
}
