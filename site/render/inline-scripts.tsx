import {
  keptNastaliq,
  languageCookie,
  readerCookie,
  readingCookie,
} from "@hilal/contract/client/browser-names";
import { paperColours } from "@hilal/contract/shared/colours";
import { readingChoiceNames } from "@hilal/contract/shared/reading/reading-choices";
import { embeddedFaces } from "@hilal/ui/fonts/embedded-faces";
import * as hooks from "../page-kit/hooks.ts";

/** An inline script. Its text is a constant, which the content security policy allows by hash. */
export function InlineScript({
  type,
  text,
  reads,
}: {
  readonly type?: string;
  readonly text: string;
  /** Attributes that the script reads, such as addresses: its text is the same on every page. */
  readonly reads?: Readonly<Record<string, string>>;
}) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React escapes a script's children; the text is never data.
  return <script type={type} {...reads} dangerouslySetInnerHTML={{ __html: text }} />;
}

/**
 * Runs before the first paint and reads two small non-secret cookies. The first contains who is signed in, so that the
 * navigation bar shows the right one of its two states without a flash. The second contains the reading choices
 * (product: reading 19): only known names become attributes, and a value without a style rule changes nothing. The Urdu
 * digits script is only loaded for readers who chose it, and blocks the first paint. Nastaliq is preloaded where it is
 * kept from an earlier page; otherwise it has to wait for the first screen.
 */
export const readerScript = `{
const d=document,e=d.documentElement,c=d.cookie,a=(n,v)=>e.setAttribute(n,v);
a("${hooks.reader}",(/(?:^|; )${readerCookie}=(\\w+)/.exec(c)||[])[1]||"visitor");
for(const[,n,v]of((/(?:^|; )${readingCookie}=([\\w.-]{1,200})(?:;|$)/.exec(c)||[])[1]||"").matchAll(/(?:^|\\.)(${readingChoiceNames.join("|")})-(\\w{1,9})(?=\\.|$)/g))a("${hooks.chosen}"+n.replace("_","-"),v);
const l=(/(?:^|; )${languageCookie}=(\\w+)/.exec(c)||[])[1]||(navigator.languages?.some(n=>/^ur\\b/i.test(n))?"new":"");
if(l)a("${hooks.offer}",l);
const t=${JSON.stringify(paperColours)}[e.getAttribute("${hooks.chosenTheme}")];
if(t)for(const m of d.querySelectorAll("[name=theme-color]"))m.content=t;
if(e.getAttribute("${hooks.chosenDigits}")=="urdu"){const s=d.createElement("script");s.type="module";s.setAttribute("blocking","render");s.src=d.currentScript.getAttribute("${hooks.digitsScript}");d.head.append(s)}
const f=d.currentScript.getAttribute("${hooks.nastaliqFile}");
if(f&&e.getAttribute("${hooks.chosenUrduFace}")!="naskh"){
let k;try{k=localStorage.getItem("${keptNastaliq}")}catch{}
if(k==f){const l=d.createElement("link");l.rel="preload";l.as="font";l.crossOrigin="";l.href=f;d.head.append(l)}else a("${hooks.nastaliqLater}","")}
}`.replaceAll("\n", "");

/**
 * Loads the fonts embedded in the page's styles, which would be a frame late when loaded by the first letter. It follows
 * the styles, so that the fonts are there before the rest of the page has come and is painted.
 */
export const facesScript = `for(const f of document.fonts)${embeddedFaces}.test(f.family.replaceAll('"',""))&&f.load().catch(()=>{})`;

/** Loads the scripts of a page whose first picture is what readers wait for, once it is there or cannot be loaded. */
export const laterScript = `{
const d=document,l=d.currentScript.getAttribute("${hooks.laterScripts}").split(" "),g=()=>{for(const f of l){const s=d.createElement("script");s.type="module";s.src=f;d.head.append(s)}};
addEventListener("DOMContentLoaded",()=>{const i=d.querySelector("[${hooks.sheets}] img");i?i.decode().then(g,g):g()})
}`.replaceAll("\n", "");

/** Pages that the browser may prefetch when a link is about to be used. */
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

/** All inline scripts of a document. */
export const inlineScripts: readonly string[] = [
  readerScript,
  facesScript,
  laterScript,
  speculationRules,
];
