import { type Billboard, listActiveBillboards } from "@hilal/contract/billboards";
import { type Comment, listLatestComments } from "@hilal/contract/comments";
import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { fullName } from "@hilal/contract/shared/person-name";
import type { Section } from "../../page-kit/section.ts";
import { useView } from "../../page-kit/view.tsx";
import { dataOf } from "../../shared/lists/list-paging.ts";
import { AdvertSlot } from "../../shared/pictures/advert-slot.tsx";
import { LangSpan } from "../../shared/text/lang-span.tsx";
import { OwnWords } from "../../shared/text/own-words.tsx";
import { SectionHeading } from "../../shared/text/section-heading.tsx";
import { billboardsFor } from "../home/billboard-order.ts";
import { FailedPart } from "./failed-part.tsx";
import styles from "./fragments.module.css";
import { frontFragment } from "./front-fragment.ts";
import opinionFragmentStyles from "./opinion-fragment.module.css";

/** A reader's words as a quotation, with who wrote them and on which article. */
function OpinionCard({ comment }: { readonly comment: Comment }) {
  const { t, link } = useView();
  const name = fullName(comment.user_first_name, comment.user_last_name);
  return (
    <figure className={opinionFragmentStyles.opinion}>
      <OwnWords as="blockquote" className={opinionFragmentStyles.words}>
        {comment.comment}
      </OwnWords>
      <figcaption className={opinionFragmentStyles.source}>
        <span className={opinionFragmentStyles.name}>
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

interface Data {
  readonly comments: Section<readonly Comment[]>;
  /** Those of its two places that have one. */
  readonly billboards: Section<readonly Billboard[]>;
}

const places = [5, 6];

/** Reader opinion: the newest comments on the edition's articles with its two billboards (product: front-pages 6). */
export const opinionFragment = frontFragment<Data>({
  name: "opinion",
  load: async ({ client, section }, edition) => {
    const newest = client.call(listLatestComments, { query: { edition, limit: 6 } });
    const firstOfEachPlace = async () => {
      const { data } = await client.call(listActiveBillboards);
      const ordered = billboardsFor(edition, data);
      return places.flatMap((place) => ordered.find(({ location }) => location === place) ?? []);
    };
    const [comments, billboards] = await Promise.all([
      section("comments", dataOf(newest)),
      section("billboards", firstOfEachPlace()),
    ]);
    return { comments, billboards };
  },
  tags: (_data, edition) => [cacheTags.editionComments(edition), cacheTags.billboards],
  Fragment: Opinion,
});

function Opinion({ data: { comments, billboards } }: { readonly data: Data }) {
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
