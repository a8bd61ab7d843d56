import { editionIds, editions } from "@hilal/contract/shared/editions";
import { type Language, otherLanguage } from "@hilal/i18n/languages";
import { expect, test } from "vitest";
import { allAnswers } from "../testing/all-answers.ts";
import { visit } from "../testing/visit.ts";

/** Addresses of the site that are not pages. */
const elsewhere =
  /^\/(?:admin|api|media|assets|brand|fonts|feeds|sitemaps?)(?:[/.]|$)|\.(?:pdf|epub|xml|txt)$/;
/** Pages with a language of their own, for every reader. */
const ownLanguage =
  /^\/(?:(?:article|articlepage|category|magazine|magazine-archive|ebooks\/\d+|read\/magazine)\/.*|hilal-.*)?$/;
const prefix = /^\/(?:en|ur)(?=\/|$)/;
const tag = /<(?:a|area|form|section|button|div|link)\s[^>]*>/g;
const target = /\s(?:href|action|data-fragment|data-logout|data-next)="([^"]*)"/g;
const site = "https://hilal.example";

interface FoundLink {
  readonly path: string;
  readonly hrefLang: string | undefined;
}

/** Returns a page's links within the site, without the language switch. */
function linksIn(html: string, path: string): FoundLink[] {
  const found: FoundLink[] = [];
  for (const [written] of html.matchAll(tag)) {
    if (/^<link | lang="\w+" hrefLang=/.test(written)) continue;
    for (const [, given = ""] of written.matchAll(target)) {
      const address = URL.parse(given.replaceAll("&amp;", "&"), new URL(path, site));
      if (given === "" || given.startsWith("#") || address?.origin !== site) continue;
      const there = `${address.pathname}${address.search}`;
      const hrefLang = /\shrefLang="(\w+)"/.exec(written)?.[1];
      if (!elsewhere.test(address.pathname)) found.push({ path: there, hrefLang });
    }
  }
  return found;
}

const world = allAnswers();
const answers = new Map<string, ReturnType<typeof ask>>();

async function ask(path: string) {
  const { html } = await visit(path, world);
  // A fragment has no language of its own.
  return { html, language: /<html lang="(\w+)"/.exec(html)?.[1] };
}

function answerTo(path: string) {
  const asked = answers.get(path) ?? ask(path);
  answers.set(path, asked);
  return asked;
}

/** Returns the links of a page and its fragments that lead to another address or language than the reader expects. */
async function findStrayLinks(path: string, language: Language) {
  const page = await answerTo(path);
  const links = linksIn(page.html, path);
  const parts = links.filter((link) => link.path.startsWith("/fragment/"));
  for (const part of parts) links.push(...linksIn((await answerTo(part.path)).html, path));
  const strays: string[] = [];
  for (const link of links) {
    const { language: there } = await answerTo(link.path);
    if (there && !isRight(link, { path, language, there })) {
      strays.push(`${path} leads to ${link.path} (${link.hrefLang})`);
    }
  }
  return { count: links.length, strays, language: page.language };
}

interface Leading {
  readonly path: string;
  readonly language: Language;
  readonly there: string;
}

function isRight(link: FoundLink, { path, language, there }: Leading): boolean {
  const pathname = (address: string) => address.split("?", 1)[0] ?? "";
  // The pages that take comments without script and show picture cards keep the interface of the article's page.
  if (/\/(?:respond|card)$/.test(pathname(link.path))) return there === language;
  // Paging, filter and retry links stay on the same page.
  if (pathname(link.path) === pathname(path)) return there === language;
  if (!ownLanguage.test(pathname(link.path.replace(prefix, "") || "/"))) return there === language;
  return !prefix.test(link.path) && link.hrefLang === (there === language ? undefined : there);
}

/** One address of every page, and those used by forms and mails. */
const english = [
  "/category/in-focus",
  "/category/no-such-category",
  "/article/12",
  "/articlepage/12",
  "/article/abc",
  "/articles",
  "/articles?page=2",
  "/search",
  "/search?q=river",
  "/search?q=river&year=2026&sort=newest",
  "/archives",
  "/magazine-archive/hilal-english",
  "/magazine-archive/hilal-english?month=2026-10",
  "/magazine-archive/no-such-magazine",
  "/magazine/hilal-english/2026/10",
  "/magazine/hilal-english/1999/1",
  "/read/ebook/4",
  "/ebooks",
  "/ebooks/latest-releases",
  "/ebooks/best-sellers",
  "/ebooks/genre-fiction",
  "/ebooks/genre-non-fiction",
  "/ebooks/misc",
  "/ebooks/4/night-train-to-rohri",
  "/videos",
  "/videos?language=all",
  "/ourcontributors",
  "/about",
  "/AboutUs",
  "/contact",
  "/advertise",
  "/career",
  "/faq",
  "/support",
  "/help",
  "/privacy-policy",
  "/terms",
  "/no/such/page",
  "/login",
  "/login?next=/archives",
  "/login?wrong=form:invalid_credentials",
  "/login?done=signed-up",
  "/sign-up",
  "/sign-up?next=/archives",
  "/account",
  "/forgot-password",
  "/forgot-password?done=sent",
  "/reset-password?token=t",
  "/reset-password?wrong=1",
  "/verify-email?token=t",
  "/verify-email?done=verified",
  "/newsletter",
  "/newsletter?sent=1",
  "/newsletter?wrong=email:email_invalid",
  "/newsletter/confirm?token=t",
  "/newsletter/confirm?done=1",
  "/newsletter/unsubscribe?token=t",
  "/newsletter/unsubscribe?done=1",
  "/subscribe",
  "/subscribe?sent=1",
  "/read/magazine/4",
].map((path) => ({ path, language: "en" as Language }));
const urdu = [
  "/category/in-focus-urdu",
  "/category/trending-urdu-kids",
  "/magazine-archive/hilal-urdu-kids",
].map((path) => ({ path, language: "ur" as Language }));
const fronts = editionIds.map((id) => editions[id]);

const pages = [...english, ...urdu, ...fronts].flatMap(({ path, language }) => {
  const other = otherLanguage(language);
  return [
    { path, language },
    { path: path === "/" ? `/${other}` : `/${other}${path}`, language: other },
  ];
});

test.each(pages)(
  "$path leads to pages of the house in its language, and to what speaks its own by its plain address",
  async ({ path, language }) => {
    const found = await findStrayLinks(path, language);
    expect(found.language).toBe(language);
    expect(found.strays).toEqual([]);
    expect(found.count).toBeGreaterThan(3);
  },
);
