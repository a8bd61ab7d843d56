import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { adminRouteAt } from "@hilal/contract/admin-routes";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { HttpError } from "../http/api/http-error.ts";
import { pictureSources } from "../http/security/content-security-policy.ts";
import { type Config, imageHosts } from "../process/config.ts";
import { readBuiltFiles } from "./built-files.ts";
import { answerPage } from "./cache/answer-from-cache.ts";
import { type CachedPage, toCachedPage } from "./cache/cached-page.ts";

/**
 * Headers of the back office's shell. Scripts, styles and calls are limited to this host; pictures may come from every
 * host that records may refer to.
 */
function adminHeaders(
  config: Pick<Config, "publicUrl" | "IMAGE_HOSTS">,
): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    pictureSources(config, ["blob:"]),
    // The style sheets carry two small faces themselves (docs/decisions/0071).
    "font-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self' https://www.youtube-nocookie.com",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
  return {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-cache",
    "content-security-policy": policy,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "cross-origin-opener-policy": "same-origin",
    "x-robots-tag": "noindex",
    ...(config.publicUrl.startsWith("https:")
      ? { "strict-transport-security": "max-age=31536000" }
      : {}),
  };
}

const built = new URL("../../admin/dist/", import.meta.url);

/**
 * Serves the back office: its built files below /admin-assets, and one shell for /admin and everything below it. The
 * shell contains no secrets; every API call that its screens make is authorised by the API.
 * @param config the public address, which decides whether https is required, and the hosts of pictures
 */
export async function adminPlugin(
  app: FastifyInstance,
  config: Pick<Config, "publicUrl" | "IMAGE_HOSTS">,
): Promise<void> {
  const files = await readBuiltFiles(fileURLToPath(built));
  const shellText = await readFile(new URL("index.html", built), "utf8");
  const text = shellText.replace("<title>", `${pictureHostsTag(config)}<title>`);
  const shellAs = (status: number): Promise<CachedPage> =>
    toCachedPage(text, {
      status,
      tags: [],
      compression: "thorough",
      headers: adminHeaders(config),
    });
  const [shell, unknown] = await Promise.all([shellAs(200), shellAs(404)]);

  const answer = (page: CachedPage, request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack();
    answerPage(page, request.raw, reply.raw);
  };
  const answerShell = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split("?")[0] ?? "";
    answer(adminRouteAt(path) ? shell : unknown, request, reply);
  };
  app.get("/admin", answerShell);
  app.get("/admin/*", answerShell);
  app.get<{ Params: { "*": string } }>("/admin-assets/*", async (request, reply) => {
    const file = files.get(`/${request.params["*"]}`);
    if (!file || request.params["*"].endsWith(".html")) throw new HttpError("not_found");
    answer(file, request, reply);
  });
}

/**
 * Returns the meta tag that tells the rich-text editor which hosts' pictures to preserve in pasted text
 * (`IMAGE_HOSTS`).
 */
export function pictureHostsTag(config: Pick<Config, "IMAGE_HOSTS">): string {
  const hosts = imageHosts(config).filter((host) => /^[a-z\d.:-]+$/.test(host));
  return `<meta name="picture-hosts" content="${hosts.join(" ")}" />`;
}
