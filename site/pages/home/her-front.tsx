import { useView } from "../../page-kit/view.tsx";
import { ArticleCard } from "../../shared/cards/article-card.tsx";
import { AdvertSlot } from "../../shared/pictures/advert-slot.tsx";
import { CardList } from "./card-list.tsx";
import { CategorySection, SectionPair } from "./category-section.tsx";
import { NoOpening } from "./failed-lists.tsx";
import { FeatureSection } from "./feature-section.tsx";
import { FrontOpening, OpeningTier } from "./front-opening.tsx";
import { FrontLayout, frontPage } from "./front-page.tsx";
import styles from "./her-front.module.css";
import type { FrontData } from "./load-front.ts";

/** How many of the trending articles open the page; the others are in the ranking further down. */
const opening = 3;

/** White space, portrait pictures, and one restrained headline. */
export const herFront = frontPage({ edition: "hilal-her", Page: HerFront });

function HerFront({ data }: { readonly data: FrontData<"hilal-her"> }) {
  const { t } = useView();
  const { lists: articles, billboards } = data;
  const ranking = articles["trending1-her"].slice(opening);
  return (
    <FrontLayout data={data} opening={<Opening data={data} />}>
      <CategorySection category="hilal-her" articles={articles["hilal-her"]}>
        <CardList
          articles={articles["hilal-her"].slice(0, 2)}
          variant="tall"
          layout="two"
          excerpt
          className={styles.first}
        />
        <CardList
          articles={articles["hilal-her"].slice(2)}
          variant="text"
          layout="three"
          excerpt={false}
          className={styles.second}
        />
      </CategorySection>
      <SectionPair>
        <FeatureSection
          category="in-focus-her"
          articles={articles["in-focus-her"]}
          title={t("home.inFocus")}
          reversed
        >
          <AdvertSlot billboard={billboards[1]} />
        </FeatureSection>
        <CategorySection category="trending1-her" articles={ranking} title={t("home.trending")}>
          <CardList articles={ranking} variant="numbered" layout="stack" numbered />
        </CategorySection>
      </SectionPair>
    </FrontLayout>
  );
}

function Opening({ data }: { readonly data: FrontData<"hilal-her"> }) {
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
