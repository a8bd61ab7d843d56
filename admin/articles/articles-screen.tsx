import { Screen } from "../kit/screen.tsx";
import { useTexts } from "../texts/language-provider.tsx";

export function ArticlesScreen() {
  const t = useTexts();
  return <Screen title={t("adminLists.articles.title")}>{t("common.loading")}</Screen>;
}
