import { Screen } from "../kit/screen.tsx";
import { useTexts } from "../texts/language-provider.tsx";

export function BillboardsScreen() {
  const t = useTexts();
  return <Screen title={t("adminLists.billboards.title")}>{t("common.loading")}</Screen>;
}
