import { type Author, listAuthors } from "@hilal/contract/authors";
import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { editionIds } from "@hilal/contract/shared/editions";
import { houseDetails } from "@hilal/i18n/house-details";
import type { Language } from "@hilal/i18n/languages";
import { languageWithin } from "@hilal/i18n/text/detect-direction";
import { firstCharacters } from "@hilal/i18n/text/excerpt";
import { translatorFor } from "@hilal/i18n/translator/translator";
import { definePage, type LoadContext } from "../../page-kit/page-definition.ts";
import { getStatus, type Section } from "../../page-kit/section.ts";
import { langAttributes, useView } from "../../page-kit/view.tsx";
import { EmptyMessage } from "../../shared/lists/empty-message.tsx";
import {
  getNeighbours,
  type ListPage,
  listPath,
  pageNumberFrom,
  positionIn,
  toListPage,
} from "../../shared/lists/list-paging.ts";
import { Loaded } from "../../shared/lists/loaded.tsx";
import { pagesAround } from "../../shared/lists/page-window.ts";
import { Pager } from "../../shared/lists/pager.tsx";
import { Picture } from "../../shared/pictures/picture.tsx";
import { isolatedText } from "../../shared/text/isolated-text.tsx";
import { useLangSpan } from "../../shared/text/lang-span.tsx";
import { PageTitle } from "../../shared/text/page-title.tsx";
import { SectionHeading } from "../../shared/text/section-heading.tsx";
import { searchPath } from "../search/search-request.ts";
import styles from "./contributors.module.css";
import { FixedSection, listGroupTexts, MailLink } from "./fixed-parts.tsx";
import { type TeamMember, team } from "./team.ts";

/**
 * Returns the initials of a person without a portrait, from the last two words of the name, since ranks come first.
 *
 * @returns two letters in English; one in Urdu, whose letters would join
 */
export function toInitials(name: string, language: Language): string {
  const words = name.trim().split(/\s+/).slice(-2);
  const letters = words.map((word) => firstCharacters(word, 1).toUpperCase());
  return letters.slice(0, language === "ur" ? 1 : 2).join("");
}

/** The data of the contributors page besides its fixed texts. */
interface ContributorsData {
  readonly page: number;
  readonly writers: Section<ListPage<Author>>;
}

const pageSize = 24;

async function loadContributors(context: LoadContext): Promise<ContributorsData> {
  const { client, section, query, prefix } = context;
  const page = pageNumberFrom(query.page);
  const answer = client.call(listAuthors, {
    query: { page, page_size: pageSize, status: "Approved" },
    language: prefix ?? "en",
  });
  return { page, writers: await section("writers", toListPage(answer)) };
}

/** The approved writers by name, paged. */
function WriterList({ page, writers }: ContributorsData) {
  const { t } = useView();
  return (
    <section className={styles.section} aria-labelledby="writers">
      <SectionHeading id="writers" title={t("contributors.team.writers")} />
      <Loaded section={writers} failed={t("contributors.team.loadFailed")} isContent={page > 1}>
        {({ items, position: { pages } }) => (
          <>
            {items.length === 0 ? (
              <EmptyMessage>{t("contributors.team.noAuthors")}</EmptyMessage>
            ) : (
              <ul className={styles.writers}>
                {items.map((writer) => (
                  <Writer key={writer.id} writer={writer} />
                ))}
              </ul>
            )}
            <Pager
              page={page}
              pages={pages}
              slots={pagesAround(page, pages)}
              toHref={(target) => `${listPath("/ourcontributors", { page: target })}#writers`}
            />
          </>
        )}
      </Loaded>
    </section>
  );
}

function Writer({ writer }: { readonly writer: Author }) {
  const { t, href, language } = useView();
  const langSpan = useLangSpan();
  const { author_name: name, introduction, no_of_articles: count } = writer;
  const nameLanguage = languageWithin(name, language);
  return (
    <li className={styles.writer} {...langSpan(nameLanguage)}>
      {writer.picture || writer.author_image ? (
        <Picture
          picture={writer.picture}
          src={writer.author_image}
          alt={t("contributors.team.portrait", { name })}
          ratio="square"
          sizes="6rem"
        />
      ) : (
        <span className={styles.initials} aria-hidden="true">
          {toInitials(name, nameLanguage)}
        </span>
      )}
      <div className={styles.words}>
        <h3 className={styles.writerListName}>{isolatedText(name, nameLanguage)}</h3>
        {introduction ? (
          <p
            className={styles.writerListIntroduction}
            {...langAttributes(languageWithin(introduction, nameLanguage))}
          >
            {isolatedText(introduction, nameLanguage)}
          </p>
        ) : null}
        {count > 0 ? (
          <a
            className={styles.count}
            href={href(searchPath({ query: name }))}
            rel="nofollow"
            {...langAttributes(language)}
          >
            {t("contributors.team.articleCount", { count })}
          </a>
        ) : null}
      </div>
    </li>
  );
}

