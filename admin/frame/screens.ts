import { type AdminRouteName, adminRoutes } from "@hilal/contract/admin-routes";
import type { ComponentType } from "react";
import type { RouteObject } from "react-router";

type Load = () => Promise<ComponentType>;

const dashboard: Load = async () =>
  (await import("../dashboard/dashboard-screen.tsx")).DashboardScreen;
const articleForm: Load = async () =>
  (await import("../articles/form/article-form-screen.tsx")).ArticleFormScreen;
const magazineForm: Load = async () =>
  (await import("../magazines/magazine-form-screen.tsx")).MagazineFormScreen;
const authorForm: Load = async () =>
  (await import("../authors/author-form-screen.tsx")).AuthorFormScreen;
const billboardForm: Load = async () =>
  (await import("../billboards/billboard-form-screen.tsx")).BillboardFormScreen;
const ebookForm: Load = async () =>
  (await import("../ebooks/ebook-form-screen.tsx")).EbookFormScreen;
const videoForm: Load = async () =>
  (await import("../videos/video-form-screen.tsx")).VideoFormScreen;
const packageForm: Load = async () =>
  (await import("../packages/package-form-screen.tsx")).PackageFormScreen;

/** What stands at each address. A screen is a file of its own, fetched when it is first opened. */
const loads: Readonly<Record<AdminRouteName, Load>> = {
  home: dashboard,
  dashboard,
  articles: async () => (await import("../articles/articles-screen.tsx")).ArticlesScreen,
  newArticle: articleForm,
  editArticle: articleForm,
  editOwnArticle: articleForm,
  previewArticle: async () =>
    (await import("../articles/preview/preview-screen.tsx")).PreviewScreen,
  comments: async () => (await import("../comments/comments-screen.tsx")).CommentsScreen,
  magazines: async () => (await import("../magazines/magazines-screen.tsx")).MagazinesScreen,
  newMagazine: magazineForm,
  editMagazine: magazineForm,
  authors: async () => (await import("../authors/authors-screen.tsx")).AuthorsScreen,
  newAuthor: authorForm,
  editAuthor: authorForm,
  billboards: async () => (await import("../billboards/billboards-screen.tsx")).BillboardsScreen,
  newBillboard: billboardForm,
  editBillboard: billboardForm,
  ebooks: async () => (await import("../ebooks/ebooks-screen.tsx")).EbooksScreen,
  newEbook: ebookForm,
  editEbook: ebookForm,
  videos: async () => (await import("../videos/videos-screen.tsx")).VideosScreen,
  newVideo: videoForm,
  editVideo: videoForm,
  packages: async () => (await import("../packages/packages-screen.tsx")).PackagesScreen,
  newPackage: packageForm,
  editPackage: packageForm,
  audit: async () => (await import("../audit/audit-screen.tsx")).AuditScreen,
  ownTrash: async () => (await import("../trash/trash-screen.tsx")).TrashScreen,
  trash: async () => (await import("../trash/trash-screen.tsx")).TrashScreen,
  users: async () => (await import("../users/users-screen.tsx")).UsersScreen,
  settings: async () => (await import("../settings/settings-screen.tsx")).SettingsScreen,
};

/** Every screen at its address below `/admin`; the router takes no full address for what stands at `/admin` itself. */
export const screens: RouteObject[] = Object.entries(loads).map(([name, load]) => ({
  path: adminRoutes[name as AdminRouteName].path.replace(/^\/admin\/?/, ""),
  lazy: async () => ({ Component: await load() }),
}));
