import type { ArticleCard } from "@hilal/contract/articles/article";
import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { type CategorySlug, type EditionId, editions } from "@hilal/contract/shared/editions";
import { translatorFor } from "@hilal/i18n/translator/translator";
import type { ComponentType, ReactNode } from "react";
import { periodicalThing, websiteThing } from "../../page-kit/magazine-things.ts";
import { definePage, type SitePage } from "../../page-kit/page-definition.ts";
import { organizationThing } from "../../page-kit/structured-data.ts";
import { useView } from "../../page-kit/view.tsx";
import { NewsletterForm } from "../../shared/forms/newsletter-form.tsx";
import { FailedSection } from "../../shared/lists/failed-section.tsx";
import { AdvertSlot } from "../../shared/pictures/advert-slot.tsx";
import { FrontDigitalIssue } from "./digital-issue.tsx";
import { FailedListsProvider } from "./failed-lists.tsx";
import styles from "./front-page.module.css";
import { type FrontData, frontLists, frontPath, loadFront } from "./load-front.ts";
import { LowerSections } from "./lower-sections.tsx";

interface Front<Id extends EditionId> {
  readonly edition: Id;
  readonly Page: ComponentType<{ readonly data: FrontData<Id> }>;
}

/** Declares an edition's front: the five differ in content and layout. */
export function frontPage<Id extends EditionId>(front: Front<Id>): SitePage {
  const edition: EditionId = front.edition;
  const slugs = Object.keys(frontLists[edition]) as CategorySlug[];
  return definePage({
    name: `front-${edition}`,
    path: frontPath(edition),
    // Every other front has its name as its address, so people type this one (product: reading 36).
    ...(frontPath(edition) === "/" ? { longer: [`/${edition}`] } : {}),
    load: (context) => loadFront(context, front.edition),
    language: () => editions[edition].language,
    edition: () => edition,
    status: ({ failedLists }) => (failedLists.length === slugs.length ? 503 : 200),
    tags: () => [...slugs.map(cacheTags.category), cacheTags.magazines, cacheTags.billboards],
    meta: (data, { language }, settings) => {
      const t = translatorFor(language);
      const lead = Object.values<readonly ArticleCard[]>(data.lists)[0]?.[0];
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
    Page: front.Page,
    failure: { edition, title: (t) => t("category.loadFailed") },
  });
}

interface FrontLayoutProps {
  readonly data: FrontData;
  /** The opening across the full page width. */
  readonly opening: ReactNode;
  /** The edition's own sections. */
  readonly children: ReactNode;
}

/**
 * The layout shared by all five fronts: the opening, the digital issue next to the side column, the edition's own
 * sections, and those that load later.
 */
export function FrontLayout({ data, opening, children }: FrontLayoutProps) {
  return (
    <FailedListsProvider data={data}>
      <div className={styles.front}>
        {opening}
        <div className={styles.columns}>
          <FrontDigitalIssue data={data} />
          <SideColumn data={data} />
        </div>
        {children}
        <LowerSections edition={data.edition} />
      </div>
    </FailedListsProvider>
  );
}

/** Advertisement 1 and the newsletter form. It is as tall as the digital issue next to it (product: front-pages 12). */
function SideColumn({ data: { billboards, hasBillboards } }: { readonly data: FrontData }) {
  const { t } = useView();
  return (
    <div className={styles.side}>
      {hasBillboards ? null : <FailedSection>{t("home.billboardsFailed")}</FailedSection>}
      <AdvertSlot billboard={billboards[2]} />
      <NewsletterForm />
    </div>
  );
}
