import { type Ebook, listArchivedEbooks } from "@hilal/contract/ebooks";
import { listMagazines, type Magazine } from "@hilal/contract/magazines";
import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { type EditionId, editionIds } from "@hilal/contract/shared/editions";
import { translatorFor } from "@hilal/i18n/translator/translator";
import { collectionThing } from "../../page-kit/magazine-things.ts";
import { definePage, type LoadContext } from "../../page-kit/page-definition.ts";
import { getStatus, loadedOr, type Section } from "../../page-kit/section.ts";
import { useView } from "../../page-kit/view.tsx";
import { MagazineCover } from "../../shared/cards/magazine-cover.tsx";
import { EmptyMessage } from "../../shared/lists/empty-message.tsx";
import { FailedSection } from "../../shared/lists/failed-section.tsx";
import { Loaded } from "../../shared/lists/loaded.tsx";
import { Picture } from "../../shared/pictures/picture.tsx";
import { type PicturePriority, priorityAt } from "../../shared/pictures/picture-priority.ts";
import { Dateline } from "../../shared/text/dateline.tsx";
import { LangSpan } from "../../shared/text/lang-span.tsx";
import { PageTitle } from "../../shared/text/page-title.tsx";
import { SectionHeading } from "../../shared/text/section-heading.tsx";
import styles from "./archives.module.css";
import { CoverGrid } from "./cover-grid.tsx";

/** The newest issue of each magazine, whose cover is on its card. */
type NewestIssues = Readonly<Partial<Record<EditionId, Magazine>>>;

interface ArchivesData {
  readonly issues: Section<NewestIssues>;
  readonly ebooks: Section<readonly Ebook[]>;
}

async function loadArchives({ client, section }: LoadContext): Promise<ArchivesData> {
  const newestIssues = async () => {
    const found = editionIds.map(async (edition) => {
      const query = { edition, page: 1, page_size: 1 };
      return [edition, (await client.call(listMagazines, { query })).data[0]] as const;
    });
    return Object.fromEntries(await Promise.all(found)) as NewestIssues;
  };
  const [issues, ebooks] = await Promise.all([
    section("magazines", newestIssues()),
    section("archived e-books", client.call(listArchivedEbooks)),
  ]);
  return { issues, ebooks };
}

interface MagazineCardProps {
  readonly edition: EditionId;
  /** The newest issue, whose cover the card shows. */
  readonly issue: Magazine | undefined;
  readonly priority: PicturePriority;
}

/** One of the five fixed magazines, with a link to its archive. */
function MagazineCard({ edition, issue, priority }: MagazineCardProps) {
  const { t, link } = useView();
  const magazine = t(`editions.${edition}.fullName`);
  return (
    <article className={styles.card}>
      <Picture
        picture={issue?.cover ?? null}
        src={issue?.cover_image ?? null}
        alt=""
        ratio="cover"
        sizes="(min-width: 64rem) 15rem, (min-width: 44rem) 30vw, 45vw"
        priority={priority}
        className={styles.cover}
      />
      <h3 className={styles.name}>
        <a
          {...link(`/magazine-archive/${edition}`)}
          title={t("archives.openArchive", { magazine })}
        >
          {magazine}
        </a>
      </h3>
      <p className={styles.tagline}>{t(`editions.${edition}.tagline`)}</p>
    </article>
  );
}

/** An archived e-book: a link to its PDF, with the publish date in brackets in its title (product: archives 1). */
function ArchivedEbook({ ebook }: { readonly ebook: Ebook }) {
  const { t } = useView();
  return (
    <MagazineCover
      publication={ebook}
      dated="never"
      caption={t.rich("archives.ebookWithDate", {
        title: <LangSpan around={ebook.language === "Urdu" ? "ur" : "en"}>{ebook.title}</LangSpan>,
        date: <Dateline date={ebook.publish_date} className={styles.date} />,
      })}
    />
  );
}

function ArchivesPage({ data }: { readonly data: ArchivesData }) {
  const { t } = useView();
  return (
    <>
      <PageTitle standfirst={t("archives.description")}>{t("archives.title")}</PageTitle>
      <section className={styles.section} aria-labelledby="magazines">
        <SectionHeading id="magazines" title={t("archives.magazines")} />
        <Magazines issues={data.issues} />
      </section>
      <section className={styles.section} aria-labelledby="ebooks">
        <SectionHeading id="ebooks" title={t("archives.ebooks")} />
        <Loaded section={data.ebooks} failed={t("archives.loadFailed")}>
          {(ebooks) =>
            ebooks.length === 0 ? (
              <EmptyMessage>{t("archives.noEbooks")}</EmptyMessage>
            ) : (
              <CoverGrid>
                {ebooks.map((ebook) => (
                  <ArchivedEbook key={ebook.id} ebook={ebook} />
                ))}
              </CoverGrid>
            )
          }
        </Loaded>
      </section>
    </>
  );
}

/**
 * The list of magazines is fixed: without their newest issues they have no covers, but still link to their archives.
 */
function Magazines({ issues }: Pick<ArchivesData, "issues">) {
  const { t } = useView();
  const newest = loadedOr<NewestIssues>(issues, {});
  return (
    <>
      <ul className={styles.magazines}>
        {editionIds.map((edition, place) => (
          <li key={edition}>
            <MagazineCard edition={edition} issue={newest[edition]} priority={priorityAt(place)} />
          </li>
        ))}
      </ul>
      {issues.isLoaded ? null : (
        <div className={styles.withoutCovers}>
          <FailedSection>{t("archives.magazinesFailed")}</FailedSection>
        </div>
      )}
    </>
  );
}

/** The five magazines' archives and the archived e-books (product: archives 1). */
export const archivesPage = definePage({
  name: "archives",
  path: "/archives",
  load: loadArchives,
  // The cards of the five magazines are shown even without both.
  status: ({ issues, ebooks }) => (issues.isLoaded ? 200 : getStatus(ebooks)),
  tags: () => [cacheTags.magazines, cacheTags.ebooks, cacheTags.pdfPages],
  meta: ({ issues }, { language }, { publicUrl }) => {
    const t = translatorFor(language);
    const newest = Object.values(loadedOr<NewestIssues>(issues, {})).filter(
      (one) => one !== undefined,
    );
    return {
      title: t("archives.title"),
      description: t("archives.description"),
      canonical: "/archives",
      structured: collectionThing(
        { name: t("archives.title"), path: "/archives", issues: newest },
        t,
        publicUrl,
      ),
    };
  },
  Page: ArchivesPage,
});
