import { Screen } from "../kit/screen.tsx";
import { useTexts } from "../texts/language-provider.tsx";

export function CommentsScreen() {
  const t = useTexts();
  return <Screen title={t("adminLists.comments.title")}>{t("common.loading")}</Screen>;
}
