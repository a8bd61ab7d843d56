import { Screen } from "../kit/screen.tsx";
import { useTexts } from "../texts/language-provider.tsx";

export function AuthorFormScreen() {
  const t = useTexts();
  return <Screen title={t("adminLists.authors.title")}>{t("common.loading")}</Screen>;
}
