import { editionIds, editions } from "@hilal/contract/shared/editions";
import { plainText } from "@hilal/i18n/text/read-html";
import { translatorFor } from "@hilal/i18n/translator/translator";
import { describe, expect, test } from "vitest";
import { allAnswers, answersWithout } from "../testing/all-answers.ts";
import { visit } from "../testing/visit.ts";
import { allPages } from "./all-pages.ts";

const sentences = {
  account: "account.loadFailed",
  archives: "archives.loadFailed",
  invitation: "login.invitation.loadFailed",
  archive: "magazineArchive.loadFailed",
  article: "article.loadFailed",
  articles: "category.loadFailed",
  authors: "contributors.team.loadFailed",
  billboards: "home.billboardsFailed",
  comments: "comments.loadFailed",
  ebooks: "ebooks.loadFailed",
  inThisIssue: "issue.inThisIssueFailed",
  issue: "issue.loadFailed",
  magazines: "home.issuesFailed",
  packages: "subscribe.loadFailed",
  passages: "card.loadFailed",
  pages: "pdfReader.unavailable",
  preview: "preview.loadFailed",
  reader: "pdfReader.loadFailed",
  recent: "article.recentArticlesFailed",
  search: "search.failed",
  videos: "videos.loadFailed",
} as const;

type Sentence = keyof typeof sentences;

/** A page without one of its calls: its status, its message, and what is still shown. */
interface Without {
  readonly call: string;
  readonly status: 200 | 404 | 503;
  /** Null when no message is shown, since the call's data has no place of its own on the page. */
  readonly says: Sentence | null;
  /** In English; null when the page has no other content. */
  readonly stands: string | null;
}

const without = (
  call: string,
  status: 200 | 404 | 503,
  says: Sentence | null,
  stands: string | null = null,
): Without => ({ call, status, says, stands });

const front = (stands: string): Without[] => [
  without("articles.listByCategory", 503, "articles", "Digital Issue"),
  without("magazines.list", 200, "magazines", stands),
  without("billboards.listActive", 200, "billboards", stands),
];

/** Every address that calls the API, with the result of each failing call. */
const pages: Record<string, Without[]> = {
  ...Object.fromEntries(
    editionIds.map((edition) => [editions[edition].path, front("Where the River Learns to Wait")]),
  ),
  "/article/12": [
    without("articles.read", 503, "article"),
    without("articles.listRecent", 200, "recent", "Where the River Learns to Wait"),
    without("comments.listByArticle", 200, "comments", "Another Morning"),
    without("issues.readOfArticle", 200, "inThisIssue", "Where the River Learns to Wait"),
  ],
  "/article/12/card": [without("articles.readPassages", 503, "passages")],
  "/article/12/respond": [
    without("articles.read", 503, "article"),
    without("comments.readOwnRating", 503, "article"),
    without("users.readOwn", 503, "article"),
  ],
  "/account/forms": [
    without("users.readOwn", 503, "account"),
    without("users.listOwnSessions", 503, "account"),
  ],
  "/account/saved": [without("kept.list", 503, "account")],
  "/account/delete": [without("users.readOwn", 503, "account")],
  "/logout": [without("users.readOwn", 503, "account")],
  "/preview/12.signed": [
    without("previews.read", 503, "preview"),
    without("articles.listRecent", 200, "recent", "Preview: not published"),
  ],
  [`/shared/${"s".repeat(43)}`]: [
    without("shareLinks.read", 503, "preview"),
    without("articles.listRecent", 200, "recent", "Preview: not published"),
  ],
  "/articles": [without("articles.list", 503, "articles", "All Articles")],
  "/articles?page=3": [without("articles.list", 503, "articles", "All Articles")],
  "/category/in-focus": [without("articles.listByCategory", 503, "articles", "In Focus")],
  "/search?q=river": [
    without("articles.list", 503, "search", "Water and the Nation"),
    without("search.listRecords", 200, null, "Where the River Learns to Wait"),
  ],
  "/search?q=river&kind=issue": [
    without("search.listRecords", 503, "search", "Search Results for river"),
  ],
  "/archives": [
    without("magazines.list", 200, "magazines", "Night Train to Rohri"),
    without("ebooks.listArchived", 200, "archives", "HILAL MAGAZINES"),
  ],
  "/magazine-archive/hilal-english": [
    without("archive.read", 503, "archive", "Issues by year"),
    without("magazines.list", 200, null, "Where the River Learns to Wait"),
    without("issues.listYears", 200, "magazines", "Where the River Learns to Wait"),
  ],
  "/magazine/hilal-english/2025/10": [without("issues.read", 503, "issue")],
  "/magazine/hilal-english/2025/10/4": [without("issues.read", 503, "issue")],
  "/ebooks": [without("ebooks.listActive", 503, "ebooks", "Best Sellers")],
  "/ebooks/misc": [without("ebooks.listActive", 503, "ebooks", "Best Sellers")],
  "/ebooks/4/night-train-to-rohri": [without("ebooks.read", 503, "ebooks")],
  "/read/magazine/4": [
    without("magazines.read", 503, "reader"),
    without("pdfPages.read", 200, "pages", "November 2026"),
    without("pdfPages.readText", 200, null, "Page 1 of 3"),
  ],
  "/read/ebook/4": [
    without("ebooks.read", 503, "reader"),
    without("pdfPages.read", 200, "pages", "Night Train to Rohri"),
    without("pdfPages.readText", 200, null, "Page 1 of 3"),
  ],
  "/videos": [without("videos.listActive", 503, "videos", "Urdu")],
  "/ourcontributors": [without("authors.list", 200, "authors", "Guidelines for writers")],
  "/ourcontributors?page=2": [without("authors.list", 503, "authors", "Regular writers")],
  "/subscribe": [without("packages.list", 503, "packages", "Subscribe")],
  "/login": [without("accounts.readSignInOptions", 200, null, "Password")],
  "/invitation?token=a": [without("accounts.readInvitation", 503, "invitation")],
  "/sign-up": [without("accounts.readSignInOptions", 200, null, "Password")],
  "/fragment/hilal-english/advertisements": [without("billboards.listActive", 200, "billboards")],
  "/fragment/hilal-english/digital": [
    without("magazines.list", 200, "magazines", "More Digital Issues"),
  ],
  "/fragment/hilal-english/previous-issue": [
    without("magazines.list", 200, "magazines", "Previous Month’s Issue"),
    without("archive.read", 200, "articles", "November 2026"),
    without("articles.listByCategory", 200, null, "November 2026"),
  ],
  "/fragment/hilal-english/opinion": [
    without("comments.listLatest", 200, "comments", "Advertisement"),
    without("billboards.listActive", 200, "billboards", "My grandfather read those gauges."),
  ],
  "/fragment/hilal-english/videos": [without("videos.listActive", 200, "videos", "Videos")],
  "/404": [without("articles.list", 404, null, "Page Not Found")],
};

