import { type Config, imageHosts } from "../../process/config.ts";

/**
 * Returns the sources that a page may load pictures from: this host, the video host's stills, and the hosts allowed in
 * records.
 * @param also further sources, such as `blob:`
 * @returns a directive of the content security policy
 */
export function pictureSources(config: Pick<Config, "IMAGE_HOSTS">, also: string[] = []): string {
  const hosts = ["i.ytimg.com", ...imageHosts(config)].map((host) => `https://${host}`);
  return ["img-src 'self' data:", ...also, ...hosts].join(" ");
}
