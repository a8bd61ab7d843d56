import { memoizeByKey } from "@hilal/i18n/memoize-by-key";
import { renderToString } from "react-dom/server";
import * as hooks from "../page-kit/hooks.ts";
import { useView } from "../page-kit/view.tsx";
import type { IslandDefinition } from "./island-definition.ts";

interface IslandProps<Props extends object> {
  readonly island: IslandDefinition<Props>;
  /** Serialised as JSON: no functions, no dates. */
  readonly props: Props;
  readonly className?: string | undefined;
  /**
   * Everything in the props that its first HTML depends on: it is rendered once for each (product: performance 10).
   * Without it, it is rendered for every page.
   */
  readonly by?: string;
}

/** More than the islands times the languages. */
const keptHtml = memoizeByKey<string>(50);

/**
 * A part of a page that is hydrated separately when a signed-in reader sees it. The server renders its HTML, which
 * stays until then; React is only loaded then. Each island may be on a page only once, so that its ids are unique.
 */
export function Island<Props extends object>({ island, props, className, by }: IslandProps<Props>) {
  const { assets } = useView().settings;
  const { name, Component } = island;
  // Rendered separately, so that React produces the same ids as in the browser.
  const render = () => renderToString(<Component {...props} />, { identifierPrefix: name });
  const html = by === undefined ? render() : keptHtml(`${name} ${by}`, render);
  return (
    <div
      className={className}
      {...{
        [hooks.island]: assets.islands[name],
        [hooks.wake]: assets.wakeIsland,
        [hooks.props]: JSON.stringify(props),
      }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML that React rendered for the component above.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
