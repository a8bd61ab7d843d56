import { languages, otherLanguage } from "@hilal/i18n/languages";
import { Button } from "../../kit/controls/button.tsx";
import { useToasts } from "../../kit/feedback/toasts.tsx";
import { useLanguage } from "../../texts/language-provider.tsx";

/** Turns the whole interface to the other language and its direction. */
export function LanguageSwitch() {
  const { language, setLanguage } = useLanguage();
  const toasts = useToasts();
  const other = otherLanguage(language);
  const change = () => {
    setLanguage(other).catch(() => toasts.failure((t) => t("admin.language.failed")));
  };
  return (
    <Button rank="quiet" onPress={change}>
      <span lang={other}>{languages[other].name}</span>
    </Button>
  );
}
