import { buttonStyle } from "@hilal/ui/button-style";
import { useView } from "../../page-kit/view.tsx";
import { PageTitle } from "../../shared/text/page-title.tsx";

/** What an unknown magazine type shows, with status 404 (product: archives 4). */
export function MagazineNotFound() {
  const { t, home, link } = useView();
  return (
    <>
      <PageTitle standfirst={t("magazineArchive.notFoundText")}>
        {t("magazineArchive.notFound")}
      </PageTitle>
      <p>
        <a className={buttonStyle("primary")} {...link(home)}>
          {t("magazineArchive.backToHome")}
        </a>
      </p>
    </>
  );
}
