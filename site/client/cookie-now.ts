/** The value of a cookie that scripts may read, as it stands in the browser's list; undefined when there is none. */
export function cookieNow(name: string): string | undefined {
  return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];
}
