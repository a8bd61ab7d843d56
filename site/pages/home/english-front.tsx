import { useView } from "../../page-kit/view.tsx";
import { ArticleCard } from "../../shared/cards/article-card.tsx";
import { AdvertSlot } from "../../shared/pictures/advert-slot.tsx";
import { CardList } from "./card-list.tsx";
import { CategorySection, SectionPair } from "./category-section.tsx";
import styles from "./english-front.module.css";
import { NoOpening } from "./failed-lists.tsx";
import { FeatureSection } from "./feature-section.tsx";
import { FrontOpening, OpeningTier } from "./front-opening.tsx";
import { FrontLayout, frontPage } from "./front-page.tsx";
import type { FrontData } from "./load-front.ts";

/** The front of a newspaper: the lead story next to a large picture, a row of three, then the categories. */
export const englishFront = frontPage({ edition: "hilal-english", Page: EnglishFront });

function EnglishFront({ data }: { readonly data: FrontData<"hilal-english"> }) {
  const { t } = useView();
  const { lists: articles, billboards } = data;
  return (
    <FrontLayout data={data} opening={<TrendingPublications data={data} />}>
      <FeatureSection
        category="armed-forces-news"
        articles={articles["armed-forces-news"]}
        title={t("home.armedForcesNews")}
      >
        <AdvertSlot billboard={billboards[1]} />
      </FeatureSection>
      <FocusAndTrending data={data} />
      <OtherCategories data={data} />
    </FrontLayout>
  );
}

function TrendingPublications({ data }: { readonly data: FrontData<"hilal-english"> }) {
  const [lead, ...tier] = data.lists["trending-english-1"];
  if (!lead) return <NoOpening />;
  return (
    <FrontOpening category="trending-english-1" className={styles.opening}>
      <ArticleCard article={lead} variant="lead" priority />
      <OpeningTier articles={tier} variant="picture" billboard={data.billboards[4]} />
    </FrontOpening>
  );
}

function FocusAndTrending({ data }: { readonly data: FrontData<"hilal-english"> }) {
  const { t } = useView();
  const focus = data.lists["in-focus"];
  const trending = data.lists["trending-english-2"];
  return (
    <SectionPair>
      <FeatureSection
        category="in-focus"
        articles={focus}
        title={t("home.inFocus")}
        rest="text"
        reversed
      />
      <CategorySection category="trending-english-2" articles={trending} title={t("home.trending")}>
        <CardList articles={trending} variant="numbered" layout="stack" numbered />
      </CategorySection>
    </SectionPair>
  );
}

/** The remaining categories in columns, each with one picture. */
function OtherCategories({ data }: { readonly data: FrontData<"hilal-english"> }) {
  const slugs = [
    "special-reports",
    "war-on-terror",
    "national-international-news",
    "misc",
  ] as const;
  return (
    <div className={styles.desks}>
      {slugs.map((slug) => {
        const [first, ...others] = data.lists[slug];
        return (
          <CategorySection key={slug} category={slug} articles={data.lists[slug]} compact>
            <div className={styles.desk}>
              {first ? <ArticleCard article={first} variant="picture" shrinks /> : null}
              <CardList articles={others} variant="headline" layout="stack" />
            </div>
          </CategorySection>
        );
      })}
    </div>
  );
}
