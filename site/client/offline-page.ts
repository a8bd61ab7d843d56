// The script of the page that tells of a missing connection.

import * as hooks from "../page-kit/hooks.ts";
import { offerInstall } from "./offline/offer-install.ts";
import { showStorage } from "./offline/show-storage.ts";
import { onPress } from "./on-press.ts";

onPress(`[${hooks.reloads}]`, () => location.reload());
addEventListener("online", () => void reloadWhenReached());
offerInstall();
void showStorage();

/**
 * Loads the page again, which stands at the address that was asked for. Browsers tell of a connection also where it
 * leads nowhere, and a reload would undo what the reader does meanwhile.
 */
async function reloadWhenReached(): Promise<void> {
  const answer = await fetch(location.href, { method: "HEAD", cache: "no-store" }).catch(
    () => null,
  );
  if (answer) location.reload();
}
