import type { Config } from "../process/config.ts";
import { imageHosts } from "../process/config.ts";

/** For the head of the shell: tells the editor which pictures of a pasted text may stay (`IMAGE_HOSTS`). */
export function pictureHostsTag(config: Pick<Config, "IMAGE_HOSTS">): string {
  const hosts = imageHosts(config).filter((host) => /^[a-z\d.:-]+$/.test(host));
  return `<meta name="picture-hosts" content="${hosts.join(" ")}" />`;
}
