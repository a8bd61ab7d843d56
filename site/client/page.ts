// All the script that an ordinary page needs, in plain lines. Everything works without it, only less comfortably.

import * as hooks from "../page-kit/hooks.ts";
import { wakeIslands } from "./island-loading/island-loader.ts";
import { countOpenings, countVisit } from "./page/beacons.ts";
import { hideBrokenPictures } from "./page/broken-pictures.ts";
import { keepComfort, offerComfort } from "./page/comfort.ts";
import { copyLinks } from "./page/copy-link.ts";
import { keepPlace } from "./page/keep-place.ts";
import { loadSections } from "./page/lazy-sections.ts";
import { offerLogout } from "./page/logout.ts";
import { handleMenus } from "./page/menus.ts";
import { handleSearch, wakeSearchFields } from "./page/search.ts";
import { playVideos } from "./page/videos.ts";
import { onPress } from "./shared/on-press.ts";
import { followOtherTabs } from "./shared/session-news.ts";
import { showKeptToast } from "./shared/toast.ts";

hideBrokenPictures();
keepComfort();
offerComfort();
handleMenus();
handleSearch();
wakeSearchFields();
copyLinks();
onPress(`[${hooks.prints}]`, () => print());
keepPlace();
playVideos();
offerLogout();
countVisit();
countOpenings();
loadSections();
wakeIslands(document);
followOtherTabs();
showKeptToast();
