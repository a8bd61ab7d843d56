import { adminPaths } from "@hilal/contract/admin-paths";
import type { Article } from "@hilal/contract/articles/article";
import { LinkButton } from "../../kit/controls/button.tsx";
import { Screen } from "../../kit/screen/screen.tsx";
import { useTexts } from "../../texts/language-provider.tsx";

/** In the place of the form of an own article that is published, for somebody who writes drafts only. */
export function LiveArticleScreen({ article }: { readonly article: Article }) {
  const t = useTexts();
  return (
    <Screen
      title={t("adminEditor.form.editTitle")}
      crumbs={[{ label: t("admin.section.articles"), to: adminPaths.articles }]}
      actions={
        <LinkButton to={`/article/${article.id}`} newTab>
          {t("adminEditor.form.viewSaved")}
        </LinkButton>
      }
    >
      <p>{t("adminEditor.form.isLive")}</p>
    </Screen>
  );
}
