import { Screen } from "../kit/screen.tsx";
import { useTexts } from "../texts/language-provider.tsx";

export function AuthorsScreen() {
  const t = useTexts();
  return <Screen title={t("adminLists.authors.title")}>{t("common.loading")}</Screen>;
}
