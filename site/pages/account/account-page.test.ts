import { expect, test } from "vitest";
import { elementsIn } from "../../testing/elements-in.ts";
import { visit } from "../../testing/visit.ts";

test("asks visitors to log in, and leads back", async () => {
  const page = await visit("/ur/account");
  const targets = elementsIn(page.main, "a").map(({ href }) => href);
  expect(targets).toContain("/ur/login?next=%2Fur%2Faccount");
  expect(page.html).toContain('content="noindex,follow"');
});
