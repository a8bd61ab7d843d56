import type { ArticleCard as ArticleRecord } from "@hilal/contract/articles/article";
import type { CategorySlug } from "@hilal/contract/shared/editions";
import { useView } from "../../page-kit/view.tsx";
import { ArticleCard } from "../../shared/cards/article-card.tsx";
import { AdvertSlot } from "../../shared/pictures/advert-slot.tsx";
import { CategorySection } from "./category-section.tsx";
import { NoOpening } from "./failed-lists.tsx";
import { FrontOpening } from "./front-opening.tsx";
import { FrontLayout, frontPage } from "./front-page.tsx";
import styles from "./kids-front.module.css";
import type { FrontData } from "./load-front.ts";
import urduKidsFrontStyles from "./urdu-kids-front.module.css";

/**
 * Shuffles by a seed: the same seed and items always give the same order, so that a page and its cached copy are equal
 * (product: front-pages 7).
 *
 * @param items are not modified
 * @param seed any text; the day and the ids of the shuffled items
 */
export function seededShuffle<T>(items: readonly T[], seed: string): T[] {
  const shuffled = [...items];
  const random = randomFrom(seed);
  // Fisher–Yates: each place gets one of the remaining items.
  for (let place = shuffled.length - 1; place > 0; place -= 1) {
    const other = Math.floor(random() * (place + 1));
    [shuffled[place], shuffled[other]] = [shuffled[other] as T, shuffled[place] as T];
  }
  return shuffled;
}

/**
 * Distributes items to columns in turn, like dealing cards.
 *
 * @example dealIntoColumns([1, 2, 3, 4], 3) // [[1, 4], [2], [3]]
 */
export function dealIntoColumns<T>(items: readonly T[], columns: number): T[][] {
  return Array.from({ length: columns }, (_, column) =>
    items.filter((_item, place) => place % columns === column),
  );
}

/** Returns a generator of numbers from 0 up to 1: the text is hashed by FNV-1a and seeds mulberry32. */
function randomFrom(seed: string): () => number {
  let state = 2_166_136_261;
  for (const sign of seed) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface ColumnsSectionProps {
  readonly category: CategorySlug;
  /** The articles of each column; the first of a column has a picture. */
  readonly columns: readonly (readonly ArticleRecord[])[];
  readonly title?: string;
}

/** Columns side by side, each a picture card with the others below it. */
function ColumnsSection({ category, columns, title }: ColumnsSectionProps) {
  return (
    <CategorySection category={category} articles={columns.flat()} {...(title ? { title } : {})}>
      <div className={urduKidsFrontStyles.columns}>
        {columns.map(([first, ...others], place) =>
          first ? (
            <div key={first.id} className={urduKidsFrontStyles.column}>
              <ArticleCard article={first} variant="picture" shrinks={place > 0} />
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

/** Three blocks of three columns with two articles each; the news is reshuffled every day (product: front-pages 7). */
export const urduKidsFront = frontPage({ edition: "hilal-urdu-kids", Page: UrduKidsFront });

function UrduKidsFront({ data }: { readonly data: FrontData<"hilal-urdu-kids"> }) {
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
            <AdvertSlot billboard={billboards[4]} shape="band" />
          </FrontOpening>
        ) : (
          <NoOpening />
        )
      }
    >
      <ColumnsSection
        category="in-focus-urdu-kids"
        columns={dealIntoColumns(articles["in-focus-urdu-kids"], columns)}
        title={t("home.inFocus")}
      />
      <ColumnsSection
        category="trending-urdu-kids"
        columns={dealIntoColumns(trending, columns)}
        title={t("home.trending")}
      />
      <AdvertSlot billboard={billboards[1]} shape="band" />
      <ColumnsSection
        category="national-international-news-urdu-kids"
        columns={dealIntoColumns(
          shuffledForTheDay(articles["national-international-news-urdu-kids"], data.day),
          columns,
        )}
        title={t("home.nationalInternationalNews")}
      />
    </FrontLayout>
  );
}

/**
 * Returns the articles in an order that changes every day and with the list, and is the same for every reader (product:
 * front-pages 7).
 */
function shuffledForTheDay(articles: readonly ArticleRecord[], day: string): ArticleRecord[] {
  return seededShuffle(articles, `${day} ${articles.map(({ id }) => id).join(" ")}`);
}
