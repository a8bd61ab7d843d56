/** The hosts that a body may show pictures of besides this one, as the shell tells them (`IMAGE_HOSTS`). */
export function isPictureAllowed(address: URL): boolean {
  if (address.origin === location.origin) return address.pathname.startsWith("/media/");
  const told = document.querySelector<HTMLMetaElement>('meta[name="picture-hosts"]')?.content ?? "";
  return address.protocol === "https:" && told.split(" ").includes(address.host);
}
