import type { ComponentType } from "react";
import type { RouteObject } from "react-router";

/** A screen in a file of its own, fetched when it is first opened. */
function screen<Name extends string>(
  path: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): RouteObject {
  return { path, lazy: async () => ({ Component: (await load())[name] }) };
}

const dashboard = () => import("../dashboard/dashboard-screen.tsx");
const articleForm = () => import("../articles/form/article-form-screen.tsx");
const authorForm = () => import("../authors/author-form-screen.tsx");
const billboardForm = () => import("../billboards/billboard-form-screen.tsx");
const magazineForm = () => import("../magazines/magazine-form-screen.tsx");
const ebookForm = () => import("../ebooks/ebook-form-screen.tsx");
const videoForm = () => import("../videos/video-form-screen.tsx");
const packageForm = () => import("../packages/package-form-screen.tsx");

/** Every screen by its path below /admin. */
export const screens: RouteObject[] = [
  screen("", dashboard, "DashboardScreen"),
  screen("dashboard", dashboard, "DashboardScreen"),
  screen("articles-management", () => import("../articles/articles-screen.tsx"), "ArticlesScreen"),
  screen("articles-management/:articleId", articleForm, "ArticleFormScreen"),
  screen("new-article", articleForm, "ArticleFormScreen"),
  screen("new-article/:articleId", articleForm, "ArticleFormScreen"),
  screen("comment-management", () => import("../comments/comments-screen.tsx"), "CommentsScreen"),
  screen(
    "magazine-management",
    () => import("../magazines/magazines-screen.tsx"),
    "MagazinesScreen",
  ),
  screen("edit-magazine", magazineForm, "MagazineFormScreen"),
  screen("edit-magazine/:magazineId", magazineForm, "MagazineFormScreen"),
  screen("authors-management", () => import("../authors/authors-screen.tsx"), "AuthorsScreen"),
  screen("edit-author", authorForm, "AuthorFormScreen"),
  screen("edit-author/:authorId", authorForm, "AuthorFormScreen"),
  screen(
    "bill-boards-management",
    () => import("../billboards/billboards-screen.tsx"),
    "BillboardsScreen",
  ),
  screen("edit-billboard", billboardForm, "BillboardFormScreen"),
  screen("edit-billboard/:billboardId", billboardForm, "BillboardFormScreen"),
  screen("ebooks-management", () => import("../ebooks/ebooks-screen.tsx"), "EbooksScreen"),
  screen("edit-ebook", ebookForm, "EbookFormScreen"),
  screen("edit-ebook/:ebookId", ebookForm, "EbookFormScreen"),
  screen("videos-management", () => import("../videos/videos-screen.tsx"), "VideosScreen"),
  screen("videos-management/create", videoForm, "VideoFormScreen"),
  screen("videos-management/edit/:videoId", videoForm, "VideoFormScreen"),
  screen("packages-management", () => import("../packages/packages-screen.tsx"), "PackagesScreen"),
  screen("edit-package", packageForm, "PackageFormScreen"),
  screen("edit-package/:packageId", packageForm, "PackageFormScreen"),
  screen("users-management", () => import("../users/users-screen.tsx"), "UsersScreen"),
];