/** Pages for machines have no message; only the status asks them to come again. */
const forMachines = {
  "/feeds/hilal-english/rss.xml": ["articles.list", "magazines.list"],
  "/feeds/category/in-focus/rss.xml": ["articles.listByCategory"],
  "/sitemap.xml": ["articles.listAddresses"],
  "/sitemaps/issues.xml": ["issues.listAddresses"],
  "/sitemaps/ebooks.xml": ["ebooks.list"],
  "/sitemaps/articles/1": ["articles.listAddresses"],
};

const machineCases = Object.entries(forMachines).flatMap(([address, calls]) =>
  calls.map((call) => [address, call] as const),
);

/** These make no calls. */
const withoutCalls = [
  "/about",
  "/account",
  "/saved",
  "/login/second-step",
  "/advertise",
  "/career",
  "/contact",
  "/faq",
  "/help",
  "/support",
  "/privacy-policy",
  "/terms",
  "/forgot-password",
  "/reset-password",
  "/verify-email",
  "/newsletter",
  "/newsletter/confirm",
  "/newsletter/unsubscribe",
  "/robots.txt",
  "/sitemaps/pages.xml",
  "/fragment/comfort/ur",
  "/fragment/listen/ur",
  "/offline",
];

const cases = Object.entries(pages).flatMap(([address, all]) =>
  all.map((given) => [address, given.call, given] as const),
);

describe("a page of which a call fails", () => {
  test("is any page of the site, and the call any that it makes", async () => {
    const named = new Set<string>();
    const addresses = [...Object.keys(pages), ...Object.keys(forMachines), ...withoutCalls];
    for (const address of addresses) {
      const { page, calls } = await visit(address, allAnswers());
      named.add(page);
      const expected = [
        ...(pages[address] ?? []).map(({ call }) => call),
        ...(forMachines[address as keyof typeof forMachines] ?? []),
      ];
      expect([address, new Set(calls.map(({ name }) => name))]).toEqual([
        address,
        new Set(expected),
      ]);
    }
    expect(named).toEqual(new Set(allPages.map(({ name }) => name)));
  });

  test.each(cases)("%s without %s: the rest stands", async (address, call, given) => {
    const whole = await visit(`/en${address}`, allAnswers());
    expect([whole.status, whole.failed]).toEqual([given.status === 404 ? 404 : 200, []]);
    const page = await visit(`/en${address}`, answersWithout(call));
    expect([page.status, page.keep]).toEqual([given.status, false]);
    if (given.stands) expect(plainText(page.html)).toContain(given.stands);
  });

  test.each(cases)("%s without %s: says so in both languages", async (address, call, given) => {
    for (const language of ["en", "ur"] as const) {
      const page = await visit(`/${language}${address}`, answersWithout(call));
      if (!given.says) return expect(page.main).not.toContain("data-try-again");
      const sentence = translatorFor(language)(sentences[given.says]);
      expect(plainText(page.html)).toContain(sentence);
      const [, again] = /<a [^>]*href="([^"]*)"[^>]*data-try-again=""/.exec(page.html) ?? [];
      const target = address.startsWith("/fragment/") ? "/" : address;
      const there = await visit(again ?? "", allAnswers());
      expect(there.page).toBe((await visit(target, allAnswers())).page);
      expect(there.html).toContain(`<html lang="${language}"`);
      expect(new URL(plainText(again ?? ""), "https://hilal.example").search).toBe(
        /\?.*|$/.exec(target)?.[0],
      );
    }
    return undefined;
  });

  test.each(machineCases)("%s asks machines to come again", async (path, call) => {
    const page = await visit(path, answersWithout(call));
    expect([page.status, page.keep]).toEqual([503, false]);
    expect(page.html).toBe("We are not available for a moment. Please try again shortly.\n");
  });
});

