import { Screen } from "../kit/screen.tsx";
import { useTexts } from "../texts/language-provider.tsx";

export function PackageFormScreen() {
  const t = useTexts();
  return <Screen title={t("adminLists.packages.title")}>{t("common.loading")}</Screen>;
}
