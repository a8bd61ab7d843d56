import { z } from "zod";

/** What a page tells of who looks at it: a name that its tab made up, and that ends with the tab. */
export const visitBody = z.strictObject({
  client: z
    .string()
    .regex(/^[\w-]{1,64}$/, { error: "invalid" })
    .optional(),
});
