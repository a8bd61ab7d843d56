import { isCategorySlug } from "@hilal/contract/shared/categories";
import { editionIds } from "@hilal/contract/shared/editions";
import { type JobHandler, jobHandler } from "../../../jobs/job-queue.ts";
import { limitConcurrency } from "../../../process/concurrency-limit.ts";
import type { Config } from "../../../process/config.ts";
import type { Services } from "../../services.ts";
import {
  listCheckedLinks,
  listLiveIds,
  listStoredHashes,
  removeForgottenLinks,
  upsertAnswer,
  upsertPendingLinks,
} from "./links.store.ts";
import { type LinkReach, openInternet, requestLink } from "./request-link.ts";

/** Pages that no link should lead to. */
const hidden = new Set(["/404"]);

const toPart = (part: string) =>
  part.startsWith(":") ? "[^/]+" : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The paths of the site's pages, without language prefix; the record that a path names may not exist. */
async function readSitePaths(): Promise<readonly RegExp[]> {
  // Imported only here: at the first start the site is still being built when the server loads.
  const { renderEntry } = await import("@hilal/site/render");
  return renderEntry.pages
    .flatMap(({ path, aliases = [] }) => [path, ...aliases])
    .filter((path) => !hidden.has(path))
    .map((path) => new RegExp(`^${path.split("/").map(toPart).join("/")}/?$`));
}

export interface CheckedLinks {
  /** The broken links, each with the answer received instead. */
  readonly dead: ReadonlyMap<string, string>;
  /** The number of links being checked. */
  readonly underWay: number;
}

type LinkServices = Pick<Services, "config" | "database" | "jobs" | "now">;

const minute = 60_000;
/** A live link is trusted for a day; a dead one may have been repaired and is checked again sooner. */
const aliveFor = 24 * 60 * minute;
const deadFor = 10 * minute;
/** A link without a result by then is requested again: the job was interrupted. */
const askedFor = 10 * minute;
/** The most links of one job. */
const linksOfJob = 50;

/**
 * Checks links: those to the portal itself in the database, all others by a background job whose results are stored.
 * @param ofIssue the articles that are published together with the links
 */
export async function checkLinks(
  services: LinkServices,
  hrefs: readonly string[],
  ofIssue: ReadonlySet<number>,
): Promise<CheckedLinks> {
  const targets = new Map<string, LinkTarget>();
  for (const href of hrefs) {
    const target = toLinkTarget(href, services.config);
    if (target) targets.set(href, target);
  }
  const all = [...targets.values()];
  const { database, now } = services;
  const ids = all.flatMap((target) => (target.kind === "article" ? target.id : []));
  const hashes = all.flatMap((target) => (target.kind === "file" ? target.shortHash : []));
  const live = new Set(await listLiveIds(database, ids, now()));
  const stored = new Set(await listStoredHashes(database, hashes));
  const outer = await askElsewhere(
    services,
    all.flatMap((target) => (target.kind === "elsewhere" ? target.address : [])),
  );
  const sitePaths = await readSitePaths();
  const getFault = (target: LinkTarget): string | undefined => {
    if (target.kind === "elsewhere") return outer.dead.get(target.address);
    if (target.kind === "article") {
      return live.has(target.id) || ofIssue.has(target.id) ? undefined : "404";
    }
    if (target.kind === "file") return stored.has(target.shortHash) ? undefined : "404";
    return isKnownPage(target.path, sitePaths) ? undefined : "404";
  };
  const dead = [...targets].flatMap(([href, target]): [string, string][] => {
    const fault = getFault(target);
    return fault === undefined ? [] : [[href, fault]];
  });
  return { dead: new Map(dead), underWay: outer.underWay };
}

/** Whether the site has a page of this path; a category or magazine in it must exist. */
function isKnownPage(path: string, sitePaths: readonly RegExp[]): boolean {
  const isSitePath = sitePaths.some((pattern) => pattern.test(path));
  const [, area, name = "", ...rest] = path.split("/");
  if (area === "category") return isCategorySlug(name);
  if (area === "magazine" || area === "magazine-archive") {
    return isSitePath && (editionIds as readonly string[]).includes(name);
  }
  // A list of e-books has its name where a book has its number and title.
  if (area === "ebooks" && rest.some(Boolean)) return isSitePath && /^\d+$/.test(name);
  return isSitePath;
}

