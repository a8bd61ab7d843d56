import { remembered } from "@hilal/i18n/remembered";
import type { HTMLAttributes, ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { SiteSettings } from "./site-settings.ts";
import { useView, ViewProvider } from "./view.tsx";

interface RenderedOnceProps extends HTMLAttributes<HTMLElement> {
  readonly as: "article" | "div" | "footer" | "search" | "ul";
  /** Tells what it is from others. */
  readonly name: string;
  /** All that its children depend on, beside the language, the edition and the site's settings. */
  readonly by?: readonly string[];
  readonly children: ReactNode;
}

/** Of each site; a page has some ten. */
const mostKept = 1_500;
const keptBySite = new WeakMap<SiteSettings, ReturnType<typeof remembered<string>>>();

/**
 * An element whose children are the same on many pages: the menu, the foot of the page, a card of what is new. They are
 * rendered once and their HTML is kept (product: performance 10). For pages alone: a browser never renders it.
 */
export function RenderedOnce({
  as: Element,
  name,
  by,
  children,
  ...attributes
}: RenderedOnceProps) {
  const view = useView();
  const kept = keptBySite.get(view.settings) ?? remembered<string>(mostKept);
  keptBySite.set(view.settings, kept);
  const key = JSON.stringify([name, view.language, view.edition, ...(by ?? [])]);
  const __html = kept(key, () =>
    renderToString(<ViewProvider view={view}>{children}</ViewProvider>),
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has written it itself.
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html }} />;
}
