import type { ArticleCard as ArticleRecord } from "@hilal/contract/articles/article";
import type { CategorySlug } from "@hilal/contract/shared/editions";
import { useView } from "../../page-kit/view.tsx";
import { ArticleCard } from "../../shared/cards/article-card.tsx";
import { AdvertSlot } from "../../shared/pictures/advert-slot.tsx";
import { FrontLayout } from "./front-layout.tsx";
import { frontPage } from "./front-page.tsx";
import styles from "./kids-front.module.css";
import type { FrontData } from "./load-front.ts";
import { CategorySection } from "./sections/category-section.tsx";
import { NoOpening } from "./sections/failed-lists.tsx";
import { FrontDigitalIssue } from "./sections/front-digital-issue.tsx";
import { FrontOpening } from "./sections/front-opening.tsx";
import { LowerSections } from "./sections/lower-sections.tsx";
import { SideColumn } from "./sections/side-column.tsx";
import { dealIntoColumns, seededShuffle } from "./seeded-shuffle.ts";
import urduKidsFrontStyles from "./urdu-kids-front.module.css";

interface ColumnsSectionProps {
  readonly category: CategorySlug;
  /** The articles of each column; the first of a column has a picture. */
  readonly columns: readonly (readonly ArticleRecord[])[];
  readonly title?: string;
}

/** Columns side by side, each a picture card with the others under it. */
function ColumnsSection({ category, columns, title }: ColumnsSectionProps) {
  return (
    <CategorySection category={category} articles={columns.flat()} {...(title ? { title } : {})}>
      <div className={urduKidsFrontStyles.columns}>
        {columns.map(([first, ...others]) =>
          first ? (
            <div key={first.id} className={urduKidsFrontStyles.column}>
              <ArticleCard article={first} variant="picture" />
              {others.map((article) => (
                <ArticleCard key={article.id} article={article} variant="row" />
              ))}
            </div>
          ) : null,
        )}
      </div>
    </CategorySection>
  );
}

const columns = 3;
const perColumn = 2;
const block = columns * perColumn;

const lists = {
  "trending-urdu-kids": block + 1,
  "in-focus-urdu-kids": block,
  "national-international-news-urdu-kids": block,
} as const;

type Slug = keyof typeof lists;

/** Three blocks of three columns with two articles each; the news is dealt anew every day (product: front-pages 7). */
export const urduKidsFront = frontPage({ edition: "hilal-urdu-kids", lists, Page: UrduKidsFront });

function UrduKidsFront({ data }: { readonly data: FrontData<Slug> }) {
  const { t } = useView();
  const { lists: articles, billboards } = data;
  const [lead, ...trending] = articles["trending-urdu-kids"];
  return (
    <FrontLayout
      data={data}
      opening={
        lead ? (
          <FrontOpening category="trending-urdu-kids" className={styles.opening}>
            <ArticleCard article={lead} variant="lead" priority className={styles.lead} />
          </FrontOpening>
        ) : (
          <NoOpening />
        )
      }
      side={
        <SideColumn data={data}>
          <AdvertSlot billboard={billboards[4]} />
          <AdvertSlot billboard={billboards[1]} />
        </SideColumn>
      }
      wide={
        <ColumnsSection
          category="national-international-news-urdu-kids"
          columns={dealIntoColumns(
            shuffledForTheDay(articles["national-international-news-urdu-kids"], data.day),
            columns,
          )}
          title={t("home.nationalInternationalNews")}
        />
      }
      lower={<LowerSections edition={data.edition} />}
    >
      <ColumnsSection
        category="in-focus-urdu-kids"
        columns={dealIntoColumns(articles["in-focus-urdu-kids"], columns)}
        title={t("home.inFocus")}
      />
      <FrontDigitalIssue data={data} />
      <ColumnsSection
        category="trending-urdu-kids"
        columns={dealIntoColumns(trending, columns)}
        title={t("home.trending")}
      />
    </FrontLayout>
  );
}

/** Another order every day and whenever the list changes, the same for every reader (product: front-pages 7). */
function shuffledForTheDay(articles: readonly ArticleRecord[], day: string): ArticleRecord[] {
  return seededShuffle(articles, `${day} ${articles.map(({ id }) => id).join(" ")}`);
}
