import { embeddedFaces } from "@hilal/ui/fonts/embedded-faces";

/** Has the faces that keep the place of late Urdu letters ready before the first screen (docs/decisions/0071). */
export async function loadEmbeddedFaces(): Promise<void> {
  const faces = [...document.fonts].filter(({ family }) => embeddedFaces.test(unquoted(family)));
  await Promise.allSettled(faces.map((face) => face.load()));
}

/** Some browsers tell a family with its quotation marks. */
const unquoted = (family: string) => family.replaceAll('"', "");
