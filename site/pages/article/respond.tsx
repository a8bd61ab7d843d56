import type { OwnProfile } from "@hilal/contract/accounts/own-account";
import { readOwnProfile } from "@hilal/contract/accounts/own-account";
import { type ArticleCard, readArticle } from "@hilal/contract/articles/article";
import { createComment, rateArticle, readOwnRating } from "@hilal/contract/comments";
import { editionOfCategory } from "@hilal/contract/shared/categories";
import { limits } from "@hilal/contract/shared/limits";
import { translatorFor } from "@hilal/i18n/translator/translator";
import { buttonStyle } from "@hilal/ui/button-style";
import { star } from "@hilal/ui/icons/shared-outlines";
import stars from "../../islands/comment-form.module.css";
import { definePage, type LoadContext, type PostedForm } from "../../page-kit/page-definition.ts";
import { useView } from "../../page-kit/view.tsx";
import fields from "../../shared/forms/form-field.module.css";
import { Notice } from "../../shared/forms/notice.tsx";
import { LangSpan } from "../../shared/text/lang-span.tsx";
import { PageTitle } from "../../shared/text/page-title.tsx";
import { noTags } from "../fixed/fixed-parts.tsx";
import { saveArticle } from "../readers/kept-forms.tsx";
import styles from "../readers/reader-form.module.css";
import {
  describeForms,
  FieldError,
  loadReaderData,
  type ReaderData,
  ReaderForm,
  Refusal,
} from "../readers/reader-form.tsx";
import { articlePath } from "./article-meta.ts";
import { articleIdFrom } from "./load-article.ts";

interface RespondData extends ReaderData {
  readonly article: ArticleCard;
  readonly rating: number | null;
  /** The reader, whose address may have to be confirmed first; null once the session has ended. */
  readonly profile: Pick<OwnProfile, "email_verified"> | null;
}

const respondPath = (article: number) => `${articlePath(article)}/respond`;

async function loadRespond(context: LoadContext<"articleId">): Promise<RespondData> {
  const { client, params } = context;
  const id = articleIdFrom(params.articleId ?? "");
  const form = loadReaderData(context);
  if (form.xsrf === null) {
    const { article } = await client.call(readArticle, { params: { id } });
    return { ...form, article, rating: null, profile: null };
  }
  const [{ article }, { rating }, profile] = await Promise.all([
    client.call(readArticle, { params: { id } }),
    client.call(readOwnRating, { params: { id } }),
    client.call(readOwnProfile),
  ]);
  return { ...form, article, rating, profile };
}

async function respond({ client, fields: given, params }: PostedForm): Promise<string> {
  const article = articleIdFrom(params.articleId ?? "");
  const rating = Number(given.rating ?? 0);
  if (given.form === "save") return saveArticle(client, article, true);
  if (given.form === "rate") {
    await client.call(rateArticle, { params: { id: article }, body: { rating } });
    return `${respondPath(article)}?done=rated`;
  }
  const { id: user } = await client.call(readOwnProfile);
  const comment = (given.comment ?? "").replaceAll("\r\n", "\n");
  const { status } = await client.call(createComment, { body: { article, user, rating, comment } });
  return `${respondPath(article)}?done=${status === "held" ? "held" : "submitted"}`;
}

/** Five stars as radio buttons; the style sheet fills the chosen one and those before it. */
function RatingField({ data: { rating, refused } }: { readonly data: RespondData }) {
  const { t } = useView();
  const chosen = Number(refused.fields.rating ?? rating ?? 0);
  const code = refused.wrong.rating;
  return (
    <fieldset className={stars.group} aria-describedby={code ? "reader-rating-error" : undefined}>
      <legend className={fields.label}>{t("comments.form.rating")}</legend>
      <div className={stars.stars}>
        {Array.from({ length: limits.ratingMax }, (_, index) => index + 1).map((value) => (
          <label
            key={value}
            className={stars.choice}
            title={t("comments.form.star", { rating: value })}
          >
            <input
              className={stars.radio}
              type="radio"
              name="rating"
              value={value}
              defaultChecked={value === chosen}
              aria-label={t("comments.form.star", { rating: value })}
              aria-invalid={code ? true : undefined}
            />
            <svg className={stars.star} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path d={star} />
            </svg>
          </label>
        ))}
      </div>
      {rating === null ? null : <p className={fields.hint}>{t("comments.form.own", { rating })}</p>}
      {code ? (
        <p className={fields.wrong} id="reader-rating-error">
          {t("comments.form.ratingRequired")}
        </p>
      ) : null}
    </fieldset>
  );
}

