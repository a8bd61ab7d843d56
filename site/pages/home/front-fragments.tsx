import type { ArticleCard } from "@hilal/contract/articles/article";
import { readArchive } from "@hilal/contract/articles/article-lists";
import { type Billboard, listActiveBillboards } from "@hilal/contract/billboards";
import { type Comment, listLatestComments } from "@hilal/contract/comments";
import { listMagazines, type Magazine } from "@hilal/contract/magazines";
import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { type EditionId, editions, isEditionId } from "@hilal/contract/shared/editions";
import { toKarachiDay, toKarachiMonth } from "@hilal/contract/shared/karachi-time";
import { fullName } from "@hilal/contract/shared/person-name";
import { listActiveVideos, type Video } from "@hilal/contract/videos";
import { classNames } from "@hilal/ui/class-names";
import type { ComponentType, ReactNode } from "react";
import { defineFragment, type LoadContext, type SitePage } from "../../page-kit/page-definition.ts";
import { pageMissing } from "../../page-kit/page-missing.ts";
import { loadedOr, type Section } from "../../page-kit/section.ts";
import { useView } from "../../page-kit/view.tsx";
import { MagazineCover } from "../../shared/cards/magazine-cover.tsx";
import { VideoCard } from "../../shared/cards/video-card.tsx";
import { FailedSection } from "../../shared/lists/failed-section.tsx";
import { readData } from "../../shared/lists/list-paging.ts";
import { AdvertSlot } from "../../shared/pictures/advert-slot.tsx";
import { LangSpan } from "../../shared/text/lang-span.tsx";
import { OwnWords } from "../../shared/text/own-links.tsx";
import { SectionHeading } from "../../shared/text/section-heading.tsx";
import { useVideosPath } from "../lists/video-filter.ts";
import { CardList } from "./card-list.tsx";
import { DigitalIssue } from "./digital-issue.tsx";
import styles from "./front-fragments.module.css";
import { billboardsFor, firstOfMonth, loadFrontLists, withoutMissingPages } from "./load-front.ts";

interface FrontFragment<Data> {
  /** The last part of its path. */
  readonly name: string;
  load(context: LoadContext, edition: EditionId): Promise<Data>;
  tags(data: Data, edition: EditionId): readonly string[];
  readonly Fragment: ComponentType<{ readonly data: Data }>;
}

interface OfEdition {
  readonly edition: EditionId;
}

/** Declares a section of the fronts with its own address: `/fragment/<edition>/<name>`. */
function frontFragment<Data extends object>(fragment: FrontFragment<Data>): SitePage {
  const { name, load, tags, Fragment } = fragment;
  return defineFragment<Data & OfEdition, `/fragment/:edition/${string}`>({
    name: `fragment-${name}`,
    path: `/fragment/:edition/${name}`,
    load: async (context) => {
      const { edition } = context.params;
      if (!isEditionId(edition)) throw pageMissing();
      return { ...(await load(context, edition)), edition };
    },
    language: ({ edition }) => editions[edition].language,
    edition: ({ edition }) => edition,
    tags: (data) => tags(data, data.edition),
    Fragment: Fragment as ComponentType<{ readonly data: Data & OfEdition }>,
  });
}

/**
 * Replaces a lazy section of a front that could not be loaded. Its link reloads the front, or with script only the
 * section.
 */
function FailedPart({ children }: { readonly children: ReactNode }) {
  const { edition } = useView();
  return <FailedSection again={editions[edition].path}>{children}</FailedSection>;
}

const shown = 4;

interface Data {
  readonly issues: Section<readonly Magazine[]>;
}

/** The second digital section: the edition's issues before its digital issue, without that of the previous month. */
export const digitalFragment = frontFragment<Data>({
  name: "digital",
  load: async ({ client, section, now }, edition) => {
    const earlier = async () => {
      const { data } = await client.call(listMagazines, {
        query: { edition, page: 1, page_size: 12 },
      });
      const previous = data.find(
        ({ publish_date }) => toKarachiDay(publish_date) < firstOfMonth(now),
      );
      const [, ...others] = data.filter((issue) => issue.doc_url !== "");
      return others.filter(({ id }) => id !== previous?.id).slice(0, shown);
    };
    return { issues: await section("issues", earlier()) };
  },
  tags: () => [cacheTags.magazines],
  Fragment: DigitalIssues,
});

