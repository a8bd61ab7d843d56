import { readHouseSettings } from "@hilal/contract/desk/house-settings";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openOffice } from "../testing/open-office.tsx";

it("shows every control in both languages, by day and by night", async () => {
  await openOffice("/admin/settings/design", () => undefined);
  const board = async (name: string) => {
    const part = await screen.findByRole("region", { name });
    const shown = within(part);
    const pending = shown
      .getAllByRole("button")
      .filter((button) => button.getAttribute("data-pending") === "true");
    return [part.lang, part.dir, part.dataset.scheme, pending.length];
  };
  expect([
    await board("English, by day"),
    await board("English, by night"),
    await board("Urdu, by day"),
    await board("Urdu, by night"),
  ]).toEqual([
    ["en", "ltr", "day", 3],
    ["en", "ltr", "night", 3],
    ["ur", "rtl", "day", 3],
    ["ur", "rtl", "night", 3],
  ]);
  const urdu = within(screen.getByRole("region", { name: "Urdu, by night" }));
  urdu.getByText(
    "محفوظ نہیں ہوا: نیٹ ورک میں خرابی ہے۔ براہِ کرم اپنا انٹرنیٹ کنکشن دیکھ کر دوبارہ کوشش کیجیے۔",
  );
  const boxes = urdu.getAllByRole<HTMLInputElement>("radio", { checked: true });
  expect(boxes).toHaveLength(1);
});

it("is reached from the settings", async () => {
  const { user, address } = await openOffice("/admin/settings", (api) =>
    api.answers(readHouseSettings, {
      authors_need_approval: false,
      category_switches_language: true,
      staff_need_two_step: false,
    }),
  );
  await user.click(await screen.findByRole("button", { name: "More actions" }));
  await user.click(await screen.findByRole("menuitem", { name: "Design of the office" }));
  await screen.findByRole("heading", { level: 1, name: "Design of the office" });
  expect(address()).toBe("/admin/settings/design");
});

it("opens a dialog that says why it failed", async () => {
  const { user } = await openOffice("/admin/settings/design", () => undefined);
  await user.click(await screen.findByRole("button", { name: "Open a dialog" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Hand over" }));
  await dialog.findByText("That did not work: the server did not answer.");
});
