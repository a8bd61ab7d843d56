import type { FoundGroup, FoundKind, FoundRecord } from "@hilal/contract/articles/search-calls";
import { limits } from "@hilal/contract/shared/limits";
import { hasOwnLanguage } from "@hilal/contract/shared/reading/page-language";
import { formatNumber } from "@hilal/i18n/dates";
import type { Language } from "@hilal/i18n/languages";
import { languageWithin } from "@hilal/i18n/text/detect-direction";
import { fold } from "@hilal/i18n/text/fold";
import type { Mark } from "@hilal/i18n/text/marks";
import { buttonStyle } from "@hilal/ui/button-style";
import { classNames } from "@hilal/ui/class-names";
import { useView } from "../../page-kit/view.tsx";
import { AboutBook, BookFacts, PdfLink, ReadHere } from "../../shared/cards/ebook-links.tsx";
import { EmptyMessage } from "../../shared/lists/empty-message.tsx";
import type { ListPage } from "../../shared/lists/list-paging.ts";
import { pagesAround } from "../../shared/lists/page-window.ts";
import { Pager } from "../../shared/lists/pager.tsx";
import { Picture } from "../../shared/pictures/picture.tsx";
import { type PicturePriority, priorityAt } from "../../shared/pictures/picture-priority.ts";
import type { PictureRatio } from "../../shared/pictures/picture-shape.ts";
import { LangSpan, useLangSpan } from "../../shared/text/lang-span.tsx";
import { LinkSubject } from "../../shared/text/link-subject.tsx";
import { cutExcerpt } from "./cut-excerpt.ts";
import styles from "./found-groups.module.css";
import { MarkedText } from "./marked-text.tsx";
import searchPageStyles from "./search-page.module.css";
import { type SearchRequest, searchPath } from "./search-request.ts";

/** A page of one kind. */
export interface FoundGroupPage extends ListPage<FoundRecord> {
  readonly kind: FoundKind;
}

const ratios: Readonly<Record<FoundKind, PictureRatio>> = {
  issue: "cover",
  ebook: "cover",
  video: "wide",
  writer: "square",
  category: "square",
};

interface FoundGroupsProps {
  readonly asked: SearchRequest;
  readonly groups: readonly FoundGroup[];
  readonly marks: readonly Mark[];
  /** The record that is on top of the page. */
  readonly exact: FoundOfKind | undefined;
  /** How many pictures are above them on the page. */
  readonly from: number;
}

/** The first of each kind that was found besides articles, with a link to all of them (product: search 29). */
export function FoundGroups({ asked, groups, marks, exact, from }: FoundGroupsProps) {
  let above = from;
  return groups.map((group) => {
    const items = group.items.filter((item) => item !== exact?.item);
    const place = above;
    above += countPictures(group.kind, items);
    if (items.length === 0) return null;
    return (
      <Group
        key={group.kind}
        asked={asked}
        group={{ ...group, items }}
        hasMore={group.total > group.items.length}
        marks={marks}
        from={place}
      />
    );
  });
}

/** A record of a kind. */
interface FoundOfKind {
  readonly kind: FoundKind;
  readonly item: FoundRecord;
}

/** Returns the record whose whole name is the query. */
export function findExact(groups: readonly FoundGroup[]): FoundOfKind | undefined {
  return groups
    .flatMap(({ kind, items }) => items.map((item) => ({ kind, item })))
    .find(({ item }) => item.exact);
}

/** Returns how many pictures the records of a kind are shown with. */
export function countPictures(kind: FoundKind, items: readonly FoundRecord[]): number {
  return kind === "category" ? 0 : items.filter(({ picture }) => picture !== null).length;
}

interface GroupProps {
  readonly asked: SearchRequest;
  readonly group: FoundGroup;
  readonly marks: readonly Mark[];
  readonly hasMore: boolean;
  /** How many pictures are above it on the page. */
  readonly from: number;
}

function Group({ asked: { query }, group, marks, hasMore, from }: GroupProps) {
  const { t, href, language } = useView();
  const { kind, total, items } = group;
  const name = t(`search.kinds.${kind}`);
  return (
    <section className={styles.group} aria-labelledby={`found-${kind}`}>
      <header className={styles.heading}>
        <h2 className={styles.title} id={`found-${kind}`}>
          {name} <span className={styles.count}>{formatNumber(total, language)}</span>
        </h2>
        {hasMore ? (
          <a className={styles.all} href={href(searchPath({ query, kind }))} rel="nofollow">
            {t("search.all", { count: total })}
            <LinkSubject title={name} language={language} />
          </a>
        ) : null}
      </header>
      <FoundItems kind={kind} items={items} marks={marks} from={from} />
    </section>
  );
}

interface GroupPageProps {
  readonly asked: SearchRequest;
  readonly found: FoundGroupPage;
}

