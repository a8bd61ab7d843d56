import { availableParallelism } from "node:os";
import { demoArt } from "@hilal/demo/entry";
import { atMost } from "../media/at-most.ts";
import type { Media, StoredImage } from "../media/media.ts";

export type PictureMaker = (name: string, svg: () => string) => Promise<StoredImage>;

/**
 * Draws pictures and stores them as an upload would be stored, a few at a time.
 * @param onPicture told after each picture
 */
export function createPictureMaker(media: Media, onPicture: () => void): PictureMaker {
  const inTurn = atMost(Math.max(2, availableParallelism()));
  return (name, svg) =>
    inTurn(async () => {
      const bytes = await demoArt.render(svg(), { format: "jpeg", quality: 88 });
      const stored = await media.storeImage({ bytes, declaredName: `${name}.jpg` }, null);
      onPicture();
      return stored;
    });
}
