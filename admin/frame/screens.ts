import { type AdminRouteName, adminLink, adminRoutes } from "@hilal/contract/admin-routes";
import type { ComponentType } from "react";
import type { RouteObject } from "react-router";
import type { Office } from "../session/office.ts";
import { loadScreenTexts, type ScreenTexts } from "../texts/load-texts.ts";

type Load = () => Promise<ComponentType>;

/** Loads a screen together with its texts that are not in the first bundle, so that it never renders without them. */
function withTexts(name: ScreenTexts, load: Load): Load {
  return async () => {
    const [screen] = await Promise.all([load(), loadScreenTexts(name)]);
    return screen;
  };
}

const dashboard = withTexts(
  "today",
  async () => (await import("../dashboard/dashboard-screen.tsx")).DashboardScreen,
);
const articleForm = withTexts(
  "article",
  async () => (await import("../articles/form/article-form-screen.tsx")).ArticleFormScreen,
);
const magazineForm = withTexts(
  "record",
  async () => (await import("../publications/magazine-form-screen.tsx")).MagazineFormScreen,
);
const authorForm = withTexts(
  "record",
  async () => (await import("../records/author-form-screen.tsx")).AuthorFormScreen,
);
const billboardForm = withTexts(
  "record",
  async () => (await import("../records/billboard-form-screen.tsx")).BillboardFormScreen,
);
const ebookForm = withTexts(
  "record",
  async () => (await import("../publications/ebook-form-screen.tsx")).EbookFormScreen,
);
const videoForm = withTexts(
  "record",
  async () => (await import("../records/video-form-screen.tsx")).VideoFormScreen,
);
const packageForm = withTexts(
  "record",
  async () => (await import("../readers/package-form-screen.tsx")).PackageFormScreen,
);

const trash = withTexts(
  "rows",
  withTexts("list", async () => (await import("../upkeep/trash-screen.tsx")).TrashScreen),
);

/** The screen of each route. Each screen is a chunk of its own, fetched when it is first opened. */
const loads: Readonly<Record<AdminRouteName, Load>> = {
  home: dashboard,
  dashboard,
  articles: withTexts(
    "rows",
    withTexts(
      "article",
      async () => (await import("../articles/articles-screen.tsx")).ArticlesScreen,
    ),
  ),
  ownDay: withTexts(
    "today",
    async () => (await import("../dashboard/own-day-screen.tsx")).OwnDayScreen,
  ),
  calendar: withTexts(
    "calendar",
    async () => (await import("../calendar/calendar-screen.tsx")).CalendarScreen,
  ),
  newArticle: articleForm,
  editArticle: articleForm,
  editOwnArticle: articleForm,
  previewArticle: withTexts(
    "article",
    async () => (await import("../articles/preview-screen.tsx")).PreviewScreen,
  ),
  comments: withTexts(
    "rows",
    withTexts("list", async () => (await import("../readers/comments-screen.tsx")).CommentsScreen),
  ),
  magazines: withTexts(
    "rows",
    withTexts(
      "issue",
      async () => (await import("../publications/magazines-screen.tsx")).MagazinesScreen,
    ),
  ),
  issueDesk: withTexts(
    "issue",
    withTexts(
      "record",
      async () => (await import("../issues/issue-desk-screen.tsx")).IssueDeskScreen,
    ),
  ),
  newMagazine: magazineForm,
  editMagazine: magazineForm,
  authors: withTexts(
    "rows",
    async () => (await import("../records/authors-screen.tsx")).AuthorsScreen,
  ),
  newAuthor: authorForm,
  editAuthor: authorForm,
  billboards: withTexts(
    "rows",
    async () => (await import("../records/billboards-screen.tsx")).BillboardsScreen,
  ),
  newBillboard: billboardForm,
  editBillboard: billboardForm,
  ebooks: withTexts(
    "rows",
    async () => (await import("../publications/ebooks-screen.tsx")).EbooksScreen,
  ),
  newEbook: ebookForm,
  editEbook: ebookForm,
  videos: withTexts(
    "rows",
    async () => (await import("../records/videos-screen.tsx")).VideosScreen,
  ),
  newVideo: videoForm,
  editVideo: videoForm,
  packages: withTexts(
    "rows",
    withTexts("list", async () => (await import("../readers/packages-screen.tsx")).PackagesScreen),
  ),
  newPackage: packageForm,
  editPackage: packageForm,
  audit: withTexts(
    "rows",
    withTexts("issue", async () => (await import("../upkeep/audit-screen.tsx")).AuditScreen),
  ),
  missedSearches: withTexts(
    "rows",
    withTexts(
      "list",
      async () => (await import("../readers/missed-searches-screen.tsx")).MissedSearchesScreen,
    ),
  ),
  ownTrash: trash,
  trash,
  users: withTexts(
    "rows",
    withTexts("people", async () => (await import("../people/people-screen.tsx")).PeopleScreen),
  ),
  design: withTexts(
    "design",
    withTexts("record", async () => (await import("../design/design-screen.tsx")).DesignScreen),
  ),
  settings: withTexts(
    "people",
    withTexts("record", async () => (await import("../upkeep/settings-screen.tsx")).SettingsScreen),
  ),
};

/** Loads what asks ahead for a screen, by its address. */
const asks: Readonly<Record<string, () => Promise<{ askAhead: typeof askAhead }>>> = {
  [adminLink("articles")]: () => import("../articles/use-article-list.ts"),
  [adminLink("calendar")]: () => import("../calendar/calendar-address.ts"),
};

/**
 * Asks for what a screen shows while its code is loading (product: lists 11). When that fails the screen asks again, and
 * says so.
 */
export async function askAhead(office: Office, address: URL): Promise<void> {
  try {
    const ask = await asks[address.pathname]?.();
    await ask?.askAhead(office, address);
  } catch {
    // The screen's own call tells.
  }
}

/** The routes of all screens, relative to `/admin`: the router accepts no absolute path for `/admin` itself here. */
export const screens: RouteObject[] = Object.entries(loads).map(([name, load]) => ({
  path: adminRoutes[name as AdminRouteName].path.replace(/^\/admin\/?/, ""),
  lazy: async () => ({ Component: await load() }),
}));
