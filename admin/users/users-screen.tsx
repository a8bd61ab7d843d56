import { Screen } from "../kit/screen.tsx";
import { useTexts } from "../texts/language-provider.tsx";

export function UsersScreen() {
  const t = useTexts();
  return <Screen title={t("adminLists.users.title")}>{t("common.loading")}</Screen>;
}
