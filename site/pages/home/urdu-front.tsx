import { useView } from "../../page-kit/view.tsx";
import { ArticleCard } from "../../shared/cards/article-card.tsx";
import { AdvertSlot } from "../../shared/pictures/advert-slot.tsx";
import { CardList } from "./card-list.tsx";
import { CategorySection, SectionPair } from "./category-section.tsx";
import { NoOpening } from "./failed-lists.tsx";
import { FeatureSection } from "./feature-section.tsx";
import { FrontOpening } from "./front-opening.tsx";
import { FrontLayout, frontPage } from "./front-page.tsx";
import type { FrontData } from "./load-front.ts";
import styles from "./urdu-front.module.css";

/** How many of the trending articles open the page; the others are in the ranking further down. */
const opening = 3;

/** Designed for Nastaliq: one wide picture with its headline below, and a spacious column of headlines. */
export const urduFront = frontPage({ edition: "hilal-urdu", Page: UrduFront });

function UrduFront({ data }: { readonly data: FrontData<"hilal-urdu"> }) {
  const { t } = useView();
  const { lists: articles, billboards } = data;
  const ranking = articles["trending-urdu"].slice(opening);
  return (
    <FrontLayout data={data} opening={<TrendingPublications data={data} />}>
      <FeatureSection
        category="armed-forces-news-urdu"
        articles={articles["armed-forces-news-urdu"]}
        title={t("home.armedForcesNews")}
      >
        <AdvertSlot billboard={billboards[1]} />
      </FeatureSection>
      <SectionPair>
        <FeatureSection
          category="in-focus-urdu"
          articles={articles["in-focus-urdu"]}
          title={t("home.inFocus")}
        />
        <CategorySection category="trending-urdu" articles={ranking} title={t("home.trending")}>
          <CardList articles={ranking} variant="numbered" layout="stack" numbered />
        </CategorySection>
      </SectionPair>
      <CategorySection
        category="national-international-news-urdu"
        articles={articles["national-international-news-urdu"]}
        title={t("home.nationalInternationalNews")}
      >
        <CardList
          articles={articles["national-international-news-urdu"].slice(0, 3)}
          variant="picture"
          layout="three"
          shrinks
        />
        <CardList
          articles={articles["national-international-news-urdu"].slice(3)}
          variant="headline"
          layout="three"
          className={styles.second}
        />
      </CategorySection>
    </FrontLayout>
  );
}

function TrendingPublications({ data }: { readonly data: FrontData<"hilal-urdu"> }) {
  const [lead, second, ...beside] = data.lists["trending-urdu"].slice(0, opening);
  if (!lead) return <NoOpening />;
  return (
    <FrontOpening category="trending-urdu" className={styles.opening}>
      <ArticleCard article={lead} variant="hero" priority className={styles.hero} />
      <div className={styles.beside}>
        {second ? <ArticleCard article={second} variant="picture" ratio="wide" shrinks /> : null}
        <CardList articles={beside} variant="row" layout="stack" />
        <AdvertSlot billboard={data.billboards[4]} />
      </div>
    </FrontOpening>
  );
}
