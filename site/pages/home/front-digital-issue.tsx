import { FailedSection } from "../../components/failed-section.tsx";
import { SectionHeading } from "../../components/section-heading.tsx";
import { useView } from "../../render/view.tsx";
import { DigitalIssue } from "./digital-issue.tsx";
import type { FrontData } from "./load-front.ts";

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
