import { Screen } from "../kit/screen.tsx";
import { useTexts } from "../texts/language-provider.tsx";

export function EbooksScreen() {
  const t = useTexts();
  return <Screen title={t("adminLists.ebooks.title")}>{t("common.loading")}</Screen>;
}
