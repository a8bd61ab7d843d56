import type { EditionId } from "@hilal/contract/shared/editions";
import { buttonStyle } from "@hilal/ui/button-style";
import { useView } from "../../page-kit/view.tsx";
import { PageTitle } from "../../shared/text/page-title.tsx";

/** What an address without an issue shows, with status 404: the way to the issues that there are (product: issues 21). */
export function IssueNotFound({ edition }: { readonly edition: EditionId | null }) {
  const { t, link } = useView();
  return (
    <>
      <PageTitle standfirst={t("issue.notFoundText")}>{t("issue.notFound")}</PageTitle>
      <p>
        <a
          className={buttonStyle("primary")}
          {...link(edition ? `/magazine-archive/${edition}` : "/archives")}
        >
          {t("issue.toArchive")}
        </a>
      </p>
    </>
  );
}
