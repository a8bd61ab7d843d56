import { Screen } from "../kit/screen.tsx";
import { useTexts } from "../texts/language-provider.tsx";

export function VideosScreen() {
  const t = useTexts();
  return <Screen title={t("adminLists.videos.title")}>{t("common.loading")}</Screen>;
}
