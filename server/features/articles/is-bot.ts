const botNames =
  /(?<!cu)bot\b|bot[/;_-]|crawl|spider|slurp|archiver|preview|externalhit|embedly|monitor|lighthouse|pagespeed|curl|wget|python|java\/|go-http|okhttp|axios|node-fetch|undici|scrapy|feedfetcher/i;

/**
 * Whether a user agent is a program's, not a reader's: those that say so, and those that say nothing. A
 * program that pretends to be a browser is counted; nothing here is worth deceiving for.
 */
export function isBot(userAgent: string): boolean {
  return userAgent.trim() === "" || botNames.test(userAgent);
}
