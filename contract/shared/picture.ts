import { z } from "zod";

/**
 * A picture with what its layout needs: the stored file's address, its size in pixels, and a preview tone (three hex
 * digits) shown until it has loaded. `variants` is false for a picture on another host.
 */
export const picture = z.object({
  src: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  tone: z.string(),
  variants: z.boolean(),
});

export type Picture = z.output<typeof picture>;
