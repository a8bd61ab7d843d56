import { z } from "zod";
import { recordActions } from "../actions.ts";
import { activeStatuses, billboardLocationCodes } from "../choices.ts";
import { id, version } from "./identifier.ts";
import { picture } from "./picture.ts";

/** An advertisement slot's content. `link`, `starts_at` and `ends_at` by ruling 36. */
export const billboard = z.object({
  id,
  title: z.string(),
  location: z.literal(billboardLocationCodes),
  status: z.enum(activeStatuses),
  issue_news: z.string(),
  created: z.string(),
  image: z.string(),
  image_alt: z.string(),
  picture: picture.nullable(),
  link: z.string().nullable(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  user: id.nullable(),
  version,
  can: recordActions.optional(),
});

export type Billboard = z.output<typeof billboard>;
