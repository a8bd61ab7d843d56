import { expect, test } from "vitest";
import { visit } from "../../testing/visit.ts";

const token = "a".repeat(43);

test("the newsletter has a page of its own with the form", async () => {
  const page = await visit("/newsletter");
  expect(page.main).toMatch(/<form[^>]*action="\/newsletter" method="post"/);
  expect((await visit("/newsletter?sent=1")).text).toContain("Please check your mail");
});

test.each([
  ["/newsletter?wrong=email:email_invalid", "Please enter a valid e-mail address."],
  ["/ur/newsletter?wrong=email:email_required", "ای میل درج کرنا ضروری ہے۔"],
  [
    "/newsletter?wrong=form:too_many_requests",
    "That was too often. Please wait a little and try again.",
  ],
])("%s says why: %s", async (address, words) => {
  const page = await visit(address);
  expect(page.text).toContain(words);
  expect(page.main).toMatch(/<form[^>]*method="post"/);
});

test("opening the mailed link asks; the answer is posted", async () => {
  const page = await visit(`/ur/newsletter/confirm?token=${token}`);
  expect(page.main).toMatch(/<form action="\/ur\/newsletter\/confirm" method="post">/);
  expect(page.main).toContain(`<input type="hidden" name="token" value="${token}"/>`);
  expect(page.keep).toBe(false);
  expect(page.html).toContain('content="noindex,follow"');
});

test.each([
  ["/newsletter/confirm?done=1", "You are signed up"],
  ["/newsletter/confirm?wrong=1", "This link is no longer valid"],
  ["/newsletter/confirm", "This link is no longer valid"],
  ["/newsletter/unsubscribe?token=5.x", "Do you want to receive the newsletter no longer?"],
  ["/newsletter/unsubscribe?done=1", "The newsletter has ended"],
  ["/newsletter/unsubscribe?wrong=1", "Please use the link in the newest newsletter."],
])("%s says: %s", async (address, words) => {
  expect((await visit(address)).text).toContain(words);
});
