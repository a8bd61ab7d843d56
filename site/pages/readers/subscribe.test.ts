import { listPackages, type SubscriptionPackage } from "@hilal/contract/packages";
import { samplePackage } from "@hilal/contract/testing/sample-records";
import { expect, test } from "vitest";
import { elementsIn } from "../../testing/elements-in.ts";
import { answering } from "../../testing/fake-client.ts";
import { visit } from "../../testing/visit.ts";
import { wrongFieldsFrom } from "./subscribe.tsx";

const world = (data: SubscriptionPackage[]) => [answering(listPackages, { data })];

test("offers the active packages and a form that needs no script", async () => {
  const page = await visit("/subscribe", world([samplePackage()]));
  expect(page.calls[0]?.query).toEqual({ status: "Active" });
  expect(page.text).toContain("Annual Reader");
  expect(page.text).toContain("12 months");
  expect(page.text).toContain("Rs 4,300");
  expect(page.main).toMatch(/<form[^>]*action="\/subscribe" method="post"/);
  const inputs = elementsIn(page.main, "input");
  expect(inputs).toMatchObject([
    { type: "hidden", name: "language", value: "en" },
    { type: "radio", name: "package", value: "2", required: "" },
    { name: "name", autoComplete: "name", required: "" },
    { name: "email", type: "email", dir: "ltr", required: "" },
    { name: "phone", type: "tel", dir: "ltr", required: "" },
  ]);
  expect(elementsIn(page.main, "textarea")).toMatchObject([{ name: "address", required: "" }]);
  expect(page.tags).toEqual(["packages"]);
});

test("the Urdu page posts to itself in Urdu", async () => {
  const page = await visit("/ur/subscribe", world([samplePackage()]));
  expect(page.main).toContain('action="/ur/subscribe"');
  expect(page.main).toContain('name="language" value="ur"');
  expect(page.text).toContain("سالانہ قاری");
  expect(page.text).not.toContain("Annual Reader");
  expect(page.text).toContain("4,300 روپے");
});

test("a package without an Urdu name has its own on the Urdu page", async () => {
  const page = await visit("/ur/subscribe", world([samplePackage({ packageNameUrdu: "" })]));
  expect(page.main).toContain('lang="en" dir="ltr">Annual Reader');
});

test("says when there is nothing on offer", async () => {
  const page = await visit("/subscribe", world([]));
  expect(page.text).toContain("There is no package on offer at the moment.");
  expect(page.main).not.toContain("<form");
});

test("thanks for a request that has arrived", async () => {
  const page = await visit("/subscribe?sent=1", world([samplePackage()]));
  expect(page.text).toContain("Your request has reached us");
  expect(page.main).not.toContain("<form");
  expect(page.html).toContain('content="noindex,follow"');
});

test("says beside each field why it was refused", async () => {
  const page = await visit(
    "/subscribe?wrong=email:email_invalid,package:package_not_offered",
    world([samplePackage()]),
  );
  expect(page.text).toContain("Your request could not be sent. Please try again.");
  expect(page.text).toContain("Please enter a valid e-mail address.");
  expect(page.text).toContain("This package is no longer on offer.");
  const email = elementsIn(page.main, "input").find(({ name }) => name === "email");
  expect(email).toMatchObject({
    "aria-invalid": "true",
    "aria-describedby": "request-email-error",
  });
});

test("says why the request as a whole was refused", async () => {
  const page = await visit("/subscribe?wrong=request:too_many_requests", world([samplePackage()]));
  expect(page.text).toContain("That was too often. Please wait a little and try again.");
});

test("what nobody knows is not repeated", async () => {
  expect(wrongFieldsFrom("email:x,hobby:y,phone")).toEqual({ email: "x" });
  const page = await visit("/subscribe?wrong=name:zzz", world([samplePackage()]));
  expect(page.text).toContain("This value is not valid.");
  expect(page.text).not.toContain("zzz");
});
