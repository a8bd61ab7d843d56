import { readHouseSettings, updateHouseSettings } from "@hilal/contract/desk/house-settings";
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { openOffice } from "../testing/open-office.tsx";

const decided = {
  authors_need_approval: false,
  category_switches_language: true,
  staff_need_two_step: false,
};
const label = "Authors’ changes to published articles need approval";

it("changes what the house has decided, and tells it when that fails", async () => {
  const { user, api } = await openOffice("/admin/settings", (api) =>
    api.answers(readHouseSettings, decided),
  );
  const box = await screen.findByLabelText<HTMLInputElement>(label);
  expect(box.checked).toBe(false);
  api.refuses(updateHouseSettings, { error: "Not now.", code: "forbidden" });
  await user.click(box);
  await user.click(screen.getByText("Save"));
  await screen.findByText("The settings could not be saved: Not now.");
  expect(box.checked).toBe(true);
  api.answers(updateHouseSettings, { ...decided, authors_need_approval: true });
  await user.click(screen.getByText("Save"));
  await screen.findAllByText("The settings were saved.");
  expect(api.listCalls(updateHouseSettings).map(({ body }) => body)).toEqual([
    { authors_need_approval: true },
    { authors_need_approval: true },
  ]);
});

it("changes each setting by itself", async () => {
  const { user, api } = await openOffice("/admin/settings", (api) => {
    api.answers(readHouseSettings, decided);
    api.answers(updateHouseSettings, { ...decided, category_switches_language: false });
  });
  const box = await screen.findByLabelText<HTMLInputElement>(
    "An article’s category switches the language of the screens",
  );
  await waitFor(() => expect(box.checked).toBe(true));
  await user.click(box);
  await user.click(screen.getByText("Save"));
  await screen.findAllByText("The settings were saved.");
  const sent = api.listCalls(updateHouseSettings).map(({ body }) => body);
  expect(sent).toEqual([{ category_switches_language: false }]);
});

it("says that the settings could not be read", async () => {
  await openOffice("/admin/settings", (api) =>
    api.refuses(readHouseSettings, { error: "Not now.", code: "forbidden" }),
  );
  await screen.findByText("The settings could not be read.");
});

it("turns a message that stands with the language of the screens", async () => {
  const { user } = await openOffice("/admin/settings", (api) => {
    api.answers(readHouseSettings, decided);
    api.loses(updateHouseSettings);
  });
  await user.click(await screen.findByLabelText(label));
  await user.click(screen.getByText("Save"));
  await screen.findByText(/^The settings could not be saved: /);
  await user.click(screen.getByRole("button", { name: "اردو" }));
  const said = await screen.findByText(/^ترتیبات محفوظ نہیں ہو سکیں: /);
  expect(said.textContent).not.toMatch(/[A-Za-z]/);
});
