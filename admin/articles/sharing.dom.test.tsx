import {
  createShareLink,
  listShareLinks,
  revokeShareLink,
  type ShareLink,
} from "@hilal/contract/articles/share-links";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, it, onTestFinished, vi } from "vitest";
import { showPart } from "../testing/show-part.tsx";
import { loadScreenTexts } from "../texts/load-texts.ts";
import { ShareDialog } from "./share-dialog.tsx";

await loadScreenTexts("article");

const link: ShareLink = {
  id: 5,
  label: "Reviewer",
  may_comment: true,
  state: "open",
  created_by: "Hina Shah",
  created_at: "2026-11-22T10:00:00.000+05:00",
  expires_at: "2026-11-29T10:00:00.000+05:00",
  last_opened_at: "2026-11-23T08:30:00.000+05:00",
};

function Shared() {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <ShareDialog articleId={12} onClose={() => setOpen(false)} />;
}

async function openDialog(links: readonly ShareLink[] = []) {
  const shown = await showPart(<Shared />, {
    prepare: (api) => api.answers(listShareLinks, { data: [...links] }),
  });
  const dialog = within(await screen.findByRole("dialog"));
  return {
    ...shown,
    dialog,
    field: (label: string) => dialog.getByLabelText<HTMLInputElement>(label),
  };
}

const items = () =>
  [...document.querySelectorAll("[role=dialog] section > ul > li")].map((item) => [
    item.querySelector("bdi")?.textContent,
    item.querySelector("bdi ~ span")?.textContent,
    ...[...item.querySelectorAll("ul li")].map((fact) => fact.textContent),
    ...[...item.querySelectorAll("button")].map((button) => button.getAttribute("aria-label")),
  ]);

it("lists each link with what became of it, and ends one that is open", async () => {
  const { api, dialog } = await openDialog([
    link,
    { ...link, id: 6, label: "", state: "expired", created_by: "", last_opened_at: null },
    { ...link, id: 7, label: "Old", state: "revoked", may_comment: false },
  ]);
  await dialog.findByText("Reviewer");
  const by = (name: string) => `By ${name} on 22 November 2026, 10:00`;
  const opened = "Last opened on 23 November 2026, 8:30";
  const [first, second, third] = items();
  expect(first).toEqual([
    "Reviewer",
    "Open",
    by("Hina Shah"),
    "Works until 29 November 2026, 10:00",
    opened,
    first?.[5],
    "End the link “Reviewer”",
  ]);
  expect(second?.slice(0, 4)).toEqual([
    "Without a name",
    "Expired",
    by("Unknown"),
    "Not opened yet",
  ]);
  expect(second?.[4]).toBe(first?.[5]);
  expect(third).toEqual(["Old", "Ended", by("Hina Shah"), opened]);
  api.refuses(revokeShareLink, { error: "Not now.", code: "unavailable" });
  fireEvent.click(dialog.getByLabelText(/Reviewer/, { selector: "button" }));
  expect((await dialog.findByRole("alert")).textContent).toMatch(/Not now\.$/);
  expect(screen.getAllByText(/Not now\.$/)).toHaveLength(1);
  api.answers(revokeShareLink, undefined);
  api.answers(listShareLinks, { data: [{ ...link, state: "revoked" }] });
  fireEvent.click(dialog.getByLabelText(/Reviewer/, { selector: "button" }));
  await waitFor(() => expect(items()).toHaveLength(1));
  expect(api.listCalls(revokeShareLink)[1]?.params).toEqual({ id: "12", link: "5" });
});

it("makes a link for somebody, tells its address once, and copies it", async () => {
  const { api, dialog, field } = await openDialog();
  await dialog.findByText("There are no links yet.");
  expect([field("For whom").value, field("Works for, in days").value]).toEqual(["", "7"]);
  expect([
    field("Works for, in days").min,
    field("Whoever has the link may comment").checked,
  ]).toEqual(["1", false]);
  const send = () => fireEvent.click(dialog.getByText("Create link"));
  const fields = { days: "From 1 to 90 days.", label: "Too long." };
  api.refuses(createShareLink, { error: "No.", code: "validation_failed", fields });
  send();
  await dialog.findByText("From 1 to 90 days.");
  dialog.getByText("Too long.");
  expect(dialog.queryByText(/^The link could not be created/)).toBeNull();
  api.refuses(createShareLink, { error: "Not now.", code: "unavailable" });
  send();
  await dialog.findByText("The link could not be created. Not now.");
  fireEvent.change(field("For whom"), { target: { value: "Reviewer" } });
  fireEvent.change(field("Works for, in days"), { target: { value: "14" } });
  fireEvent.click(field("Whoever has the link may comment"));
  const address = "https://hilal.example/shared/token";
  api.answers(createShareLink, { link, address });
  api.answers(listShareLinks, { data: [link] });
  send();
  await dialog.findByText("Copy the address now: it is not shown again.");
  expect(api.listCalls(createShareLink).at(-1)?.body).toEqual({
    label: "Reviewer",
    days: 14,
    may_comment: true,
  });
  expect(field("For whom").value).toBe("");
  const box = field("Address of the link");
  expect([box.value, box.readOnly, box.getAttribute("aria-required")]).toEqual([
    address,
    true,
    null,
  ]);
  expect([box.selectionStart, box.selectionEnd]).toEqual([0, address.length]);
  await dialog.findByText("Reviewer");

  const write = vi.spyOn(navigator.clipboard, "writeText");
  onTestFinished(() => {
    write.mockRestore();
  });
  write.mockResolvedValue(undefined);
  fireEvent.click(dialog.getByText("Copy"));
  await screen.findByText("The address is copied.", { selector: "bdi" });
  expect(write).toHaveBeenCalledWith(address);
  write.mockRejectedValue(new Error("no"));
  fireEvent.click(dialog.getByText("Copy"));
  await screen.findByText("The address could not be copied. Select it and copy it yourself.");
  // Over plain http a browser has no clipboard.
  write.mockImplementation(() => {
    throw new TypeError("no clipboard");
  });
  fireEvent.click(dialog.getByText("Copy"));
  expect(
    await screen.findAllByText("The address could not be copied. Select it and copy it yourself."),
  ).toHaveLength(1);
  fireEvent.click(dialog.getByText("Close"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("says when the links could not be loaded, and tries again", async () => {
  const { api } = await showPart(<Shared />, {
    prepare: (api) => api.refuses(listShareLinks, { error: "Not now.", code: "forbidden" }),
  });
  await screen.findByText("The links could not be loaded");
  api.answers(listShareLinks, { data: [link] });
  fireEvent.click(screen.getByText("Try again"));
  await screen.findByText("Reviewer");
});
