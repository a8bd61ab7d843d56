import { variantUrl } from "@hilal/contract/shared/image-variants";
import type { Meta } from "../page-kit/meta.ts";
import { useView, type View } from "../page-kit/view.tsx";

/** The width that networks show large; wider ones only cost. */
const sharedWidth = 1280;

/** The picture that a network shows beside a shared link: the page's own, else that of its edition (product: reading 29). */
export function ShareImage({ image }: { readonly image: Meta["image"] }) {
  const view = useView();
  const shared = image ? ownImage(image) : imageOfEdition(view);
  if (!shared) return <meta name="twitter:card" content="summary" />;
  const { path, width, height, alt } = shared;
  return (
    <>
      <meta name="twitter:card" content="summary_large_image" />
      <meta property="og:image" content={new URL(path, `${view.settings.publicUrl}/`).href} />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      {alt ? <meta property="og:image:alt" content={alt} /> : null}
    </>
  );
}

interface Shared {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

function ownImage({ picture, alt }: NonNullable<Meta["image"]>): Shared {
  const { src, variants } = picture;
  const width = variants ? Math.min(sharedWidth, picture.width) : picture.width;
  return {
    path: variants ? variantUrl(src, sharedWidth, "jpg") : src,
    width,
    height: Math.round((picture.height * width) / picture.width),
    alt,
  };
}

/** Drawn by site/build/share-images.mjs. */
function imageOfEdition({ settings, edition, t }: View): Shared | null {
  const path = settings.assets.shareImages[edition];
  if (!path) return null;
  return { path, width: 1200, height: 630, alt: t(`editions.${edition}.fullName`) };
}
