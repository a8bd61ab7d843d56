import { expect, it } from "vitest";
import { plainAddress } from "./normalise-pasted.ts";

it.each([
  [
    "https://www.google.com/url?q=https://a.example/b%3Fc%3D1&sa=D&ust=17&usg=A",
    "https://a.example/b?c=1",
  ],
  ["https://www.google.com.pk/url?sa=t&url=https://a.example/", "https://a.example/"],
  [
    "https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example%2F&data=05",
    "https://a.example/",
  ],
  [
    "https://l.facebook.com/l.php?u=https%3A%2F%2Fa.example%2F%3Ffbclid%3D1&h=x",
    "https://a.example/",
  ],
  ["https://a.example/b?utm_source=x&id=2&fbclid=3#part", "https://a.example/b?id=2#part"],
  ["https://a.example/?utm_source=x", "https://a.example/"],
])("%s leads to %s", (address, plain) => {
  expect(plainAddress(address)).toBe(plain);
});

it.each([
  "https://a.example/b?c=%D8%A7&d=a+b",
  "https://a.example/?utm_source=x&sig=abc",
  "https://www.google.com/url?q=javascript:alert(1)",
  "https://google.example/url?q=https://a.example/",
  "mailto:a@a.example?subject=utm_source=x",
  "/article/1?utm_source=x",
])("%s stays", (address) => {
  expect(plainAddress(address)).toBe(address);
});
