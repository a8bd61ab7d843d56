// All the script that an ordinary page needs, in plain lines. Everything works without it, only less comfortably.
import { countOpenings, countVisit } from "./beacons.ts";
import { hideBrokenPictures } from "./broken-pictures.ts";
import { copyLinks } from "./copy-link.ts";
import { wakeIslands } from "./island-loader.ts";
import { loadSections } from "./lazy-sections.ts";
import { offerLogout } from "./logout.ts";
import { handleMenus } from "./menus.ts";
import { handleSearch } from "./search.ts";
import { followOtherTabs } from "./session-news.ts";
import { showKeptToast } from "./toast.ts";
import { showChosenDigits } from "./urdu-digits.ts";
import { playVideos } from "./videos.ts";

showChosenDigits(document.body);
hideBrokenPictures();
handleMenus();
handleSearch();
copyLinks();
playVideos();
offerLogout();
countVisit();
countOpenings();
loadSections();
wakeIslands(document);
followOtherTabs();
showKeptToast();