async function askElsewhere(
  { database, jobs, now }: LinkServices,
  given: readonly string[],
): Promise<CheckedLinks> {
  const addresses = [...new Set(given)];
  const known = new Map(
    (await listCheckedLinks(database, addresses)).map((link) => [link.address, link]),
  );
  const isOlder = ({ checkedAt }: { readonly checkedAt: Date }, age: number) =>
    now().getTime() - checkedAt.getTime() >= age;
  const toAsk = addresses.filter((address) => {
    const link = known.get(address);
    if (!link) return true;
    if (link.isAsked) return isOlder(link, askedFor);
    return isOlder(link, link.isAlive ? aliveFor : deadFor);
  });
  if (toAsk.length > 0) {
    await database.transaction(async (transaction) => {
      await upsertPendingLinks(transaction, toAsk, now());
      for (let from = 0; from < toAsk.length; from += linksOfJob) {
        const part = toAsk.slice(from, from + linksOfJob);
        await jobs.send("links.check", { addresses: part }, transaction);
      }
    });
  }
  const asked = new Set(toAsk);
  const settled = [...known.values()].filter(({ address }) => !asked.has(address));
  return {
    dead: new Map(
      settled
        .filter(({ isAsked, isAlive }) => !(isAsked || isAlive))
        .map(({ address, answer }) => [address, answer]),
    ),
    underWay: toAsk.length + settled.filter(({ isAsked }) => isAsked).length,
  };
}

/** The target of a link in a text. */
export type LinkTarget =
  | { readonly kind: "article"; readonly id: number }
  | { readonly kind: "file"; readonly shortHash: string }
  | { readonly kind: "page"; readonly path: string }
  | { readonly kind: "elsewhere"; readonly address: string };

/** The target of a link; undefined when there is nothing to request: a mail address, or an anchor in its text. */
export function toLinkTarget(
  href: string,
  { publicUrl, formerUrls }: Pick<Config, "publicUrl" | "formerUrls">,
): LinkTarget | undefined {
  if (href.startsWith("#")) return undefined;
  const url = URL.parse(href, `${publicUrl}/`);
  if (!url || !(url.protocol === "http:" || url.protocol === "https:")) return undefined;
  const own = [publicUrl, ...formerUrls].some((base) => URL.parse(base)?.host === url.host);
  url.hash = "";
  if (!own) return { kind: "elsewhere", address: url.href };
  const path = withoutPrefix(url.pathname);
  const article = /^\/(?:article|articlepage)\/(\d{1,9})(?:\/|\.|$)/.exec(path)?.[1];
  if (article !== undefined) return { kind: "article", id: Number(article) };
  const shortHash = /^\/media\/([0-9a-f]{16})\//.exec(path)?.[1];
  if (shortHash !== undefined) return { kind: "file", shortHash };
  return { kind: "page", path };
}

/** Removes the language prefix, as pages have one path in every language, and the extension of an issue's download. */
function withoutPrefix(path: string): string {
  const bare = path.replace(/^\/(?:en|ur)(?=\/|$)/, "") || "/";
  return /^\/magazine\/.*\.(?:pdf|epub)$/.test(bare) ? bare.replace(/\.\w+$/, "") : bare;
}

/** The number of hosts requested in parallel; each host gets one request at a time. */
const hostsAtOnce = 4;
const forgottenAfter = 30 * 24 * 60 * 60 * 1000;

/** The jobs that request the links of texts, so that nobody has to wait for other servers. */
export function linkJobs(
  { database, now }: Pick<Services, "database" | "now">,
  reach: LinkReach = openInternet,
): JobHandler[] {
  return [
    jobHandler("links.check", async ({ addresses }) => {
      const inTurn = limitConcurrency(hostsAtOnce);
      const byHost = Map.groupBy(addresses, (address) => URL.parse(address)?.host ?? "");
      const hosts = [...byHost.values()].map((ofHost) =>
        inTurn(async () => {
          for (const address of ofHost) {
            const answer = await requestLink(address, reach);
            await upsertAnswer(database, address, { ...answer, checkedAt: now() });
          }
        }),
      );
      await Promise.all(hosts);
      await removeForgottenLinks(database, new Date(now().getTime() - forgottenAfter));
    }),
  ];
}
