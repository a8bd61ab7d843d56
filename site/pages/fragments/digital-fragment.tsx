import { listMagazines, type Magazine } from "@hilal/contract/magazines";
import { cacheTags } from "@hilal/contract/shared/cache-tags";
import type { Section } from "../../page-kit/section.ts";
import { useView } from "../../page-kit/view.tsx";
import { MagazineCover } from "../../shared/cards/magazine-cover.tsx";
import { SectionHeading } from "../../shared/text/section-heading.tsx";
import { FailedPart } from "./failed-part.tsx";
import styles from "./fragments.module.css";
import { frontFragment } from "./front-fragment.ts";

const shown = 4;

interface Data {
  readonly issues: Section<readonly Magazine[]>;
}

/** The second digital section: the edition's issues before its digital issue. */
export const digitalFragment = frontFragment<Data>({
  name: "digital",
  load: async ({ client, section }, edition) => {
    const earlier = async () => {
      const { data } = await client.call(listMagazines, {
        query: { edition, page: 1, page_size: 12 },
      });
      return data.filter((issue) => issue.doc_url !== "").slice(1, shown + 1);
    };
    return { issues: await section("issues", earlier()) };
  },
  tags: () => [cacheTags.magazines],
  Fragment: DigitalIssues,
});

function DigitalIssues({ data: { issues } }: { readonly data: Data }) {
  const { t } = useView();
  if (issues.isLoaded && issues.value.length === 0) return null;
  return (
    <>
      <SectionHeading
        title={t("home.moreDigitalIssues")}
        href="/archives"
        more={t("home.seeArchives")}
      />
      {issues.isLoaded ? (
        <ul className={styles.shelf}>
          {issues.value.map((issue) => (
            <li key={issue.id}>
              <MagazineCover publication={issue} />
            </li>
          ))}
        </ul>
      ) : (
        <FailedPart>{t("home.issuesFailed")}</FailedPart>
      )}
    </>
  );
}
