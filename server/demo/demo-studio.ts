import { availableParallelism } from "node:os";
import { demoArt } from "@hilal/demo/entry";
import { atMost } from "../media/at-most.ts";
import type { Media, StoredImage } from "../media/media.ts";

/** What makes files of drawings and texts. A test puts a quicker one in its place. */
export interface Studio {
  readonly render: typeof demoArt.render;
  readonly print: typeof demoArt.issue;
}

export const demoStudio: Studio = { render: demoArt.render, print: demoArt.issue };

/** Draws a picture and stores it as an upload would be stored. */
export type PictureMaker = (name: string, svg: () => string) => Promise<StoredImage>;

/**
 * Makes pictures, as many at a time as there are cores.
 * @param onPicture told after each picture
 */
export function createPictureMaker(
  media: Pick<Media, "storeImage">,
  { render }: Studio,
  onPicture: () => void,
): PictureMaker {
  const inTurn = atMost(availableParallelism());
  return (name, svg) =>
    inTurn(async () => {
      const bytes = await render(svg(), { format: "jpeg", quality: 88 });
      const stored = await media.storeImage({ bytes, declaredName: `${name}.jpg` }, null);
      onPicture();
      return stored;
    });
}
