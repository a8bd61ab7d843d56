import sharp from "sharp";
import type { Media } from "../../media/library/media.ts";

/** Addresses of a real picture and a real PDF in the media store. */
export interface StoredFiles {
  readonly image: string;
  readonly pdf: string;
}

const smallestPdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;

/** Stores a picture and a PDF as an upload would. */
export async function storeTestFiles(media: Media): Promise<StoredFiles> {
  const background = { r: 180, g: 40, b: 40 };
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const image = await media.storeImage({ bytes, declaredName: "cover.jpg" }, null);
  const pdf = await media.storeDocument(
    { bytes: Buffer.from(smallestPdf), declaredName: "issue.pdf" },
    null,
  );
  return { image: image.url, pdf: pdf.url };
}
