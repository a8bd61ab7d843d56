import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { type CategorySlug, type EditionId, editions } from "@hilal/contract/shared/editions";
import { translatorFor } from "@hilal/i18n/translator/translator";
import type { ComponentType, ReactNode } from "react";
import { periodicalThing, websiteThing } from "../../page-kit/magazine-things.ts";
import { definePage, type SitePage } from "../../page-kit/page-definition.ts";
import { organizationThing } from "../../page-kit/structured-data.ts";
import { type AnyFrontLists, FailedListsProvider } from "./failed-lists.tsx";
import styles from "./front-page.module.css";
import { type FrontData, type FrontLists, frontPath, loadFront } from "./load-front.ts";

interface Front<Slug extends CategorySlug> {
  readonly edition: EditionId;
  readonly lists: FrontLists<Slug>;
  readonly Page: ComponentType<{ readonly data: FrontData<Slug> }>;
}

/** Declares an edition's front: the five differ in content and layout. */
export function frontPage<Slug extends CategorySlug>(front: Front<Slug>): SitePage {
  const { edition, lists, Page } = front;
  const slugs = Object.keys(lists) as Slug[];
  return definePage({
    name: `front-${edition}`,
    path: frontPath(edition),
    load: (context) => loadFront(context, edition, lists),
    language: () => editions[edition].language,
    edition: () => edition,
    status: ({ failedLists }) => (failedLists.length === slugs.length ? 503 : 200),
    tags: () => [...slugs.map(cacheTags.category), cacheTags.magazines, cacheTags.billboards],
    meta: (data, { language }, settings) => {
      const t = translatorFor(language);
      const lead = Object.values<FrontData<Slug>["lists"][Slug]>(data.lists)[0]?.[0];
      return {
        title: t(`editions.${edition}.fullName`),
        description: t(`editions.${edition}.description`),
        canonical: frontPath(edition),
        image: lead?.cover ? { picture: lead.cover, alt: lead.cover_alt } : null,
        feed: { path: `/feeds/${edition}/rss.xml`, title: t(`editions.${edition}.fullName`) },
        structured: [
          websiteThing(t, settings.publicUrl),
          organizationThing(t, settings.publicUrl),
          periodicalThing(edition, t, settings.publicUrl),
        ],
      };
    },
    Page,
    failure: { edition, title: (t) => t("category.loadFailed") },
  });
}

interface FrontLayoutProps {
  readonly data: AnyFrontLists;
  /** The opening across the full page width. */
  readonly opening: ReactNode;
  /** The main column's sections. */
  readonly children: ReactNode;
  readonly side: ReactNode;
  /** Content across both columns below them. */
  readonly wide?: ReactNode;
  /** The lazily loaded sections. */
  readonly lower: ReactNode;
}

/** The layout shared by all five fronts: an opening, a main and a side column, and the lower sections. */
export function FrontLayout({ data, opening, children, side, wide, lower }: FrontLayoutProps) {
  return (
    <FailedListsProvider data={data}>
      <div className={styles.front}>
        {opening}
        <div className={styles.columns}>
          <div className={styles.main}>{children}</div>
          <div className={styles.side}>{side}</div>
        </div>
        {wide}
        {lower}
      </div>
    </FailedListsProvider>
  );
}
