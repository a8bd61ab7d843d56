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

const token = "a-token";
test.each([
  [
    `?token=${token}`,
    "Confirm your address Do you want to confirm this address for your account? Yes, confirm it",
  ],
  [
    "?done=verified",
    "Your e-mail address is confirmed Thank you. You can now write comments. Go on reading",
  ],
  ["?done=sent", "Please check your mail If the address belongs to an account"],
  [
    `?token=${token}&wrong=form:email_taken`,
    "This link is no longer valid Another account uses this e-mail address already.",
  ],
  [
    `?token=${token}&wrong=form:link_invalid`,
    "This link is no longer valid It was used before or is too old.",
  ],
  ["", "This link is no longer valid It was used before or is too old."],
])("the page that confirms an address says at %s: %s", async (query, words) => {
  const page = await visit(`/verify-email${query}`);
  expect(page.text).toContain(words);
  const sendsToken = page.main.includes(`name="token" value="${token}"`);
  expect(sendsToken).toBe(query === `?token=${token}`);
  expect(page.main.includes("Send a new link")).toBe(words.includes("is too old"));
});

test("the page for a new password tells what was refused, and keeps the link's secret", async () => {
  const asked = await visit(`/reset-password?token=${token}`);
  expect(asked.main).toContain(`name="token" value="${token}"`);
  expect(asked.text).toContain("Choose a new password. You are then logged out on every device.");
  expect(asked.main).not.toContain("aria-invalid");
  const refused = await visit(`/reset-password?token=${token}&wrong=password:password_too_short`);
  expect(refused.main).toContain('aria-invalid="true"');
});
