import { adminLink } from "@hilal/contract/admin-routes";
import type { Article } from "@hilal/contract/articles/article";
import { Screen } from "../../kit/screen/screen.tsx";
import { useTexts } from "../../texts/language-provider.tsx";

/** In the place of the form of an own article that is published, for somebody who writes drafts only. */
export function LiveArticleScreen({ article }: { readonly article: Article }) {
  const t = useTexts();
  return (
    <Screen
      title={t("adminEditor.form.editTitle")}
      crumbs={[{ label: t("admin.section.articles"), to: adminLink("articles") }]}
    >
      <p>{t("adminEditor.form.isLive")}</p>
      <p>
        <a href={`/article/${article.id}`}>{t("adminEditor.form.viewSaved")}</a>
      </p>
    </Screen>
  );
}