/** The staff of each magazine. */
function TeamLists() {
  const { t } = useView();
  return (
    <section aria-labelledby="team">
      <SectionHeading id="team" title={t("contributors.team.title")} />
      {editionIds
        .filter((edition) => team[edition])
        .map((edition) => (
          <div key={edition} className={styles.desk}>
            <h3 className={styles.magazine}>{t(`editions.${edition}.fullName`)}</h3>
            <ul className={styles.members}>
              {team[edition]?.map((member) => (
                <Member key={member.key} member={member} />
              ))}
            </ul>
          </div>
        ))}
    </section>
  );
}

function Member({ member }: { readonly member: TeamMember }) {
  const { t, language } = useView();
  const name = member.name[language];
  return (
    <li className={styles.member}>
      <img
        className={styles.portrait}
        src={`/brand/team/${member.key}.svg`}
        alt={t("contributors.team.portrait", { name })}
        width={400}
        height={400}
        loading="lazy"
        decoding="async"
      />
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.role}>{member.role[language]}</p>
      </div>
    </li>
  );
}

const parts = ["general", "english", "urdu", "photos", "kids"] as const;

/** Instructions for contributing to the magazines (product: house-pages 3). */
function Guidelines() {
  const { t } = useView();
  const listRules = (part: (typeof parts)[number]) =>
    listGroupTexts(t, `contributors.guidelines.${part}`).filter(({ name }) => name !== "title");
  return (
    <section className={styles.guidelines} aria-labelledby="guidelines">
      <SectionHeading id="guidelines" title={t("contributors.guidelines.title")} />
      <p className={styles.introduction}>{t("contributors.guidelines.introduction")}</p>
      {parts.map((part) => (
        <FixedSection key={part} level={3} title={t(`contributors.guidelines.${part}.title`)}>
          <ul>
            {listRules(part).map(({ name, text }) => (
              <li key={name}>{text}</li>
            ))}
          </ul>
        </FixedSection>
      ))}
      <FixedSection level={3} title={t("contributors.guidelines.sending.title")}>
        <p>
          {t.rich("contributors.guidelines.sending.address", {
            email: <MailLink address={houseDetails.editorsEmail} />,
          })}
        </p>
        <p>{t("contributors.guidelines.sending.answer")}</p>
      </FixedSection>
    </section>
  );
}

/** The team, the regular writers and the guidelines for writers. */
export const contributorsPage = definePage({
  name: "contributors",
  path: "/ourcontributors",
  query: ["page"],
  load: loadContributors,
  // The first page also has the team and the guidelines.
  status: ({ page, writers }) => (page === 1 ? 200 : getStatus(writers)),
  // The number of articles of each writer changes with any article.
  tags: ({ writers }) => [
    cacheTags.authors,
    cacheTags.articles,
    ...(writers.isLoaded ? writers.value.items.map(({ id }) => cacheTags.author(id)) : []),
  ],
  meta: ({ page, writers }, { language }) => {
    const t = translatorFor(language);
    return {
      title: t("contributors.title"),
      description: t("contributors.introduction"),
      ...getNeighbours(
        (other) => listPath("/ourcontributors", { page: other }),
        positionIn(writers, page),
      ),
    };
  },
  Page: ContributorsPage,
});

function ContributorsPage({ data }: { readonly data: ContributorsData }) {
  const { t } = useView();
  return (
    <>
      <PageTitle standfirst={t("contributors.introduction")}>{t("contributors.title")}</PageTitle>
      {data.page === 1 ? <TeamLists /> : null}
      <WriterList {...data} />
      {data.page === 1 ? <Guidelines /> : null}
    </>
  );
}
