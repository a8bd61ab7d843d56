import { limits } from "@hilal/contract/shared/limits";
import { activeRemovals, type Removal } from "@hilal/contract/shared/removal";
import { HttpError } from "../../http/api/http-error.ts";
import {
  type DerivedText,
  deriveArticleText,
  type GivenText,
} from "../../jobs/threads/derive-article-text.ts";
import { inLoopTurn } from "../../jobs/threads/loop-turns.ts";
import type { Services } from "../services.ts";

type TextServices = Pick<Services, "config" | "media" | "threads">;

interface TextRules {
  /** Whether the article is Active: then the body must be there and long enough. */
  readonly published: boolean;
  readonly mayLose: Losses;
}

/** How much of what a body may not hold a save may take away: nothing, what is active, or all of it. */
export type Losses = "nothing" | "active" | "anything";

/** Whether a save would take away more than it may. Handlers go in any case: no editor of ours writes one. */
export function losesTooMuch(removed: readonly Removal[], mayLose: Losses): boolean {
  if (mayLose === "anything") return false;
  const passed = mayLose === "active" ? activeRemovals : ["handler"];
  return removed.some(({ kind }) => !passed.includes(kind));
}

/** A shorter body is done sooner than a thread could be given it. */
export const longForTheLoop = 16_000;

/**
 * The text of an article as it is stored, with all that follows from it.
 * @throws HttpError 413 over 500,000 characters; 400 for a published one without enough text, for one with too many
 * pictures, and `would_remove_content` for one that would lose more than it may
 */
export async function textToStore(
  services: TextServices,
  given: Pick<GivenText, "title" | "writer" | "html" | "language">,
  { published, mayLose }: TextRules,
): Promise<DerivedText> {
  const text = await readArticleText(services, given);
  if (text.pictures > limits.articlePictures) throw refused("too_many_pictures");
  if (published && text.description === "") throw refused("description_required");
  if (published && !text.isLongEnough) throw refused("description_too_short");
  if (losesTooMuch(text.removed, mayLose)) {
    const fields = { description: "content_would_be_removed" };
    throw new HttpError("would_remove_content", { fields, removed: text.removed });
  }
  await services.media.keep(text.files, "description");
  return text;
}

/**
 * The text of an article as it would be stored, held against no rule but its length.
 * @throws HttpError 413 over 500,000 characters
 */
export async function readArticleText(
  services: TextServices,
  given: Pick<GivenText, "title" | "writer" | "html" | "language">,
): Promise<DerivedText> {
  // Characters are at most as many as UTF-16 units; what is surely over the limit is not even read.
  if (given.html.length > 4 * limits.articleMaxLength) throw tooLong();
  const first = await derived(services, given, {});
  const aliases = await services.media.storedAddresses(first.unresolved);
  const isAllKnown = Object.keys(aliases).length === 0;
  return isAllKnown ? first : await derived(services, given, aliases);
}

async function derived(
  { config, threads }: TextServices,
  given: Pick<GivenText, "title" | "writer" | "html" | "language">,
  aliases: GivenText["aliases"],
): Promise<DerivedText> {
  const { title, writer, html, language } = given;
  const { publicUrl, formerUrls, IMAGE_HOSTS } = config;
  const origins = { publicUrl, formerUrls, IMAGE_HOSTS };
  const input = { title, writer, html, language, origins, aliases };
  const text =
    html.length > longForTheLoop
      ? await threads.run("article-text", input)
      : await inLoopTurn(() => deriveArticleText(input));
  if (!text) throw tooLong();
  return text;
}

const tooLong = () => new HttpError("too_large", { fields: { description: "article_too_long" } });

const refused = (code: string) =>
  new HttpError("validation_failed", { fields: { description: code } });
