import { z } from "zod";
import { recordActions } from "../actions.ts";
import { authorCategories, authorStatuses } from "../choices.ts";
import { id, version } from "./identifier.ts";
import { picture } from "./picture.ts";

export const author = z.object({
  id,
  author_name: z.string(),
  author_image: z.string(),
  picture: picture.nullable(),
  email: z.string(),
  contact_no: z.string(),
  category: z.enum(authorCategories),
  introduction: z.string(),
  no_of_articles: z.number().int(),
  status: z.enum(authorStatuses),
  user: id.nullable(),
  version,
  can: recordActions.optional(),
});

export type Author = z.output<typeof author>;
