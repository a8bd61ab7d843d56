import { useView } from "../../page-kit/view.tsx";
import { ArticleCard } from "../../shared/cards/article-card.tsx";
import { AdvertSlot } from "../../shared/pictures/advert-slot.tsx";
import { CardList, SideColumn } from "./card-list.tsx";
import { CategorySection, SectionPair } from "./category-section.tsx";
import { FrontDigitalIssue } from "./digital-issue.tsx";
import styles from "./english-front.module.css";
import { NoOpening } from "./failed-lists.tsx";
import { FeatureSection } from "./feature-section.tsx";
import { FrontOpening, OpeningTier } from "./front-opening.tsx";
import { FrontLayout, frontPage } from "./front-page.tsx";
import type { FrontData } from "./load-front.ts";
import { LowerSections } from "./lower-sections.tsx";

const lists = {
  "trending-english-1": 4,
  "armed-forces-news": 4,
  "in-focus": 4,
  "trending-english-2": 6,
  "special-reports": 3,
  "war-on-terror": 3,
  "national-international-news": 3,
  misc: 3,
} as const;

type Slug = keyof typeof lists;

/** The front of a newspaper: the lead story next to a large picture, a row of three, then the categories. */
export const englishFront = frontPage({ edition: "hilal-english", lists, Page: EnglishFront });

function EnglishFront({ data }: { readonly data: FrontData<Slug> }) {
  const { t } = useView();
  const { lists: articles, billboards } = data;
  return (
    <FrontLayout
      data={data}
      opening={<TrendingPublications data={data} />}
      side={<SideColumn data={data} />}
      wide={
        <>
          <FocusAndTrending data={data} />
          <OtherCategories data={data} />
        </>
      }
      lower={<LowerSections edition={data.edition} />}
    >
      <FrontDigitalIssue data={data} />
      <FeatureSection
        category="armed-forces-news"
        articles={articles["armed-forces-news"]}
        title={t("home.armedForcesNews")}
      >
        <AdvertSlot billboard={billboards[1]} />
      </FeatureSection>
    </FrontLayout>
  );
}

function TrendingPublications({ data }: { readonly data: FrontData<Slug> }) {
  const [lead, ...tier] = data.lists["trending-english-1"];
  if (!lead) return <NoOpening />;
  return (
    <FrontOpening category="trending-english-1" className={styles.opening}>
      <ArticleCard article={lead} variant="lead" priority />
      <OpeningTier articles={tier} variant="picture" billboard={data.billboards[4]} />
    </FrontOpening>
  );
}

function FocusAndTrending({ data }: { readonly data: FrontData<Slug> }) {
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
function OtherCategories({ data }: { readonly data: FrontData<Slug> }) {
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
              {first ? <ArticleCard article={first} variant="picture" /> : null}
              <CardList articles={others} variant="headline" layout="stack" />
            </div>
          </CategorySection>
        );
      })}
    </div>
  );
}
