import { expect, it } from "vitest";
import { arrayLiteral } from "./search-text.ts";

it.each([
  [[], "{}"],
  [["a", "ہلال"], '{"a","ہلال"}'],
  [["", "a,b", "{c}"], '{"","a,b","{c}"}'],
  [['a"b', "c", "\\d"], '{"a\\"b","c","\\\\d"}'],
])("writes %j as PostgreSQL reads it", (texts, literal) => {
  expect(arrayLiteral(texts)).toBe(literal);
});
