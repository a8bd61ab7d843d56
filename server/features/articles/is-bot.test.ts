import { expect, test } from "vitest";
import { isBot } from "./visit-counter.ts";

test.each([
  "",
  "  ",
  "facebookexternalhit/1.1",
  "Mozilla/5.0 (compatible; bingbot/2.0)",
  "Googlebot/2.1 (+http://www.google.com/bot.html)",
  "ROBOT-7",
  "bot;one",
  "bot_one",
  "Bot/1.0",
  "MegaCrawl 2",
  "BaiduSpider",
  "Yahoo! Slurp",
  "ia_archiver",
  "SkypeUriPreview",
  "Embedly/0.2",
  "UptimeMonitor",
  "Chrome-Lighthouse",
  "PageSpeed Insights",
  "curl/8.5.0",
  "Wget/1.21",
  "python-requests/2.32",
  "Java/21",
  "Go-http-client/2.0",
  "okhttp/4.12",
  "axios/1.7",
  "node-fetch",
  "undici",
  "Scrapy/2.11",
  "FeedFetcher-Google",
])("%j is a program", (agent) => {
  expect(isBot(agent)).toBe(true);
});

test.each([
  "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1",
  "Mozilla/5.0 (Linux; Android 14; CUBOT X90) AppleWebKit/537.36 Chrome/126 Mobile Safari/537.36",
  "Mozilla/5.0 (Linux; Android 9; Bottega One) Chrome/126 Mobile Safari/537.36",
  "Javanese Browser 1.0",
])("%s is a reader's browser", (agent) => {
  expect(isBot(agent)).toBe(false);
});
