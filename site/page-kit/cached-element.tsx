import { memoizeByKey } from "@hilal/i18n/memoize-by-key";
import type { HTMLAttributes, ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { SiteSettings } from "./site-settings.ts";
import { useView, ViewProvider } from "./view.tsx";

interface RenderedOnceProps extends HTMLAttributes<HTMLElement> {
  readonly as: "article" | "div" | "footer" | "search" | "ul";
  /** Identifies the element in the cache. */
  readonly name: string;
  /** Everything its children depend on, besides the language, the edition and the site's settings. */
  readonly by?: readonly string[];
  readonly children: ReactNode;
}

/** Cache entries per site; a page has about ten. */
const mostKept = 1_500;
const keptBySite = new WeakMap<SiteSettings, ReturnType<typeof memoizeByKey<string>>>();

/**
 * An element whose children are the same on many pages: the menu, the footer, a card in a list of the newest. They are
 * rendered once and their HTML is cached (product: performance 10). Only for server-rendered pages: a browser never
 * renders it.
 */
export function CachedElement({
  as: Element,
  name,
  by,
  children,
  ...attributes
}: RenderedOnceProps) {
  const view = useView();
  const kept = keptBySite.get(view.settings) ?? memoizeByKey<string>(mostKept);
  keptBySite.set(view.settings, kept);
  const key = JSON.stringify([name, view.language, view.edition, ...(by ?? [])]);
  const __html = kept(key, () =>
    renderToString(<ViewProvider view={view}>{children}</ViewProvider>),
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered this HTML.
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html }} />;
}
