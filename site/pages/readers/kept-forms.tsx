import {
  clearKeptHistory,
  type KeptMark,
  listKept,
  syncKept,
} from "@hilal/contract/accounts/kept-articles";
import type { Client } from "@hilal/contract/client/client";
import { limits } from "@hilal/contract/shared/limits";
import { translatorFor } from "@hilal/i18n/translator/translator";
import { buttonStyle } from "@hilal/ui/button-style";
import lists from "../../islands/account.module.css";
import { definePage, type LoadContext, type PostedForm } from "../../page-kit/page-definition.ts";
import { useView } from "../../page-kit/view.tsx";
import { Notice } from "../../shared/forms/notice.tsx";
import { LangSpan } from "../../shared/text/lang-span.tsx";
import { PageTitle } from "../../shared/text/page-title.tsx";
import { articlePath } from "../article/article-meta.ts";
import { noTags } from "../fixed/fixed-parts.tsx";
import styles from "./reader-form.module.css";
import {
  describeForms,
  loadReaderData,
  type ReaderData,
  ReaderForm,
  Refusal,
} from "./reader-form.tsx";

export const keptFormsPath = "/account/saved";

interface KeptData extends ReaderData {
  readonly kept: readonly KeptMark[];
}

const loadKept = async (context: LoadContext): Promise<KeptData> => ({
  ...loadReaderData(context),
  kept: (await context.client.call(listKept)).data,
});

/** Saves an article in the account, or removes it; returns where this is shown. */
export async function saveArticle(client: Client, article: number, saved: boolean) {
  const mark = { article, saved, saved_at: new Date().toISOString(), place: null, place_at: null };
  const { left } = await client.call(syncKept, { body: { marks: [mark] } });
  const done = saved ? "saved" : "removed";
  return `${keptFormsPath}?done=${left.length > 0 ? "full" : done}`;
}

async function changeKept({ client, fields: { form, article } }: PostedForm): Promise<string> {
  if (form !== "forget") return saveArticle(client, Number(article), false);
  await client.call(clearKeptHistory);
  return `${keptFormsPath}?done=forgotten`;
}

/** The article of a mark, in its language. */
function ArticleLink({ id, card }: { readonly id: string; readonly card: KeptMark["card"] }) {
  const { t, link } = useView();
  if (!card) return <p id={id}>{t("readerForms.kept.withdrawn")}</p>;
  return (
    <p id={id}>
      <a {...link(articlePath(card.id), card.language)}>
        <LangSpan around={card.language}>{card.title}</LangSpan>
      </a>
    </p>
  );
}

function SavedArticles({ data }: { readonly data: KeptData }) {
  const { t } = useView();
  const saved = data.kept.filter((mark) => mark.saved);
  return (
    <section className={styles.section} aria-labelledby="reader-saved">
      <h2 id="reader-saved">{t("readerForms.kept.savedTitle")}</h2>
      {saved.length === 0 ? (
        <p className={styles.text}>{t("readerForms.kept.noneSaved")}</p>
      ) : (
        <ReaderForm data={data} action={keptFormsPath}>
          <ul className={lists.list}>
            {saved.map(({ article, card }) => (
              <li key={article} className={lists.item}>
                <ArticleLink id={`reader-saved-${article}`} card={card} />
                <button
                  className={buttonStyle("quiet")}
                  name="article"
                  value={article}
                  type="submit"
                  aria-describedby={`reader-saved-${article}`}
                >
                  {t("readerForms.kept.remove")}
                </button>
              </li>
            ))}
          </ul>
        </ReaderForm>
      )}
    </section>
  );
}

function History({ data }: { readonly data: KeptData }) {
  const { t } = useView();
  const read = data.kept.filter(({ place, card }) => place !== null && card !== null);
  return (
    <section className={styles.section} aria-labelledby="reader-history">
      <h2 id="reader-history">{t("readerForms.kept.historyTitle")}</h2>
      {read.length === 0 ? (
        <p className={styles.text}>{t("readerForms.kept.noHistory")}</p>
      ) : (
        <>
          <ul className={lists.list}>
            {read.map(({ article, card, place }) => (
              <li key={article} className={lists.item}>
                <ArticleLink id={`reader-read-${article}`} card={card} />
                <p className={lists.small}>
                  {t("readerForms.kept.read", {
                    percent: Math.round((place?.progress ?? 0) / 10),
                  })}
                </p>
              </li>
            ))}
          </ul>
          <ReaderForm data={data} action={keptFormsPath}>
            <p className={styles.buttons}>
              <button className={buttonStyle()} name="form" value="forget" type="submit">
                {t("readerForms.kept.forget")}
              </button>
            </p>
          </ReaderForm>
        </>
      )}
    </section>
  );
}

function Outcome({ done }: { readonly done: string | undefined }) {
  const { t } = useView();
  if (done === "full") {
    const text = t("readerForms.kept.full", { max: limits.keptSaved });
    return <Notice kind="failure">{text}</Notice>;
  }
  const outcomes = {
    saved: t("readerForms.kept.saved"),
    removed: t("readerForms.kept.removed"),
    forgotten: t("readerForms.kept.forgotten"),
  };
  if (done === undefined || !Object.hasOwn(outcomes, done)) return null;
  return <Notice kind="success">{outcomes[done as keyof typeof outcomes]}</Notice>;
}

function KeptFormsPage({ data }: { readonly data: KeptData }) {
  const { t } = useView();
  return (
    <>
      <PageTitle>{t("readerForms.kept.title")}</PageTitle>
      <Outcome done={data.done} />
      <Refusal wrong={data.refused.wrong} />
      <SavedArticles data={data} />
      <History data={data} />
    </>
  );
}

/** What the account keeps of articles, without script (product: saved 1, reading 38). */
export const keptFormsPage = definePage({
  name: "kept-forms",
  path: keptFormsPath,
  query: ["done"],
  load: loadKept,
  forReader: { act: changeKept },
  tags: noTags,
  meta: (_data, { language }) =>
    describeForms(translatorFor(language)("readerForms.kept.title"), keptFormsPath),
  failure: { title: (t) => t("account.loadFailed") },
  Page: KeptFormsPage,
});
