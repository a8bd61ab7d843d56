import { useView } from "../../../page-kit/view.tsx";
import { FailedSection } from "../../../shared/feedback/failed-section.tsx";
import { SectionHeading } from "../../../shared/text/section-heading.tsx";
import type { FrontData } from "../load-front.ts";
import { DigitalIssue } from "./digital-issue.tsx";

interface FrontDigitalIssueProps {
  readonly data: Pick<FrontData, "digitalIssue">;
}

/** A front's digital issue; nothing where the edition has none. */
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
