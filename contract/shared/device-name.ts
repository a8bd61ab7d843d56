const browsers = ["Edg", "OPR", "SamsungBrowser", "Firefox", "Chrome", "Safari"];
const systems = ["Android", "iPhone", "iPad", "Windows", "Mac OS X", "CrOS", "Linux"];

/**
 * Returns a browser's and a system's name when the user agent contains them; the rest of it is of no use to people.
 * @example readDeviceName("Mozilla/5.0 (X11; Linux x86_64) … Firefox/128.0") // "Firefox, Linux"
 */
export function readDeviceName(userAgent: string): string {
  const browser = browsers.find((name) => userAgent.includes(name));
  const system = systems.find((name) => userAgent.includes(name));
  return [browser === "Edg" ? "Edge" : browser, system].filter(Boolean).join(", ");
}
