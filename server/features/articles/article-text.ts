import { type ActiveStatus, activeStatuses } from "@hilal/contract/shared/choices";
import { idInPath } from "@hilal/contract/shared/identifier";
import { limits } from "@hilal/contract/shared/limits";
import { activeRemovals, type Removal, smallestRemovals } from "@hilal/contract/shared/removal";
import type { Caller } from "../../http/api/caller.ts";
import { HttpError } from "../../http/api/http-error.ts";
import type { RawCall } from "../../http/api/route.ts";
import {
  type DerivedText,
  deriveArticleText,
  type GivenText,
} from "../../jobs/threads/derive-article-text.ts";
import { inLoopTurn } from "../../jobs/threads/loop-turns.ts";
import type { Services } from "../services.ts";
import { statusAfterSave } from "./articles.policy.ts";
import { findArticle } from "./articles.store.ts";

type TextServices = Pick<Services, "config" | "media" | "threads">;

interface TextRules {
  /** Whether the article is Active, so that it needs a body of sufficient length. */
  readonly published: boolean;
  readonly mayLose: AllowedLoss;
}

type TextToRead = Pick<GivenText, "title" | "writer" | "html" | "language" | "isForeign">;

/** How much disallowed content a save may remove from a body: nothing, active content, or anything. */
export type AllowedLoss = "nothing" | "active" | "anything";

/** Whether a save would remove more than it may. Handlers are always removed: our editors write none. */
export function exceedsAllowedLoss(removed: readonly Removal[], mayLose: AllowedLoss): boolean {
  if (mayLose === "anything") return false;
  const passed = mayLose === "active" ? activeRemovals : smallestRemovals;
  return removed.some(({ kind }) => !passed.includes(kind));
}

/** In UTF-16 units: handing a shorter body to a worker thread takes longer than processing it. */
export const threadMinLength = 16_000;

/**
 * The text of an article as it is stored, with all values derived from it.
 * @throws HttpError 413 over 500,000 characters; 400 for a published one without enough text, for one with too many
 * pictures, and `would_remove_content` for one that would lose more than it may
 */
export async function textToStore(
  services: TextServices,
  given: TextToRead,
  { published, mayLose }: TextRules,
): Promise<DerivedText> {
  const text = await readArticleText(services, given);
  if (text.pictures > limits.articlePictures) throw refused("too_many_pictures");
  if (published && text.description === "") throw refused("description_required");
  if (published && !text.isLongEnough) throw refused("description_too_short");
  if (exceedsAllowedLoss(text.removed, mayLose)) {
    const fields = { description: "content_would_be_removed" };
    throw new HttpError("would_remove_content", { fields, removed: text.removed });
  }
  await services.media.keep(text.files, "description");
  return text;
}

/**
 * The text of an article as it would be stored, checked only for its length.
 * @throws HttpError 413 over 500,000 characters
 */
export async function readArticleText(
  services: TextServices,
  given: TextToRead,
): Promise<DerivedText> {
  // A text has at most as many characters as UTF-16 units; one that is surely over the limit is not parsed.
  if (given.html.length > 4 * limits.articleMaxLength) throw tooLong();
  const first = await derived(services, given, {});
  const aliases = await services.media.storedAddresses(first.unresolved);
  const isAllKnown = Object.keys(aliases).length === 0;
  return isAllKnown ? first : await derived(services, given, aliases);
}

async function derived(
  { config, threads }: TextServices,
  given: TextToRead,
  aliases: GivenText["aliases"],
): Promise<DerivedText> {
  const { title, writer, html, language, isForeign } = given;
  const { publicUrl, formerUrls, IMAGE_HOSTS } = config;
  const origins = { publicUrl, formerUrls, IMAGE_HOSTS };
  const input = { title, writer, html, language, isForeign, origins, aliases };
  const text =
    html.length > threadMinLength
      ? await threads.run("article-text", input)
      : await inLoopTurn(() => deriveArticleText(input));
  if (!text) throw tooLong();
  return text;
}

const tooLong = () => new HttpError("too_large", { fields: { description: "article_too_long" } });

const refused = (code: string) =>
  new HttpError("validation_failed", { fields: { description: code } });

/**
 * Checks the text of an article form that is refused for other fields already, so that all faults are reported
 * together: the two rules of the content (product: editor 5), which the contract cannot check.
 *
 * @returns `description` with the code of its message; nothing when the text is right or none was sent
 */
export async function articleTextFaults(
  services: Pick<Services, "config" | "database" | "media" | "threads">,
  { params, body, caller }: RawCall,
): Promise<Record<string, string>> {
  const sent = (body ?? {}) as { description?: unknown; status?: unknown };
  if (typeof sent.description !== "string") return {};
  const status = await statusAfter(services, { params, sent: sent.status, caller });
  try {
    const text = { title: "", writer: "", html: sent.description, language: "en" } as const;
    await textToStore(services, text, { published: status === "Active", mayLose: "anything" });
    return {};
  } catch (error) {
    if (error instanceof HttpError && error.code === "validation_failed") {
      return error.details.fields ?? {};
    }
    throw error;
  }
}

/** The status that the article would have after the save. */
async function statusAfter(
  { database }: Pick<Services, "database">,
  { params, sent, caller }: { params: unknown; sent: unknown; caller: Caller },
): Promise<ActiveStatus> {
  const known = activeStatuses.find((status) => status === sent);
  const id = idInPath.safeParse((params as { id?: unknown } | undefined)?.id);
  const row = id.success ? await findArticle(database, id.data) : undefined;
  return statusAfterSave(caller, { sent: known, current: row?.article.status });
}
