import type { Article } from "@hilal/contract/articles/article";
import { acceptLiveVersion } from "@hilal/contract/articles/working-copies";
import { formatDateTime } from "@hilal/i18n/dates";
import type { Language } from "@hilal/i18n/languages";
import { useState } from "react";
import { detailOf } from "../../api/detail-of.ts";
import { useApiCall } from "../../api/use-api-call.ts";
import { useToasts } from "../../kit/feedback/toasts.tsx";
import type { OfficeForm } from "../../kit/fields/use-zod-form.ts";
import { useLanguage } from "../../texts/language-provider.tsx";
import { type ArticleSent, type ArticleValues, articleValues } from "../article-values.ts";
import type { ArticleLabels } from "../use-article-labels.ts";
import type { CopySession } from "../working-copy/copy-session.ts";
import { ArticleConflict } from "./article-conflict.tsx";

interface LiveChangeProps {
  /** The article as it is published now. */
  readonly live: Article;
  /** Who saved it; "" when that is not known. */
  readonly by: string;
  readonly session: CopySession;
  readonly form: OfficeForm<ArticleValues, ArticleSent>;
  readonly labels: ArticleLabels;
  readonly language: Language;
  put(values: Partial<ArticleValues>): void;
  onDone(): void;
}

/** The published text was saved by another way: what of it the working copy takes over, then it stands upon that version. */
export function LiveChange({ live, by, session, form, put, onDone, ...rest }: LiveChangeProps) {
  const { t, language } = useLanguage();
  const toasts = useToasts();
  const accept = useApiCall(acceptLiveVersion);
  const [mine, setMine] = useState(() => form.getValues());
  const time = formatDateTime(live.updated_at, language);
  const take = async (taken: Partial<ArticleValues>) => {
    const now = form.getValues();
    // Somebody has written on meanwhile: what is taken over must not take that out.
    if (taken.description !== undefined && now.description !== mine.description) {
      return setMine(now);
    }
    put(taken);
    try {
      const { id, version } = live;
      const { base_version: base } = await accept.mutateAsync({
        params: { id },
        body: { version },
      });
      session.note({ versions: { base, live: Math.max(base, version) } });
      onDone();
    } catch (error) {
      toasts.failure((t) => detailOf(error, t));
    }
    return undefined;
  };
  return (
    <ArticleConflict
      key={mine.description}
      {...rest}
      text={
        by === ""
          ? t("workingCopy.live.text", { time })
          : t.rich("workingCopy.live.textBy", { name: <bdi>{by}</bdi>, time })
      }
      mine={mine}
      theirs={articleValues(live)}
      onChosen={(taken) => void take(taken)}
    />
  );
}
