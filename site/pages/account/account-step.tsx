import type { ReactNode } from "react";
import { PageTitle } from "../../shared/text/page-title.tsx";
import styles from "./account-step.module.css";

interface AccountStepProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** One step of looking after an account by mail: what is asked or has happened, and what can be done now. */
export function AccountStep({ title, text, children }: AccountStepProps) {
  return (
    <div className={styles.step}>
      <PageTitle standfirst={text}>{title}</PageTitle>
      {children}
    </div>
  );
}
