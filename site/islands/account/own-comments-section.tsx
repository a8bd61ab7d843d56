import { listOwnComments } from "@hilal/contract/accounts/own-data";
import type { Comment } from "@hilal/contract/comments";
import { deleteComment } from "@hilal/contract/comments";
import { formatDate } from "@hilal/i18n/dates";
import { directionOf, type Language } from "@hilal/i18n/languages";
import { languageOfWords, languageWithin } from "@hilal/i18n/text/direction-of-words";
import { buttonStyle } from "@hilal/ui/button-style";
import { useState } from "react";
import { Confirmation } from "../reader/confirmation.tsx";
import { fill } from "../reader/fill.ts";
import { Message, type Said } from "../reader/message.tsx";
import { readerSession } from "../reader/reader-session.ts";
import { reasonOf } from "../reader/reason-of.ts";
import styles from "./account.module.css";
import { AccountSection } from "./account-section.tsx";
import { PageTurner } from "./page-turner.tsx";
import type { SectionProps } from "./section-props.ts";
import { usePages } from "./use-pages.ts";

const loadComments = (query: { page: number; page_size: number }) =>
  readerSession().client.call(listOwnComments, { query });

/** Everything the reader has written, to look at and to delete (product: comments 7). */
export function OwnCommentsSection({ texts, language, digits }: SectionProps) {
  const { comments: words } = texts;
  const list = usePages(loadComments);
  const [said, say] = useState<Said | null>(null);
  const [asked, ask] = useState<Comment | null>(null);
  const answer = async ({ id }: Comment, confirmed: boolean) => {
    ask(null);
    if (!confirmed) return;
    try {
      await readerSession().client.call(deleteComment, { params: { id } });
      say({ kind: "success", text: words.deleted });
      await list.reload();
    } catch (error) {
      const detail = reasonOf(error, texts);
      say({ kind: "failure", text: fill(words.failed, { detail }) });
    }
  };
  return (
    <AccountSection title={words.title}>
      {list.failed ? <p role="alert">{texts.loadFailed}</p> : null}
      {list.items?.length === 0 ? <p>{words.none}</p> : null}
      <ul className={styles.list}>
        {list.items?.map((comment) => (
          <li key={comment.id} className={styles.item}>
            <p className={styles.small}>
              <a
                href={`/article/${comment.article}#comment-${comment.id}`}
                hrefLang={comment.article_language}
              >
                <OnArticle
                  words={fill(words.on, {
                    date: formatDate(comment.created_at, language, digits),
                  })}
                  title={comment.article_title}
                  language={comment.article_language}
                />
              </a>
            </p>
            <p dir={directionOf(languageOfWords(comment.comment) ?? language)}>{comment.comment}</p>
            {comment.status === "held" ? <p className={styles.small}>{words.held}</p> : null}
            <button className={buttonStyle("quiet")} type="button" onClick={() => ask(comment)}>
              {words.delete}
            </button>
          </li>
        ))}
      </ul>
      <PageTurner {...list} texts={texts} language={language} digits={digits} />
      <Message said={said} />
      {asked ? (
        <Confirmation
          question={words.question}
          confirm={words.delete}
          cancel={texts.cancel}
          onAnswer={(confirmed) => void answer(asked, confirmed)}
        />
      ) : null}
    </AccountSection>
  );
}

interface OnArticleProps {
  readonly words: string;
  readonly title: string;
  /** The language of the article, for a title whose words do not say theirs. */
  readonly language: Language;
}

/** A title may run against the sentence it stands in, so it keeps its direction to itself. */
function OnArticle({ words, title, language }: OnArticleProps) {
  const [before, after] = words.split("{article}");
  return (
    <>
      {before}
      <bdi dir={directionOf(languageWithin(title, language))}>{title}</bdi>
      {after}
    </>
  );
}