function DigitalIssues({ data: { issues } }: { readonly data: Data }) {
  const { t } = useView();
  if (issues.isLoaded && issues.value.length === 0) return null;
  return (
    <>
      <SectionHeading
        title={t("home.moreDigitalIssues")}
        href="/archives"
        more={t("home.seeArchives")}
      />
      {issues.isLoaded ? (
        <ul className={styles.shelf}>
          {issues.value.map((issue) => (
            <li key={issue.id}>
              <MagazineCover publication={issue} sizes="(min-width: 40rem) 15rem, 36vw" />
            </li>
          ))}
        </ul>
      ) : (
        <FailedPart>{t("home.issuesFailed")}</FailedPart>
      )}
    </>
  );
}

interface AdvertisementsFragmentData {
  readonly billboard: Section<Billboard | undefined>;
}

/** More advertisements: Advertisement 2. The first stands in the side column (product: front-pages 11). */
export const advertisementsFragment = frontFragment<AdvertisementsFragmentData>({
  name: "advertisements",
  load: async ({ client, section }, edition) => {
    const second = async () => {
      const { data } = await client.call(listActiveBillboards);
      return billboardsFor(edition, data).find(({ location }) => location === 3);
    };
    return { billboard: await section("billboards", second()) };
  },
  tags: () => [cacheTags.billboards],
  Fragment: Advertisements,
});

function Advertisements({ data: { billboard } }: { readonly data: AdvertisementsFragmentData }) {
  const { t } = useView();
  if (!billboard.isLoaded) return <FailedPart>{t("home.billboardsFailed")}</FailedPart>;
  return <AdvertSlot billboard={billboard.value} shape="band" />;
}

interface PreviousIssueFragmentData {
  readonly issue: Section<Magazine | undefined>;
  /** Articles of the issue's month that are not shown above. */
  readonly articles: Section<readonly ArticleCard[]>;
}

const ofItsMonth = 4;

/**
 * The previous month's issue, otherwise the newest one before the current month (product: front-pages 5), with articles
 * of its month. To leave out those that the front shows above, it reads the same lists as the front: so it is equal for
 * every reader, and cached (product: front-pages 10).
 */
export const previousIssueFragment = frontFragment<PreviousIssueFragmentData>({
  name: "previous-issue",
  load: async (context, edition) => {
    const { client, section, now } = context;
    const before = firstOfMonth(now);
    const found = readData(
      client.call(listMagazines, { query: { edition, before, page: 1, page_size: 1 } }),
    );
    const [issue, { shown: above }] = await Promise.all([
      section(
        "issue",
        found.then(([first]) => withoutMissingPages(context, first)),
      ),
      loadFrontLists(context, edition),
    ]);
    const of = loadedOr(issue, undefined);
    const listArticles = async (month: string) => {
      const query = { month, page_size: above.size + ofItsMonth };
      const { data } = await client.call(readArchive, { params: { edition }, query });
      return data.filter(({ id }) => !above.has(id)).slice(0, ofItsMonth);
    };
    const articles = of ? listArticles(toKarachiMonth(of.publish_date)) : Promise.resolve([]);
    return { issue, articles: await section("articles of its month", articles) };
  },
  tags: (_data, edition) => [
    cacheTags.magazines,
    ...editions[edition].categories.map(cacheTags.category),
  ],
  Fragment: PreviousIssue,
});

function PreviousIssue({
  data: { issue, articles },
}: {
  readonly data: PreviousIssueFragmentData;
}) {
  const { t } = useView();
  const title = t("home.previousMonthIssue");
  if (!issue.isLoaded) {
    return (
      <>
        <SectionHeading title={title} />
        <FailedPart>{t("home.issuesFailed")}</FailedPart>
      </>
    );
  }
  if (!issue.value) return null;
  const isAlone = articles.isLoaded && articles.value.length === 0;
  return (
    <div className={classNames(styles.previous, isAlone && styles.alone)}>
      <DigitalIssue issue={issue.value} title={title} />
      {articles.isLoaded ? null : <FailedPart>{t("category.loadFailed")}</FailedPart>}
      {articles.isLoaded && !isAlone ? (
        <CardList articles={articles.value} variant="row" layout="stack" />
      ) : null}
    </div>
  );
}

interface VideosFragmentData {
  readonly videos: Section<readonly Video[]>;
}

