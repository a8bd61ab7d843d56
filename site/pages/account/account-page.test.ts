import { expect, test } from "vitest";
import { elementsIn } from "../../testing/elements-in.ts";
import { visit } from "../../testing/visit.ts";

test("asks visitors to log in, and leads back", async () => {
  const page = await visit("/ur/account");
  const targets = elementsIn(page.main, "a").map(({ href }) => href);
  expect(targets).toContain("/ur/login?next=%2Fur%2Faccount");
  expect(page.html).toContain('content="noindex,follow"');
});

test.each([
  ["/forgot-password?done=sent", "Please check your mail"],
  ["/ur/forgot-password?done=sent", "براہِ کرم اپنی ای میل دیکھیں"],
  ["/reset-password?token=t&wrong=token:link_invalid", "This link is no longer valid"],
  ["/reset-password", "This link is no longer valid"],
])("%s says: %s", async (address, words) => {
  expect((await visit(address)).text).toContain(words);
});
