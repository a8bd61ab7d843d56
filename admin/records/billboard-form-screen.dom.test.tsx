import { listBillboards, readBillboard, updateBillboard } from "@hilal/contract/billboards";
import { sampleBillboard } from "@hilal/contract/testing/sample-records";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createPage } from "../testing/create-page.ts";
import { field } from "../testing/form-fields.ts";
import { openOffice } from "../testing/open-office.tsx";

const record = sampleBillboard({
  version: 2,
  starts_at: "2026-11-30T20:00:00.000Z",
  created: "2026-11-01T00:00:00.000Z",
});

async function openForm() {
  const office = await openOffice("/admin/edit-billboard/1", (api) => {
    api.answers(readBillboard, record);
    api.answers(updateBillboard, record);
    api.answers(listBillboards, createPage([record]));
  });
  await screen.findByLabelText("Title");
  return office;
}

describe("a billboard's form", () => {
  it("shows its days as Karachi counts them, and sends what it holds", async () => {
    const { user, api, address } = await openForm();
    expect(field("Date").value).toBe("2026-11-01");
    expect(field("Shown From").value).toBe("2026-12-01");
    expect(field("Shown Until").value).toBe("");
    expect(field("Location").value).toBe("2");
    await user.selectOptions(field("Location"), "Reader's Opinion 2");
    await user.type(field("Link"), "/subscribe");
    await user.click(screen.getByText("Update Billboard"));
    await screen.findByText("Billboard updated successfully!");
    await waitFor(() => expect(address()).toBe("/admin/bill-boards-management"));
    expect(api.listCalls(updateBillboard).map(({ body }) => body)).toMatchObject([
      {
        title: "A year of Hilal",
        location: 6,
        status: "Active",
        created: "2026-11-01",
        image: "https://pictures.example/a.jpg",
        image_alt: "A shelf",
        link: "/subscribe",
        starts_at: "2026-12-01",
        user: 7,
        version: 2,
      },
    ]);
  });

  it("picks a day from a calendar, which opens at the day that is typed", async () => {
    const { user } = await openForm();
    const [, from] = screen.getAllByLabelText(/^Open the calendar/);
    await user.click(from as HTMLElement);
    expect((await screen.findAllByText("December 2026"))[0]).toBeDefined();
    await user.click(screen.getByText("24", { selector: "[role=button]" }));
    await waitFor(() => expect(field("Shown From").value).toBe("2026-12-24"));
    expect(screen.queryByText("December 2026")).toBeNull();
    // With an invalid date the calendar opens at the present month.
    await user.clear(field("Shown From"));
    await user.type(field("Shown From"), "soon");
    await user.click(from as HTMLElement);
    await waitFor(() =>
      expect(document.querySelectorAll("[role=gridcell]").length).toBeGreaterThan(27),
    );
    await user.keyboard("{Escape}");
    expect(field("Shown From").value).toBe("soon");
  });

  it("is not sent when nobody is signed in any more", async () => {
    const { user, api } = await openForm();
    const tab = new BroadcastChannel("hilal-session");
    tab.postMessage("signed-out");
    await screen.findByText(/^You are signed out/);
    tab.close();
    await user.click(screen.getByText("Update Billboard"));
    await screen.findByText("Error updating billboard: User authentication is required.");
    expect(api.listCalls(updateBillboard)).toEqual([]);
  });

  it("says so at the first press, when it is that press which finds the session gone", async () => {
    const { user, api } = await openForm();
    api.refuses(updateBillboard, { error: "Please log in.", code: "unauthenticated" });
    await user.click(screen.getByText("Update Billboard"));
    await screen.findByText("Error updating billboard: User authentication is required.");
  });
});
