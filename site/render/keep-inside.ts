import * as hooks from "../page-kit/hooks.ts";

/** What stays outside: the back office, calls, and stored or built files. */
const outside = /^\/(?:admin|api|media|assets|brand|fonts)(?:[/?#]|$)/;

/** A link that leads out of the rehearsal, as its banner has one. */
const leaving = ' rel="external"';

/** Tags whose links lead to other pages, with what they are made of up to their end. */
const linked = /<(?:a|area|section)\b[^>]*>/g;
const address = new RegExp(`\\s(href|${hooks.fragment})="([^"]*)"`, "g");
const visit = new RegExp(`\\s${hooks.visit}="[^"]*"`, "g");

/**
 * A rendered page whose links stay within a rehearsal, and that counts no visit.
 * @param prefix where the pages of the rehearsal stand
 * @param publicUrl the site's own address, which links of texts may name
 */
export function keepInside(html: string, prefix: string, publicUrl: string): string {
  const inside = (target: string) => {
    const path = target.startsWith(`${publicUrl}/`) ? target.slice(publicUrl.length) : target;
    const isOurs = path.startsWith("/") && !path.startsWith("//") && !outside.test(path);
    return isOurs ? prefix + (path === "/" ? "" : path) : target;
  };
  return html
    .replaceAll(linked, (tag) =>
      tag.includes(leaving)
        ? tag
        : tag.replaceAll(address, (_all, name: string, target: string) => {
            return ` ${name}="${inside(target)}"`;
          }),
    )
    .replaceAll(visit, "");
}
