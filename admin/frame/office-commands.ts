import { languages, otherLanguage } from "@hilal/i18n/languages";
import { toErrorMessage } from "../api/error-message.ts";
import { useToasts } from "../kit/feedback/toasts.tsx";
import { useLeaving } from "../kit/form/unsaved-changes.ts";
import { useOffice } from "../session/office.ts";
import { useLanguage } from "../texts/language-provider.tsx";

/** Returns the function that signs the user out, once unsaved changes were asked about. */
export function useSignOut(): () => Promise<void> {
  const { session } = useOffice();
  const toasts = useToasts();
  const leaving = useLeaving();
  return async () => {
    if (!(await leaving.mayLeave())) return;
    try {
      await session.end();
      leaving.letGo();
      location.assign("/login");
    } catch (error) {
      toasts.failure((t) => t("admin.user.signOutFailed", { detail: toErrorMessage(error, t) }));
    }
  };
}

/** The other language of the interface, and the function that switches everything to it and its direction. */
export function useOtherLanguage() {
  const { language, setLanguage } = useLanguage();
  const toasts = useToasts();
  const other = otherLanguage(language);
  return {
    code: other,
    name: languages[other].name,
    change: () => {
      setLanguage(other).catch(() => toasts.failure((t) => t("admin.language.failed")));
    },
  };
}
