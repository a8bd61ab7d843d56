import { buttonStyle } from "@hilal/ui/button-style";
import * as hooks from "../../page-kit/hooks.ts";
import { useView } from "../../page-kit/view.tsx";

/** Installs the site; shown by the page's script where the browser offers it (client/offline/offer-install.ts). */
export function InstallButton() {
  const { t, settings } = useView();
  if (!settings.offlineReading) return null;
  return (
    <button className={buttonStyle()} type="button" hidden {...{ [hooks.installs]: "" }}>
      {t("offline.install")}
    </button>
  );
}
