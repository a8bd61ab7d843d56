import { Screen } from "../kit/screen.tsx";
import { useTexts } from "../texts/language-provider.tsx";

export function DashboardScreen() {
  const t = useTexts();
  return <Screen title={t("adminLists.dashboard.title")}>{t("common.loading")}</Screen>;
}
