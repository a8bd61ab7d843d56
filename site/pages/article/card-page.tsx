import {
  type CardShape,
  cardPagePath,
  cardPictureAddress,
  cardShapes,
  cardSizes,
  type Passage,
  type ReadPassages,
  readPassages,
} from "@hilal/contract/articles/passages";
import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { getDirection } from "@hilal/i18n/languages";
import { type Translator, translatorFor } from "@hilal/i18n/translator/translator";
import { buttonStyle } from "@hilal/ui/button-style";
import { classNames } from "@hilal/ui/class-names";
import { Fragment } from "react";
import * as hooks from "../../page-kit/hooks.ts";
import { definePage, type LoadContext } from "../../page-kit/page-definition.ts";
import { useView } from "../../page-kit/view.tsx";
import { Notice } from "../../shared/forms/notice.tsx";
import { LangSpan } from "../../shared/text/lang-span.tsx";
import { PageTitle } from "../../shared/text/page-title.tsx";
import { articlePath } from "./article-meta.ts";
import styles from "./card-page.module.css";
import { articleIdFrom } from "./load-article.ts";

function loadCard({ client, params, query }: LoadContext<"articleId">): Promise<ReadPassages> {
  const id = articleIdFrom(params.articleId);
  return client.call(readPassages, { params: { id }, query: { text: query.text } });
}

/** What a card says, for those who do not see it. */
function describeCard(t: Translator, { article }: ReadPassages, { text, by }: Passage): string {
  const { title, edition } = article;
  const said = { words: text, title, magazine: t(`editions.${edition}.fullName`) };
  return by === "" ? t("card.altWithoutWriter", said) : t("card.alt", { ...said, by });
}

function CardPage({ data }: { readonly data: ReadPassages }) {
  const { t, href } = useView();
  const { article, chosen, refused, offered } = data;
  const others = offered.filter(({ text }) => text !== chosen?.text);
  const back = (
    <p className={styles.back}>
      <a href={href(articlePath(article.id))}>{t("card.back")}</a>
    </p>
  );
  return (
    <div className={styles.page}>
      <PageTitle
        standfirst={t.rich("card.of", { title: <LangSpan key="title">{article.title}</LangSpan> })}
      >
        {t("card.title")}
      </PageTitle>
      {refused ? <Notice kind="failure">{t(`card.refused.${refused}`)}</Notice> : null}
      {chosen ? <Card data={data} passage={chosen} /> : null}
      {chosen ? back : null}
      {chosen || refused ? null : <p className={styles.hint}>{t("card.choose")}</p>}
      {others.length === 0 && !chosen ? (
        <p className={styles.hint}>{t("card.nothing")}</p>
      ) : (
        <Offered passages={others} data={data} isMore={chosen !== null} />
      )}
      {chosen ? null : back}
    </div>
  );
}

interface CardProps {
  readonly data: ReadPassages;
  readonly passage: Passage;
}

/** The picture of a passage, with what can be done with it. */
function Card({ data, passage }: CardProps) {
  const { t, settings } = useView();
  const { id, title } = data.article;
  const toAddress = (shape: CardShape) => cardPictureAddress({ id, text: passage.text, shape });
  const { width, height } = cardSizes.wide;
  return (
    <figure className={styles.card}>
      <img
        className={styles.picture}
        src={toAddress("wide")}
        width={width}
        height={height}
        alt={describeCard(t, data, passage)}
        fetchPriority="high"
      />
      <figcaption className={styles.hint}>{t("card.ready")}</figcaption>
      <div className={styles.actions}>
        <button
          className={classNames(buttonStyle("primary"), styles.scripted)}
          type="button"
          {...{
            [hooks.pressScript]: settings.assets.scripts["share-card"],
            [hooks.cardPicture]: toAddress("square"),
            [hooks.shares]: title,
            [hooks.failed]: t("card.shareFailed"),
          }}
        >
          {t("card.share")}
        </button>{" "}
        {cardShapes.map((shape) => (
          <Fragment key={shape}>
            <a
              className={buttonStyle("secondary")}
              href={toAddress(shape)}
              download={`hilal-${id}-${shape}.png`}
              rel="nofollow"
            >
              {t(`card.download.${shape}`)}
            </a>{" "}
          </Fragment>
        ))}
      </div>
    </figure>
  );
}

interface OfferedProps {
  readonly passages: readonly Passage[];
  readonly data: ReadPassages;
  readonly isMore: boolean;
}

/** Passages to choose from, each as it will stand on its card. */
function Offered({ passages, data, isMore }: OfferedProps) {
  const { t, inLanguage, language } = useView();
  if (passages.length === 0) return null;
  return (
    <section aria-labelledby="passages">
      <h2 className={styles.heading} id="passages">
        {t(isMore ? "card.others" : "card.offered")}
      </h2>
      <ul className={styles.list}>
        {passages.map(({ text, blocks }) => (
          <li key={text}>
            <a
              className={styles.choice}
              href={inLanguage(language, cardPagePath(data.article.id, text))}
              rel="nofollow"
            >
              {blocks.flatMap(({ lines, language: own, kind }, block) =>
                lines.map((line, at) => (
                  <span
                    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a passage never change
                    key={`${block}.${at}`}
                    className={kind === "verses" ? styles.verse : undefined}
                    lang={own}
                    dir={getDirection(own)}
                  >
                    {line}{" "}
                  </span>
                )),
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The picture card of a passage, or the passages of an article to choose from (product: cards 5). */
export const articleCardPage = definePage({
  name: "article-card",
  path: "/article/:articleId/card",
  query: ["text"],
  // Anybody may select any words.
  cache: (_data, { text }) => text === undefined,
  load: loadCard,
  status: ({ refused }) => (refused === "not_in_article" ? 404 : 200),
  language: ({ article }) => article.language,
  edition: ({ article }) => article.edition,
  tags: ({ article }) => [cacheTags.article(article.id)],
  meta: (data, { language }) => {
    const { article, chosen } = data;
    const t = translatorFor(language);
    const src = chosen && cardPictureAddress({ id: article.id, text: chosen.text, shape: "wide" });
    return {
      title: article.title,
      description: chosen?.text ?? t("card.choose"),
      canonical: articlePath(article.id),
      noIndex: true,
      image:
        chosen && src
          ? {
              picture: { src, ...cardSizes.wide, tone: "", variants: false },
              alt: describeCard(t, data, chosen),
            }
          : null,
    };
  },
  failure: { title: (t) => t("card.loadFailed") },
  Page: CardPage,
});
