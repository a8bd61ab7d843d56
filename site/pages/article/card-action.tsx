import type { ArticleDetail } from "@hilal/contract/articles/article";
import { cardPagePath } from "@hilal/contract/articles/passages";
import { buttonStyle } from "@hilal/ui/button-style";
import { Icon } from "@hilal/ui/icons/icon";
import * as hooks from "../../page-kit/hooks.ts";
import { useView } from "../../page-kit/view.tsx";

interface CardActionProps {
  readonly detail: ArticleDetail;
}

/** Leads to the picture card of a passage: of the words that are selected in the article, where there are any. */
export function CardAction({ detail }: CardActionProps) {
  const { t, inLanguage, language } = useView();
  return (
    <a
      className={buttonStyle("quiet")}
      href={inLanguage(language, cardPagePath(detail.article.id))}
      rel="nofollow"
      {...{ [hooks.cardLink]: "" }}
    >
      <Icon name="picture" />
      {t("card.make")}
    </a>
  );
}
