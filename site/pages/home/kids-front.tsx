import { useView } from "../../page-kit/view.tsx";
import { ArticleCard } from "../../shared/cards/article-card.tsx";
import { AdvertSlot } from "../../shared/pictures/advert-slot.tsx";
import { CardList } from "./card-list.tsx";
import { CategorySection, SectionPair } from "./category-section.tsx";
import { NoOpening } from "./failed-lists.tsx";
import { FeatureSection } from "./feature-section.tsx";
import { FrontOpening, OpeningTier } from "./front-opening.tsx";
import { FrontLayout, frontPage } from "./front-page.tsx";
import styles from "./kids-front.module.css";
import type { FrontData } from "./load-front.ts";

/** How many of the trending articles open the page; the others are in the ranking further down. */
const opening = 3;

/** Large pictures and a headline on a coloured block; below it the same order as in every edition. */
export const kidsFront = frontPage({ edition: "hilal-kids", Page: KidsFront });

function KidsFront({ data }: { readonly data: FrontData<"hilal-kids"> }) {
  const { t } = useView();
  const { lists: articles, billboards } = data;
  const ranking = articles["trending-kids"].slice(opening);
  return (
    <FrontLayout data={data} opening={<Opening data={data} />}>
      <CategorySection category="hilal-kids-english" articles={articles["hilal-kids-english"]}>
        <CardList
          articles={articles["hilal-kids-english"]}
          variant="picture"
          layout="three"
          shrinks
          ratio="square"
        />
      </CategorySection>
      <SectionPair>
        <FeatureSection
          category="in-focus-kids"
          articles={articles["in-focus-kids"]}
          title={t("home.inFocus")}
        >
          <AdvertSlot billboard={billboards[1]} />
        </FeatureSection>
        <CategorySection category="trending-kids" articles={ranking} title={t("home.trending")}>
          <CardList articles={ranking} variant="numbered" layout="stack" numbered />
        </CategorySection>
      </SectionPair>
    </FrontLayout>
  );
}

function Opening({ data }: { readonly data: FrontData<"hilal-kids"> }) {
  const [lead, ...tier] = data.lists["trending-kids"].slice(0, opening);
  if (!lead) return <NoOpening />;
  return (
    <FrontOpening category="trending-kids" className={styles.opening}>
      <ArticleCard article={lead} variant="lead" priority className={styles.lead} />
      <OpeningTier articles={tier} variant="picture" billboard={data.billboards[4]} />
    </FrontOpening>
  );
}
