// The script of the page that tells of a missing connection.

import * as hooks from "../page-kit/hooks.ts";
import { offerInstall } from "./offline/offer-install.ts";
import { showStorage } from "./offline/show-storage.ts";
import { onPress } from "./on-press.ts";

onPress(`[${hooks.reloads}]`, () => location.reload());
// The page stands at the address that was asked for.
addEventListener("online", () => location.reload());
offerInstall();
void showStorage();
