import { z } from "zod";
import { authorCategories, authorStatuses } from "../../choices.ts";
import {
  actingUser,
  requiredChoice,
  requiredLine,
  requiredText,
  sentVersion,
} from "../../fields.ts";
import { fileOrUrl } from "../../file-or-url.ts";
import { limits } from "../../limits.ts";

/** The author form (spec section 5); `status` by ruling 38. */
export const authorBody = z.strictObject({
  author_image: fileOrUrl("author_image_required"),
  author_name: requiredLine("author_name_required", limits.nameMaxLength),
  email: requiredLine("email_required", 254).pipe(z.email({ error: "email_invalid" })),
  contact_no: requiredLine("contact_no_required", 40),
  category: requiredChoice(authorCategories, "category_required"),
  introduction: requiredText("introduction_required", limits.textMaxLength),
  status: z.enum(authorStatuses, { error: "invalid" }).optional(),
  user: actingUser,
  version: sentVersion,
});
