import { expect, test } from "vitest";
import { hasLink } from "./comments.policy.ts";

const endings = "com net org info biz xyz top shop site online ru cn pk io me".split(" ");

test.each([
  "See https://spam.example/",
  "HTTP:spam",
  "go to www.spam",
  "[URL=spam]",
  ...endings.map((ending) => `Buy at cheap-pills2.${ending} now`),
  "SPAM.COM",
])("%j carries an address", (text) => {
  expect(hasLink(text)).toBe(true);
});

test.each([
  "A fine piece.",
  "It ended.Companies came",
  "a .com alone",
  "httpd and wwwhere",
  "The url is not told",
  "K2.a",
  "at 3.30 p.m.",
])("%j carries none", (text) => {
  expect(hasLink(text)).toBe(false);
});
