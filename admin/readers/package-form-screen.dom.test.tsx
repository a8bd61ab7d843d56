import {
  createPackage,
  listPackages,
  readPackage,
  type SubscriptionPackage,
  updatePackage,
} from "@hilal/contract/packages";
import { ApiError } from "@hilal/contract/shared/errors";
import { samplePackage } from "@hilal/contract/testing/sample-records";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createPage } from "../testing/create-page.ts";
import { field, fieldError } from "../testing/form-fields.ts";
import { openOffice } from "../testing/open-office.tsx";
import { answer } from "../testing/row-actions.ts";

const record = samplePackage({ version: 3 });
const unsaved = "You have unsaved changes. Are you sure you want to leave this page?";

/** Opens the form of a package with the API's answers to its saves. */
async function openForm(
  save: (sent: SubscriptionPackage) => SubscriptionPackage | Promise<SubscriptionPackage> = () =>
    record,
) {
  const office = await openOffice("/admin/edit-package/2", (api) => {
    api.answers(readPackage, record);
    api.answers(updatePackage, ({ body }) => save(body as SubscriptionPackage));
    api.answers(listPackages, createPage([record]));
  });
  await screen.findByLabelText("Package Name");
  return office;
}

const retype = async (
  { user }: Awaited<ReturnType<typeof openForm>>,
  label: string,
  text: string,
) => {
  await user.clear(field(label));
  await user.type(field(label), text);
};

describe("a save", () => {
  it("is told as under way and sent once", async () => {
    const held = Promise.withResolvers<void>();
    const office = await openForm(async () => {
      await held.promise;
      return record;
    });
    await retype(office, "Cost in Rupees", "950");
    const button = screen.getByText("Update Package");
    await office.user.dblClick(button);
    await screen.findByText("Updating...");
    held.resolve();
    await screen.findAllByText("Package updated successfully!");
    await waitFor(() => expect(office.address()).toBe("/admin/packages-management"));
    expect(office.api.listCalls(updatePackage).map(({ params, body }) => [params, body])).toEqual([
      [
        { id: "2" },
        {
          packageName: "Annual Reader",
          packageNameUrdu: "سالانہ قاری",
          noOfMonths: 12,
          cost: 950,
          status: "Active",
          version: 3,
        },
      ],
    ]);
  });

  it("that fails keeps what was typed, and is told until it is dismissed", async () => {
    const office = await openForm();
    office.api.refuses(updatePackage, { error: "Server error.", code: "internal_error" });
    await retype(office, "Package Name", "Kept as typed");
    await office.user.click(screen.getByText("Update Package"));
    const message = "Error updating package: Server error.";
    await screen.findByText(message);
    expect(field("Package Name").value).toBe("Kept as typed");
    await office.user.click(screen.getByLabelText("Dismiss this message"));
    expect(screen.queryByText(message)).toBeNull();
    office.api.loses(updatePackage);
    await office.user.click(screen.getByText("Update Package"));
    await screen.findByText(
      "Error updating package: Network error. Please check your connection and try again.",
    );
    expect(field("Package Name").value).toBe("Kept as typed");
    await screen.findByText(/^The server cannot be reached/);
  });

  it("puts the server's objection beside its field, where the next word of it goes", async () => {
    const office = await openForm();
    office.api.refuses(updatePackage, {
      error: "Please check the fields.",
      code: "validation_failed",
      fields: { cost: "That is too much.", noOfMonths: "So is that." },
    });
    await office.user.click(screen.getByText("Update Package"));
    await waitFor(() => expect(fieldError("Cost in Rupees")).toBe("That is too much."));
    expect(fieldError("Number of Months")).toBe("So is that.");
    expect(document.activeElement).toBe(field("Cost in Rupees"));
    expect(field("Cost in Rupees").getAttribute("aria-invalid")).toBe("true");
    // The summary lists them in the order of the fields.
    const lines = within(screen.getByRole("region", { name: /^Please check 2 fields/ }));
    expect(lines.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      "Number of Months So is that.",
      "Cost in Rupees That is too much.",
    ]);
    await office.user.click(lines.getByText("So is that.", { exact: false }));
    expect(document.activeElement).toBe(field("Number of Months"));
    expect(screen.queryByText(/^Error updating package/)).toBeNull();
  });

  it("that another one came before asks which version stays", async () => {
    const theirs = { ...record, cost: 700, version: 8 };
    const office = await openForm((sent) => {
      if (sent.version === 8) return { ...record, cost: sent.cost };
      throw new ApiError({ error: "Too late.", code: "version_conflict", current: theirs });
    });
    await retype(office, "Cost in Rupees", "800");
    await office.user.click(screen.getByText("Update Package"));
    await screen.findByText("Somebody else has saved this in the meantime");
    const [row] = screen.getAllByRole("row").filter(({ textContent }) => /Cost/.test(textContent));
    expect(row?.textContent).toBe("Cost in Rupees800700");
    expect(screen.getAllByRole("row")).toHaveLength(2);
    await office.user.click(screen.getByText("Save my version"));
    await screen.findAllByText("Package updated successfully!");
    expect(office.api.listCalls(updatePackage).map(({ body }) => body)).toMatchObject([
      { cost: 800, version: 3 },
      { cost: 800, version: 8 },
    ]);
  });

  it("gives way to the saved version when that is taken", async () => {
    const office = await openForm(() => {
      const current = { ...record, cost: 700, version: 8 };
      throw new ApiError({ error: "Too late.", code: "version_conflict", current });
    });
    await retype(office, "Cost in Rupees", "999");
    await office.user.click(screen.getByText("Update Package"));
    await office.user.click(await screen.findByText("Take the saved version"));
    await waitFor(() => expect(field("Cost in Rupees").value).toBe("700"));
    expect(screen.queryByText("Save my version")).toBeNull();
    // No unsaved changes are left.
    await office.user.click(screen.getByText("Cancel"));
    await waitFor(() => expect(office.address()).toBe("/admin/packages-management"));
  });

  it("is made by Ctrl+S or ⌘S on any keyboard, but not with other keys or under a dialog", async () => {
    const { user, api } = await openForm();
    const press = (keys: KeyboardEventInit) => {
      const event = new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...keys });
      document.body.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(press({ key: "s" })).toBe(false);
    expect(press({ key: "s", ctrlKey: true, shiftKey: true })).toBe(false);
    expect(press({ key: "s", ctrlKey: true, altKey: true })).toBe(false);
    expect(press({ key: "a", ctrlKey: true })).toBe(false);
    expect(press({ key: "س", code: "KeyS", metaKey: true, repeat: true })).toBe(true);
    await user.type(field("Package Name"), "!");
    await user.click(screen.getByText("Cancel"));
    await screen.findByText(unsaved);
    expect(press({ key: "S", ctrlKey: true })).toBe(true);
    await answer(user, "Stay here");
    expect(api.listCalls(updatePackage)).toEqual([]);
    expect(press({ key: "س", code: "KeyS", metaKey: true })).toBe(true);
    await screen.findAllByText("Package updated successfully!");
    expect(api.listCalls(updatePackage)).toHaveLength(1);
  });
});

