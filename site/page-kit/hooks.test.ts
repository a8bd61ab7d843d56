import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const site = fileURLToPath(new URL("..", import.meta.url));

test("no component and no script names a hook but by hooks.ts", () => {
  const sources = globSync("{pages,page-kit,shared,islands,client,render}/**/*.{ts,tsx}", {
    cwd: site,
    exclude: ["**/*.test.*", "page-kit/hooks.ts"],
  });
  expect(sources.length).toBeGreaterThan(150);
  const found = sources.flatMap((file) => {
    const names = readFileSync(`${site}${file}`, "utf8").match(
      /\bdata-[a-z-]+(?==|[\]"'`])|\bdataset\b/g,
    );
    return (names ?? []).map((name) => `${file}: ${name}`);
  });
  // Only style sheets use the edition.
  expect(found.filter((line) => !line.endsWith("data-edition"))).toEqual([]);
});
