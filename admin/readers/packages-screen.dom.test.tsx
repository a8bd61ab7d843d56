import {
  deleteNewsletterSubscriber,
  listNewsletterSubscribers,
  type NewsletterSubscriber,
  newsletterCsvPath,
} from "@hilal/contract/newsletter";
import { deletePackage, listPackages } from "@hilal/contract/packages";
import {
  deleteSubscriptionRequest,
  listSubscriptionRequests,
  type SubscriptionRequest,
  updateSubscriptionRequest,
} from "@hilal/contract/subscriptions";
import { samplePackage } from "@hilal/contract/testing/sample-records";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { createPage } from "../testing/create-page.ts";
import { openOffice } from "../testing/open-office.tsx";
import { act, answer, listRowActions } from "../testing/row-actions.ts";
import { listChoices, tableCells, tableHeads } from "../testing/table-cells.ts";

const path = "/admin/packages-management";

const request = (given: Partial<SubscriptionRequest> = {}): SubscriptionRequest => ({
  id: 3,
  name: "Hina Yousaf",
  email: "hina@reader.example",
  phone: "+92 300 1234567",
  address: "House 4, Lahore",
  package: 2,
  package_name: "Annual Reader",
  status: "new",
  language: "en",
  created_at: "2026-11-02T10:00:00.000Z",
  ...given,
});

const subscriber = (given: Partial<NewsletterSubscriber> = {}): NewsletterSubscriber => ({
  id: 8,
  email: "hina@reader.example",
  language: "en",
  status: "confirmed",
  created_at: "2026-11-02T10:00:00.000Z",
  confirmed_at: null,
  unsubscribed_at: null,
  ...given,
});

