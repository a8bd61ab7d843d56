import { readerCookie, readingCookie } from "@hilal/contract/client/browser-names";
import { paperColours } from "@hilal/contract/shared/colours";
import { readingChoiceNames } from "@hilal/contract/shared/reading/reading-choices";
import { embeddedFaces } from "@hilal/ui/fonts/embedded-faces";
import * as hooks from "../page-kit/hooks.ts";

/** A script that stands inside the document. Its text is a constant of ours, allowed in the policy by hash. */
export function InlineScript({
  type,
  text,
  digits,
}: {
  readonly type?: string;
  readonly text: string;
  /** The address of the script of Urdu digits, for the one that asks for it. */
  readonly digits?: string | undefined;
}) {
  const given = digits === undefined ? {} : { [hooks.digitsScript]: digits };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React escapes a script's children; the text is never data.
  return <script type={type} {...given} dangerouslySetInnerHTML={{ __html: text }} />;
}

/**
 * Read before first paint, from two small non-secret cookies. The first tells the style sheet who is signed in, so that the
 * navigation bar shows the right one of its two states without a flash. The second tells what the reader has chosen for comfort
 * (product: reading 19): only names that there are become attributes, and a value that no rule knows changes nothing. The script
 * of Urdu digits holds the first paint back where it is wanted, and is fetched by nobody else.
 */
export const readerScript = `{
const d=document,e=d.documentElement,c=d.cookie,a=(n,v)=>e.setAttribute(n,v);
a("${hooks.reader}",(/(?:^|; )${readerCookie}=(\\w+)/.exec(c)||[])[1]||"visitor");
for(const[,n,v]of((/(?:^|; )${readingCookie}=([\\w.-]{1,200})(?:;|$)/.exec(c)||[])[1]||"").matchAll(/(?:^|\\.)(${readingChoiceNames.join("|")})-(\\w{1,9})(?=\\.|$)/g))a("${hooks.chosen}"+n.replace("_","-"),v);
const t=${JSON.stringify(paperColours)}[e.getAttribute("${hooks.chosenTheme}")];
if(t)for(const m of d.querySelectorAll("[name=theme-color]"))m.content=t;
if(e.getAttribute("${hooks.chosenDigits}")=="urdu"){const s=d.createElement("script");s.type="module";s.setAttribute("blocking","render");s.src=d.currentScript.getAttribute("${hooks.digitsScript}");d.head.append(s)}
}`.replaceAll("\n", "");

/**
 * Loads the faces within the style sheet, which are a frame late when the first letter asks for them. It stands before the
 * element whose coming ends the wait for the first paint, and a browser runs it only when it has the style sheet.
 */
export const facesScript = `for(const f of document.fonts)${embeddedFaces}.test(f.family.replaceAll('"',""))&&f.load().catch(()=>{})`;

/** Pages the browser may fetch ahead when a link is about to be used. */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          {
            not: {
              href_matches: [
                "/admin*",
                "/rehearsal*",
                "/login*",
                "/sign-up*",
                "/account*",
                "/api/*",
                "/media/*",
              ],
            },
          },
          { not: { selector_matches: "[rel~=nofollow],[download],[target=_blank]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});

/** Everything that stands inside a document as a script. */
export const inlineScripts: readonly string[] = [readerScript, facesScript, speculationRules];