/** A page of one kind alone. */
export function GroupPage({ asked, found: { kind, items, position } }: GroupPageProps) {
  const { t, href } = useView();
  const { page, pages, total } = position;
  if (items.length === 0) {
    const query = <LangSpan key="query">{asked.query}</LangSpan>;
    return (
      <>
        <EmptyMessage>{t.rich("search.noneOfKind", { query })}</EmptyMessage>
        <p className={searchPageStyles.advice}>
          <a className={buttonStyle()} href={href(searchPath({ query: asked.query }))}>
            {t("search.kinds.all")}
          </a>
        </p>
      </>
    );
  }
  const from = (page - 1) * limits.searchPageSize + 1;
  return (
    <>
      <div className={searchPageStyles.bar}>
        <div className={searchPageStyles.count}>
          <h2 className={searchPageStyles.heading}>{t(`search.kinds.${kind}`)}</h2>
          <p className={searchPageStyles.showing}>
            {t("search.showing", { from, to: from + items.length - 1, total })}
          </p>
        </div>
      </div>
      <FoundItems kind={kind} items={items} marks={[]} from={0} />
      <Pager
        page={page}
        pages={pages}
        slots={pagesAround(page, pages)}
        toHref={(target) => searchPath(asked, target)}
      />
    </>
  );
}

interface FoundItemsProps {
  readonly kind: FoundKind;
  readonly items: readonly FoundRecord[];
  readonly marks: readonly Mark[];
  /** How many pictures are above them on the page. */
  readonly from: number;
}

function FoundItems({ kind, items, marks, from }: FoundItemsProps) {
  return (
    <ul className={styles.items}>
      {items.map((item, place) => (
        <li key={item.id ?? item.path}>
          <FoundItem kind={kind} item={item} marks={marks} priority={priorityAt(from + place, 1)} />
        </li>
      ))}
    </ul>
  );
}

interface FoundItemProps {
  readonly kind: FoundKind;
  readonly item: FoundRecord;
  readonly marks: readonly Mark[];
  readonly priority: PicturePriority;
  /** Whether it is what was asked for by name, on top of the page. */
  readonly isExact?: boolean;
}

/** One record as a row; its picture is on the same side as that of its neighbours, whatever its language. */
export function FoundItem({ kind, item, marks, priority, isExact = false }: FoundItemProps) {
  const { t, link } = useView();
  const langSpan = useLangSpan();
  const { id, title, language, path, picture, alt, pdf, book, found_on: foundOn } = item;
  const Heading = isExact ? "h2" : "h3";
  const name = <MarkedText text={title} marks={marks} around={language} />;
  return (
    <div className={classNames(styles.item, styles[kind], isExact && styles.exact)}>
      {kind === "category" ? null : (
        <Picture
          picture={picture}
          alt={alt}
          ratio={ratios[kind]}
          sizes={isExact ? "(min-width: 40rem) 14rem, 35vw" : "7rem"}
          className={styles.picture}
          priority={priority}
        />
      )}
      <div className={styles.words}>
        {isExact ? (
          <p className={styles.kicker}>
            {kind === "category" ? t("category.label") : t(`searchField.kind.${kind}`)}
          </p>
        ) : null}
        <Heading className={styles.name} {...langSpan(languageWithin(title, language))}>
          {id === null || pdf === null ? (
            <a {...link(path, hasOwnLanguage(path) ? language : undefined)}>{name}</a>
          ) : (
            <PdfLink id={id} title={title} pdf={pdf}>
              {name}
            </PdfLink>
          )}
        </Heading>
        {book ? <BookFacts author={book.author} pages={book.pages} language={language} /> : null}
        <Detail item={item} />
        {id === null || pdf === null ? null : (
          <ReadHere id={id} title={title} language={language} />
        )}{" "}
        {id === null || book === null ? null : (
          <AboutBook id={id} title={title} language={language} />
        )}
        {foundOn ? <FoundOn foundOn={foundOn} language={language} /> : null}
      </div>
    </div>
  );
}

function Detail({ item: { detail, articles, language } }: { readonly item: FoundRecord }) {
  const { t } = useView();
  if (articles !== null) {
    return (
      <p className={styles.detail}>{t("magazineArchive.articleCount", { count: articles })}</p>
    );
  }
  if (detail === "") return null;
  return (
    <p className={styles.detail}>
      <LangSpan around={language}>{cutExcerpt(detail, [])}</LangSpan>
    </p>
  );
}

interface FoundOnProps {
  readonly foundOn: NonNullable<FoundRecord["found_on"]>;
  /** The issue's. */
  readonly language: Language;
}

const letter = /[\p{L}\p{M}\p{N}]/u;

/** The page of an issue's PDF that has the words, with its passage. */
function FoundOn({ foundOn: { page, passage, start, end }, language }: FoundOnProps) {
  const { t } = useView();
  const langSpan = useLangSpan();
  const isPart = [passage[start - 1], passage[end]].some((beside) => letter.test(beside ?? ""));
  const marks = [{ text: fold(passage.slice(start, end)), whole: !isPart }];
  const excerpt = cutExcerpt(passage, marks);
  return (
    <>
      <p className={styles.detail}>{t("search.onPage", { page })}</p>
      <p className={styles.passage} {...langSpan(languageWithin(excerpt, language))}>
        <MarkedText text={excerpt} marks={marks} around={language} />
      </p>
    </>
  );
}