describe("the packages", () => {
  const menu = "Actions for Annual Reader";

  it("are told with what they cost, and shown as readers see them", async () => {
    const { user } = await openOffice(path, (api) =>
      api.answers(
        listPackages,
        createPage([samplePackage(), samplePackage({ id: 3, noOfMonths: 1, status: "Inactive" })]),
      ),
    );
    await screen.findAllByText("Annual Reader");
    expect(tableHeads()).toEqual(["ID", "Package", "Months", "Cost", "Status"]);
    expect(tableCells()).toEqual([
      ["2", "Annual Reader", "12", "Rs 4,300", "Active"],
      ["3", "Annual Reader", "1", "Rs 4,300", "Inactive"],
    ]);
    expect(await listChoices("Status")).toEqual(["Active", "Inactive"]);
    expect(screen.getByText("New Package").getAttribute("href")).toBe("/admin/edit-package");
    const tabs = within(screen.getByRole("navigation", { name: "Parts of the subscriptions" }));
    expect(
      tabs.getAllByRole("link").map((tab) => [tab.textContent, tab.getAttribute("aria-current")]),
    ).toEqual([
      ["Packages", "true"],
      ["Requests", null],
      ["Newsletter", null],
    ]);
    await user.click(screen.getAllByLabelText("Preview: Annual Reader")[0] as HTMLElement);
    const dialog = await screen.findByRole("dialog", { name: "Preview of Annual Reader" });
    within(dialog).getByText("12 months");
    within(dialog).getByText("Rs 4,300");
    await user.click(within(dialog).getByText("Close"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("are deleted after a question, by those who may", async () => {
    const { user, api } = await openOffice(path, (api) => {
      api.answers(listPackages, createPage([samplePackage({ can: { edit: true, delete: true } })]));
      api.answers(deletePackage, undefined);
    });
    expect(await listRowActions(user, menu)).toEqual([
      "Quick look",
      "Preview",
      "Edit: /admin/edit-package/2",
      "Delete",
    ]);
    await act(user, menu, "Delete");
    expect(await answer(user, "Delete")).toBe("Are you sure you want to delete this package?");
    await screen.findAllByText("Package deleted successfully!");
    api.refuses(deletePackage, { error: "Somebody asked for it.", code: "conflict" });
    await act(user, menu, "Delete");
    await answer(user, "Delete");
    await screen.findByText("Error deleting package: Somebody asked for it.");
  });

  it("stand where the address names a part that is none", async () => {
    await openOffice(`${path}?tab=elsewhere`, (api) =>
      api.answers(listPackages, createPage([samplePackage()])),
    );
    await screen.findByText("Annual Reader");
  });
});

describe("the requests", () => {
  const menu = "Actions for Hina Yousaf";

  it("say who asks for what and how to reach them, and are dealt with unasked", async () => {
    const { user, api } = await openOffice(path, (api) => {
      api.answers(listPackages, createPage([samplePackage()]));
      api.answers(listSubscriptionRequests, createPage([request()]));
      api.answers(updateSubscriptionRequest, request({ status: "handled" }));
      api.answers(deleteSubscriptionRequest, undefined);
    });
    await user.click(await screen.findByText("Requests"));
    await screen.findByText("Hina Yousaf");
    expect(screen.queryByText("New Package")).toBeNull();
    expect(tableCells()).toEqual([
      [
        "Hina Yousaf",
        "hina@reader.example",
        "+92 300 1234567",
        "House 4, Lahore",
        "Annual Reader",
        "2 November 2026, 15:00",
        "New",
      ],
    ]);
    expect(screen.getByText("hina@reader.example").getAttribute("href")).toBe(
      "mailto:hina@reader.example",
    );
    expect(await listChoices("Status")).toEqual(["New", "Handled"]);
    api.answers(listSubscriptionRequests, createPage([request({ status: "handled" })]));
    await act(user, menu, "Mark as handled");
    await screen.findAllByText("The request is marked as handled.");
    await waitFor(() => expect(tableCells()[0]?.at(-1)).toBe("Handled"));
    api.answers(updateSubscriptionRequest, request());
    await act(user, menu, "Mark as new");
    await screen.findAllByText("The request is marked as new.");
    expect(api.listCalls(updateSubscriptionRequest).map(({ body }) => body)).toEqual([
      { status: "handled" },
      { status: "new" },
    ]);
    await act(user, menu, "Delete");
    expect(await answer(user, "Delete")).toBe(
      "Are you sure you want to delete this subscription request?",
    );
    await screen.findAllByText("Subscription request deleted successfully!");
  });

  it("that cannot be changed say why", async () => {
    const { user } = await openOffice(`${path}?tab=requests`, (api) => {
      api.answers(listSubscriptionRequests, createPage([request({ status: "handled" })]));
      api.refuses(updateSubscriptionRequest, { error: "Not now.", code: "forbidden" });
      api.refuses(deleteSubscriptionRequest, { error: "Not now.", code: "forbidden" });
    });
    await act(user, menu, "Mark as new");
    await screen.findByText("Error updating subscription request: Not now.");
    await act(user, menu, "Delete");
    await answer(user, "Delete");
    await screen.findByText("Error deleting subscription request: Not now.");
  });
});

describe("the newsletter's addresses", () => {
  const tab = `${path}?tab=newsletter`;

  it("are told with their state and go after a question", async () => {
    const { user, api } = await openOffice(tab, (api) => {
      api.answers(
        listNewsletterSubscribers,
        createPage([
          subscriber(),
          subscriber({ id: 9, email: "b@c.example", language: "ur", status: "pending" }),
        ]),
      );
      api.answers(deleteNewsletterSubscriber, undefined);
    });
    await screen.findByText("b@c.example");
    expect(tableCells()).toEqual([
      ["hina@reader.example", "English", "2 November 2026, 15:00", "Confirmed"],
      ["b@c.example", "اردو", "2 November 2026, 15:00", "Not confirmed yet"],
    ]);
    expect(await listChoices("Status")).toEqual(["Not confirmed yet", "Confirmed", "Unsubscribed"]);
    const menu = "Actions for b@c.example";
    await act(user, menu, "Delete");
    expect(await answer(user, "Delete")).toBe(
      "Are you sure you want to delete this newsletter subscriber?",
    );
    await screen.findAllByText("Newsletter subscriber deleted successfully!");
    expect(api.listCalls(deleteNewsletterSubscriber).map(({ params }) => params)).toEqual([
      { id: "9" },
    ]);
    api.refuses(deleteNewsletterSubscriber, { error: "Not now.", code: "forbidden" });
    await act(user, menu, "Delete");
    await answer(user, "Delete");
    await screen.findByText("Error deleting newsletter subscriber: Not now.");
  });

  it("are saved as a file", async () => {
    const saved: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const { user } = await openOffice(tab, (api) => {
      api.answers(listNewsletterSubscribers, createPage([subscriber()]));
      api.serves(newsletterCsvPath, ({ headers }) => {
        expect(headers.get("authorization")).toMatch(/^Bearer header\./);
        return "email\nhina@reader.example\n";
      });
    });
    const button = await screen.findByText("Download the confirmed addresses");
    await user.click(button);
    await waitFor(() => expect(saved).toEqual(["newsletter.csv"]));
    click.mockRestore();
  });
});
