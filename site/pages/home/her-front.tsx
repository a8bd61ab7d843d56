import { useView } from "../../page-kit/view.tsx";
import { ArticleCard } from "../../shared/cards/article-card.tsx";
import { AdvertSlot } from "../../shared/pictures/advert-slot.tsx";
import { CardList, SideColumn } from "./card-list.tsx";
import { CategorySection, SectionColumn, SectionPair } from "./category-section.tsx";
import { FrontDigitalIssue } from "./digital-issue.tsx";
import { NoOpening } from "./failed-lists.tsx";
import { FeatureSection } from "./feature-section.tsx";
import { FrontOpening, OpeningTier } from "./front-opening.tsx";
import { FrontLayout, frontPage } from "./front-page.tsx";
import styles from "./her-front.module.css";
import type { FrontData } from "./load-front.ts";
import { LowerSections } from "./lower-sections.tsx";

const lists = { "trending1-her": 6, "hilal-her": 6, "in-focus-her": 6 } as const;

type Slug = keyof typeof lists;
/** How many of the trending articles open the page; the others are in the ranking further down. */
const opening = 3;

/** White space, portrait pictures, and one restrained headline. */
export const herFront = frontPage({ edition: "hilal-her", lists, Page: HerFront });

function HerFront({ data }: { readonly data: FrontData<Slug> }) {
  const { t } = useView();
  const { lists: articles, billboards } = data;
  const ranking = articles["trending1-her"].slice(opening);
  return (
    <FrontLayout
      data={data}
      opening={<Opening data={data} />}
      side={<SideColumn data={data} />}
      wide={
        <>
          <FrontDigitalIssue data={data} />
          <SectionPair>
            <FeatureSection
              category="in-focus-her"
              articles={articles["in-focus-her"].slice(0, 4)}
              title={t("home.inFocus")}
              reversed
            />
            <SectionColumn>
              <CategorySection
                category="trending1-her"
                articles={ranking}
                title={t("home.trending")}
              >
                <CardList articles={ranking} variant="numbered" layout="stack" numbered />
              </CategorySection>
              <AdvertSlot billboard={billboards[1]} />
            </SectionColumn>
          </SectionPair>
        </>
      }
      lower={<LowerSections edition={data.edition} />}
    >
      <CategorySection category="hilal-her" articles={articles["hilal-her"]}>
        <CardList
          articles={articles["hilal-her"].slice(0, 2)}
          variant="tall"
          layout="two"
          excerpt
        />
        <CardList
          articles={articles["hilal-her"].slice(2, 5)}
          variant="text"
          layout="three"
          excerpt={false}
          className={styles.second}
        />
      </CategorySection>
    </FrontLayout>
  );
}

function Opening({ data }: { readonly data: FrontData<Slug> }) {
  const [lead, ...tier] = data.lists["trending1-her"].slice(0, opening);
  if (!lead) return <NoOpening />;
  return (
    <FrontOpening category="trending1-her">
      <ArticleCard
        article={lead}
        variant="lead"
        ratio="portrait"
        priority
        className={styles.lead}
      />
      <OpeningTier articles={tier} variant="tall" billboard={data.billboards[4]} />
    </FrontOpening>
  );
}