function CommentField({ data: { refused } }: { readonly data: RespondData }) {
  const { t } = useView();
  const code = refused.wrong.comment;
  return (
    <div className={fields.field}>
      <label className={fields.label} htmlFor="reader-comment">
        {t("comments.form.comment")}
      </label>
      <textarea
        id="reader-comment"
        className={stars.words}
        name="comment"
        rows={6}
        maxLength={limits.commentMaxLength}
        dir="auto"
        defaultValue={refused.fields.comment}
        aria-invalid={code ? true : undefined}
        aria-describedby={code ? "reader-comment-error" : undefined}
      />
      <FieldError id="reader-comment" code={code} />
    </div>
  );
}

/** Keeps the words of a reader whose session has ended: its button shows them again once the reader has logged in. */
function KeptForm({ data }: { readonly data: RespondData }) {
  const { t, href, inLanguage, language } = useView();
  const { article } = data;
  const next = new URLSearchParams({ next: inLanguage(language, respondPath(article.id)) });
  return (
    <>
      <Notice kind="failure">{t("readerForms.loggedOutMeanwhile")}</Notice>
      <p className={styles.text}>
        <a href={href(`/login?${next}`)} target="_blank" rel="noopener">
          {t("readerForms.logInAgain")}
        </a>
      </p>
      <ReaderForm data={data} action={respondPath(article.id)}>
        <RatingField data={data} />
        <CommentField data={data} />
        <p className={stars.buttons}>
          <button className={buttonStyle("primary")} type="submit">
            {t("readerForms.goOn")}
          </button>
        </p>
      </ReaderForm>
    </>
  );
}

interface SendFormProps {
  readonly data: RespondData;
  readonly isVerified: boolean;
}

function SendForm({ data, isVerified }: SendFormProps) {
  const { t, href } = useView();
  return (
    <ReaderForm data={data} action={respondPath(data.article.id)}>
      <RatingField data={data} />
      {isVerified ? (
        <CommentField data={data} />
      ) : (
        <p className={styles.text}>
          {t("comments.verifyInvitation")}{" "}
          <a href={href("/verify-email")}>{t("comments.resend")}</a>
        </p>
      )}
      <p className={stars.buttons}>
        {isVerified ? (
          <button className={buttonStyle("primary")} name="form" value="comment" type="submit">
            {t("comments.form.submit")}
          </button>
        ) : null}
        <button
          className={buttonStyle(isVerified ? "quiet" : "primary")}
          name="form"
          value="rate"
          type="submit"
        >
          {t("comments.form.rateOnly")}
        </button>
      </p>
    </ReaderForm>
  );
}

function RespondPage({ data }: { readonly data: RespondData }) {
  const { t, inLanguage, language } = useView();
  const { article, done, profile, refused } = data;
  const outcomes = {
    rated: t("comments.form.rated"),
    submitted: t("comments.form.submitted"),
    held: t("comments.form.held"),
  };
  const back = `${inLanguage(language, articlePath(article.id))}#comments`;
  return (
    <>
      <PageTitle
        standfirst={
          <a href={back}>
            <LangSpan around={article.language}>{article.title}</LangSpan>
          </a>
        }
      >
        {t("readerForms.respond")}
      </PageTitle>
      {done !== undefined && Object.hasOwn(outcomes, done) ? (
        <Notice kind="success">{outcomes[done as keyof typeof outcomes]}</Notice>
      ) : null}
      <Refusal wrong={refused.wrong} />
      {profile ? (
        <>
          <SendForm data={data} isVerified={profile.email_verified} />
          <ReaderForm data={data} action={respondPath(article.id)}>
            <p className={stars.buttons}>
              <button className={buttonStyle()} name="form" value="save" type="submit">
                {t("readerForms.kept.save")}
              </button>
            </p>
          </ReaderForm>
        </>
      ) : (
        <KeptForm data={data} />
      )}
    </>
  );
}

/** Rating and commenting on an article, as its own page (product: comments 2). */
export const respondPage = definePage({
  name: "respond",
  path: "/article/:articleId/respond",
  query: ["done"],
  load: loadRespond,
  forReader: { act: respond, keeps: "comment" },
  language: ({ article }) => article.language,
  edition: ({ article }) => editionOfCategory(article.category),
  tags: noTags,
  meta: ({ article }, { language }) =>
    describeForms(translatorFor(language)("readerForms.respond"), respondPath(article.id)),
  failure: { title: (t) => t("article.loadFailed") },
  Page: RespondPage,
});
