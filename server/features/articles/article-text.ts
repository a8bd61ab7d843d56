import { limits } from "@hilal/contract/limits";
import { countCharacters } from "@hilal/i18n/counting";
import { directionOf } from "@hilal/i18n/languages";
import { plainText } from "@hilal/i18n/plain-text";
import { sanitiseBody } from "../../html/sanitise-body.ts";
import { Refusal } from "../../http/refusal.ts";

interface BodyRules {
  readonly language: "en" | "ur";
  /** Whether the article is Active: then the body must be there and long enough. */
  readonly published: boolean;
  isAllowedImage(url: string): boolean;
}

/**
 * The body of an article as it is stored.
 * @throws Refusal 413 over 500,000 characters (ruling 32), 400 for a published one without enough text (spec section 5)
 */
export function bodyToStore(html: string, rules: BodyRules): string {
  const tooLong = () => new Refusal("too_large", { fields: { description: "article_too_long" } });
  // Characters are at most as many as UTF-16 units; what is surely over the limit is not even read.
  if (html.length > 4 * limits.articleMaxLength) throw tooLong();
  const { isAllowedImage } = rules;
  const body = sanitiseBody(html, { direction: directionOf(rules.language), isAllowedImage });
  if (body.length > limits.articleMaxLength) throw tooLong();
  if (rules.published) requireText(body);
  return body;
}

function requireText(body: string): void {
  const missing = (code: string) =>
    new Refusal("validation_failed", { fields: { description: code } });
  if (body === "") throw missing("description_required");
  if (countCharacters(plainText(body)) < limits.articleMinLength) {
    throw missing("description_too_short");
  }
}