/**
 * Videos in the edition's language: Urdu ones on the two Urdu fronts, English ones elsewhere (product: front-pages 8).
 */
export const videosFragment = frontFragment<VideosFragmentData>({
  name: "videos",
  load: async ({ client, section }, edition) => {
    const language = editions[edition].language === "ur" ? "Urdu" : "English";
    const first = client.call(listActiveVideos, { query: { language, page: 1, page_size: 3 } });
    return { videos: await section("videos", readData(first)) };
  },
  tags: () => [cacheTags.videos],
  Fragment: Videos,
});

function Videos({ data: { videos } }: { readonly data: VideosFragmentData }) {
  const { t, edition } = useView();
  const all = useVideosPath(edition);
  if (videos.isLoaded && videos.value.length === 0) return null;
  return (
    <>
      <SectionHeading title={t("home.videos")} href={all} more={t("home.seeVideos")} />
      {videos.isLoaded ? (
        <ul className={styles.videos}>
          {videos.value.map((video) => (
            <li key={video.id}>
              <VideoCard
                video={video}
                sizes="(min-width: 60rem) 27rem, (min-width: 40rem) 30vw, 68vw"
              />
            </li>
          ))}
        </ul>
      ) : (
        <FailedPart>{t("videos.loadFailed")}</FailedPart>
      )}
    </>
  );
}

/** A reader's comment as a quotation, with its writer and its article. */
function OpinionCard({ comment }: { readonly comment: Comment }) {
  const { t, link } = useView();
  const name = fullName(comment.user_first_name, comment.user_last_name);
  return (
    <figure className={styles.opinionFragmentOpinion}>
      <OwnWords as="blockquote" className={styles.words}>
        {comment.comment}
      </OwnWords>
      <figcaption className={styles.source}>
        <span className={styles.name}>
          <LangSpan>{name || t("common.unknownWriter")}</LangSpan>
        </span>
        <a {...link(`/article/${comment.article}`, comment.article_language)}>
          {t.rich("home.opinionOn", {
            article: (
              <LangSpan key="article" around={comment.article_language}>
                {comment.article_title}
              </LangSpan>
            ),
          })}
        </a>
      </figcaption>
    </figure>
  );
}

interface OpinionFragmentData {
  readonly comments: Section<readonly Comment[]>;
  /** The billboards of its two slots, where they exist. */
  readonly billboards: Section<readonly Billboard[]>;
}

const places = [5, 6];

/** Reader opinion: the newest comments on the edition's articles with its two billboards (product: front-pages 6). */
export const opinionFragment = frontFragment<OpinionFragmentData>({
  name: "opinion",
  load: async ({ client, section }, edition) => {
    const newest = client.call(listLatestComments, { query: { edition, limit: 6 } });
    const firstOfEachPlace = async () => {
      const { data } = await client.call(listActiveBillboards);
      const ordered = billboardsFor(edition, data);
      return places.flatMap((place) => ordered.find(({ location }) => location === place) ?? []);
    };
    const [comments, billboards] = await Promise.all([
      section("comments", readData(newest)),
      section("billboards", firstOfEachPlace()),
    ]);
    return { comments, billboards };
  },
  tags: (_data, edition) => [cacheTags.editionComments(edition), cacheTags.billboards],
  Fragment: Opinion,
});

function Opinion({ data: { comments, billboards } }: { readonly data: OpinionFragmentData }) {
  const { t } = useView();
  const isEmpty = (part: Section<readonly unknown[]>) => part.isLoaded && part.value.length === 0;
  if (isEmpty(comments) && isEmpty(billboards)) return null;
  return (
    <>
      <SectionHeading title={t("home.readerOpinion")} />
      <div className={styles.opinion}>
        {comments.isLoaded ? (
          <ul className={styles.quotes}>
            {comments.value.map((comment) => (
              <li key={comment.id}>
                <OpinionCard comment={comment} />
              </li>
            ))}
          </ul>
        ) : (
          <FailedPart>{t("comments.loadFailed")}</FailedPart>
        )}
        <div className={styles.beside}>
          {billboards.isLoaded ? (
            billboards.value.map((billboard) => (
              <AdvertSlot key={billboard.id} billboard={billboard} />
            ))
          ) : (
            <FailedPart>{t("home.billboardsFailed")}</FailedPart>
          )}
        </div>
      </div>
    </>
  );
}