describe("unsaved changes", () => {
  it("are asked about before the form is left", async () => {
    const { user, address } = await openForm();
    await user.type(field("Package Name"), "!");
    await user.click(screen.getByRole("link", { name: "Videos" }));
    expect(await answer(user, "Stay here")).toBe(unsaved);
    expect(address()).toBe("/admin/edit-package/2");
    expect(field("Package Name").value).toBe("Annual Reader!");
    await user.click(screen.getByText("Cancel"));
    await answer(user, "Leave without saving");
    await waitFor(() => expect(address()).toBe("/admin/packages-management"));
  });

  it("are asked about by the browser before the tab is closed, and not when there are none", async () => {
    const { user } = await openForm();
    const isAsked = () => !fireEvent(window, new Event("beforeunload", { cancelable: true }));
    expect(isAsked()).toBe(false);
    await user.type(field("Package Name"), "!");
    expect(isAsked()).toBe(true);
    await user.type(field("Package Name"), "{Backspace}");
    expect(isAsked()).toBe(false);
  });

  it("are none after a save", async () => {
    const { user, api, address } = await openOffice("/admin/edit-package", (api) => {
      api.answers(createPackage, record);
      api.answers(listPackages, createPage([record]));
    });
    await user.type(await screen.findByLabelText("Package Name"), "New");
    await user.type(field("Number of Months"), "۶");
    await user.type(field("Cost in Rupees"), "900");
    await user.click(screen.getByText("Create Package"));
    await screen.findAllByText("Package created successfully!");
    await waitFor(() => expect(address()).toBe("/admin/packages-management"));
    expect(document.querySelector("[role=alertdialog]")).toBeNull();
    expect(api.listCalls(createPackage).map(({ body }) => body)).toEqual([
      { packageName: "New", packageNameUrdu: "", noOfMonths: 6, cost: 900, status: "Active" },
    ]);
  });
});

describe("a record", () => {
  it("that is not there is not found, nor is one of an address that is none", async () => {
    const { api } = await openOffice("/admin/edit-package/9", (api) =>
      api.refuses(readPackage, { error: "No such package.", code: "not_found" }),
    );
    await screen.findByRole("heading", { level: 1, name: "Page Not Found" });
    expect(api.listCalls(readPackage)).toHaveLength(1);
  });

  it("that cannot be read is asked for again", async () => {
    const { user, api } = await openOffice("/admin/edit-package/2", (api) =>
      api.refuses(readPackage, { error: "Not now.", code: "forbidden" }),
    );
    await screen.findByText("Error fetching package");
    screen.getByText("Not now.");
    api.answers(readPackage, record);
    await user.click(screen.getByText("Try again"));
    expect((await screen.findByLabelText<HTMLInputElement>("Package Name")).value).toBe(
      "Annual Reader",
    );
  });

  it("is filled in once: what is typed outlives a newer answer", async () => {
    const { user, api, office } = await openForm();
    await user.type(field("Package Name"), "!");
    api.answers(readPackage, { ...record, packageName: "Newer", version: 4 });
    await office.queries.refetchQueries({ queryKey: ["packages"] });
    expect(field("Package Name").value).toBe("Annual Reader!");
  });
});
