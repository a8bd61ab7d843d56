import { Screen } from "../kit/screen.tsx";
import { useTexts } from "../texts/language-provider.tsx";

export function MagazinesScreen() {
  const t = useTexts();
  return <Screen title={t("adminLists.magazines.title")}>{t("common.loading")}</Screen>;
}
