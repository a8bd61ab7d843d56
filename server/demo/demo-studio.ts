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

interface PictureMakerOptions {
  /** Aborted to make no more. */
  readonly signal: AbortSignal;
  /** Told after each picture. */
  onPicture(): void;
}

/** Makes pictures, as many at a time as there are cores. */
export function createPictureMaker(
  media: Pick<Media, "storeImage">,
  { render }: Studio,
  { signal, onPicture }: PictureMakerOptions,
): PictureMaker {
  const inTurn = atMost(availableParallelism());
  return (name, svg) =>
    inTurn(async () => {
      signal.throwIfAborted();
      const bytes = await render(svg(), { format: "jpeg", quality: 88 });
      const stored = await media.storeImage({ bytes, declaredName: `${name}.jpg` }, null);
      onPicture();
      return stored;
    });
}
