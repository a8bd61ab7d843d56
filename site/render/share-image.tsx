import { variantUrl } from "@hilal/contract/shared/image-variants";
import type { Meta } from "../page-kit/meta.ts";
import { useView } from "../page-kit/view.tsx";

/** The width that networks show large; wider ones only cost. */
const sharedWidth = 1280;

/** The picture that a network shows beside a shared link. */
export function ShareImage({ image }: { readonly image: Meta["image"] }) {
  const { settings } = useView();
  if (!image) return <meta name="twitter:card" content="summary" />;
  const { picture, alt } = image;
  const path = picture.variants ? variantUrl(picture.src, sharedWidth, "jpg") : picture.src;
  const width = picture.variants ? Math.min(sharedWidth, picture.width) : picture.width;
  return (
    <>
      <meta name="twitter:card" content="summary_large_image" />
      <meta property="og:image" content={new URL(path, `${settings.publicUrl}/`).href} />
      <meta property="og:image:width" content={String(width)} />
      <meta
        property="og:image:height"
        content={String(Math.round((picture.height * width) / picture.width))}
      />
      {alt ? <meta property="og:image:alt" content={alt} /> : null}
    </>
  );
}