test("the sentences are those that editors know", () => {
  const t = translatorFor("en");
  expect(Object.values(sentences).map((key) => t(key))).toEqual([
    "Your account could not be loaded. Please reload the page.",
    "Error fetching archives",
    "The invitation could not be loaded. Please try again.",
    "Error fetching archives",
    "Error fetching article",
    "Error fetching articles",
    "Error fetching authors",
    "Error fetching billboards",
    "Error fetching comments.",
    "Error fetching ebooks",
    "Error fetching the issue of this article",
    "Error fetching the issue",
    "Error fetching magazines",
    "Error fetching packages",
    "The passages of this article could not be loaded.",
    "The pages of this PDF cannot be shown here. Please open the PDF itself.",
    "The preview could not be loaded",
    "The reader could not be loaded",
    "Error fetching recent articles",
    "Failed to fetch articles.",
    "Error fetching videos",
  ]);
});

describe("without anything that it asks for", () => {
  const everything = allAnswers().map(({ name }) => name);

  test.each(editionIds)("the front of %s is the site around one sentence", async (edition) => {
    const { language, path } = editions[edition];
    const page = await visit(path, answersWithout(...everything));
    expect(page.status).toBe(503);
    expect(page.html).toContain(`<html lang="${language}"`);
    expect(page.html).toContain(`data-edition="${edition}"`);
    expect(page.html).toContain("<footer");
    expect(page.main).toContain(`href="${path}"`);
    expect(page.text).toContain(translatorFor(language)("category.loadFailed"));
    expect(page.html).not.toContain("data-fragment");
    expect(page.html).toContain('content="noindex,follow"');
  });

  test("an archive says so once", async () => {
    const page = await visit("/magazine-archive/hilal-urdu", answersWithout(...everything));
    expect(page.status).toBe(503);
    expect(page.main.match(/data-try-again/g)).toHaveLength(1);
    expect(page.text).toContain("گزشتہ شماروں کے مضامین حاصل نہیں ہو سکے");
  });

  test("the archives lead to all magazines, but are not taken for whole", async () => {
    const page = await visit("/archives", answersWithout(...everything));
    expect(page.status).toBe(503);
    expect(page.main.match(/href="(?:\/en)?\/magazine-archive\//g)).toHaveLength(editionIds.length);
  });

  test("a reader who has subscribed is thanked", async () => {
    const page = await visit("/subscribe?sent=1", answersWithout(...everything));
    expect([page.status, page.failed]).toEqual([200, []]);
    expect(page.text).toContain("Your request has reached us");
  });
});

describe("a front of which one list fails", () => {
  const answers = (failing: string) =>
    allAnswers().map((given) =>
      given.name === "articles.listByCategory"
        ? {
            name: given.name,
            answer(input: Parameters<typeof given.answer>[0]) {
              const { category } = input.params as { category: string };
              if (category === failing) throw new Error("The database is away.");
              return given.answer(input);
            },
          }
        : given,
    );

  test("says so in that section alone, and opens as ever", async () => {
    const page = await visit("/", answers("in-focus"));
    expect([page.status, page.keep, page.failed]).toEqual([200, false, ["in-focus"]]);
    expect(page.main.match(/data-try-again/g)).toHaveLength(1);
    const section = page.main.slice(page.main.indexOf('aria-labelledby="section-in-focus"'));
    expect(plainText(section)).toMatch(/^.*In Focus.*Error fetching articles Try again/);
  });

  test("says so where it would have opened", async () => {
    const page = await visit("/hilal-urdu", answers("trending-urdu"));
    expect([page.status, page.failed]).toEqual([200, ["trending-urdu"]]);
    const opening = page.main.slice(page.main.indexOf('aria-labelledby="section-opening"'));
    expect(plainText(opening)).toContain("مضامین حاصل نہیں ہو سکے");
    expect(page.main.match(/data-try-again/g)).toHaveLength(1);
  });
});

test("what the request is to blame for stays its own answer", async () => {
  const refused = Object.assign(new Error("validation_failed"), { status: 400 });
  const answers = allAnswers().map((given) => ({
    name: given.name,
    answer() {
      throw refused;
    },
  }));
  await expect(visit("/search?q=%00", answers)).rejects.toBe(refused);
});
