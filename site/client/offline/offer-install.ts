import * as hooks from "../../page-kit/hooks.ts";

/** The event of browsers that let a page offer to install the site. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

/** Shows the button that installs the site, where the browser offers it. */
export function offerInstall(): void {
  const button = document.querySelector<HTMLButtonElement>(`[${hooks.installs}]`);
  if (!button) return;
  addEventListener("beforeinstallprompt", (event) => {
    const offer = event as InstallOffer;
    offer.preventDefault();
    button.hidden = false;
    button.onclick = async () => {
      button.hidden = true;
      await offer.prompt();
    };
  });
}
