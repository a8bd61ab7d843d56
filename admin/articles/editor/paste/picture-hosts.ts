/** The hosts that a body may show pictures of besides this one, as the page's `meta` names them (`IMAGE_HOSTS`). */
export function isPictureAllowed(address: URL): boolean {
  if (address.origin === location.origin) return address.pathname.startsWith("/media/");
  const meta = document.querySelector<HTMLMetaElement>('meta[name="picture-hosts"]')?.content ?? "";
  return address.protocol === "https:" && meta.split(" ").includes(address.host);
}
