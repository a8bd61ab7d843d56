import { describe, expect, it } from "vitest";
import { testBrowser } from "../harness/browser.ts";
import { administrator, callAs, openOfficeTab, settled } from "./office.ts";

const browser = testBrowser();

/** The oldest billboard, which no other test changes; here no save reaches the server. */
async function oldestBillboard(): Promise<number> {
  const answer = await callAs(administrator, "GET", "/api/get-billboards/?page=1&page_size=100");
  return Math.min(...(answer as { data: { id: number }[] }).data.map(({ id }) => id));
}

describe("a billboard that a gateway refuses", () => {
  it.each([
    ["its error", "application/json", '{"error":"Full.","message":"no"}', "Full."],
    ["else its message", "application/json", '{"message":"Restarting."}', "Restarting."],
    ["else its words", "text/plain", "Back at noon.", "Back at noon."],
    [
      "and no page of its own",
      "text/html",
      "<html><body><h1>502 Bad Gateway</h1></body></html>",
      "A service that we need did not answer. Please try again later.",
    ],
    [
      "nor nothing",
      "text/html",
      "",
      "A service that we need did not answer. Please try again later.",
    ],
  ])("is told with %s", async (_what, contentType, body, said) => {
    const { page } = await openOfficeTab(browser);
    await page.route("**/api/billboard/*/", (route) =>
      route.request().method() === "PUT"
        ? route.fulfill({ status: 502, contentType, body })
        : route.fallback(),
    );
    await page.goto(`/admin/edit-billboard/${await oldestBillboard()}`);
    await settled(page);
    await page.getByLabel("Title").fill("A title that is not saved");
    await page.getByRole("button", { name: "Update Billboard" }).click();
    const alert = page.getByRole("alert").filter({ hasText: "Error updating billboard" });
    await expect.poll(() => alert.textContent()).toContain(`Error updating billboard: ${said}`);
    expect(await page.getByLabel("Title").inputValue()).toBe("A title that is not saved");
    page.on("dialog", (dialog) => dialog.accept());
    await page.close();
  });
});
