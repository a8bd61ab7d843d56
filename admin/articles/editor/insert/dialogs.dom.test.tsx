import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { fileHost } from "../../../testing/file-host.ts";
import { openArticleForm } from "../../../testing/open-article-form.tsx";

const surface = () => screen.getByRole("textbox", { name: "Content" });
const dialog = () =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>("[role=dialog]");
    if (!found) throw new Error("No dialog is open.");
    return within(found);
  });
const closed = () => waitFor(() => expect(document.querySelector("[role=dialog]")).toBeNull());

async function drop(...files: readonly File[]): Promise<void> {
  const event = new Event("drop", { bubbles: true, cancelable: true });
  const dataTransfer = { files, types: ["Files"], getData: () => "" };
  fireEvent(surface(), Object.assign(event, { dataTransfer, clientX: 0, clientY: 0 }));
}

const png = (name: string) => new File(["a picture"], name, { type: "image/png" });

it("puts in a table of the size that is asked for, and takes no other", async () => {
  const { user } = await openArticleForm("/admin/new-article");
  await user.click(screen.getByText("Insert"));
  await user.click(await screen.findByRole("menuitem", { name: "Table" }));
  const asked = await dialog();
  const columns = asked.getByLabelText("Columns");
  await user.clear(columns);
  await user.type(columns, "40");
  await user.click(asked.getByText("Insert"));
  asked.getByText("Please enter a number from 1 to 12.");
  await user.clear(columns);
  await user.type(columns, "2");
  await user.click(asked.getByText("Insert"));
  await closed();
  await waitFor(() => expect(surface().querySelectorAll("th")).toHaveLength(2));
  expect(surface().querySelectorAll("tr")).toHaveLength(3);
});

it("does the main thing on Enter in any field of a dialog", async () => {
  const host = await fileHost();
  host.answer(200, { secure_url: "/media/0123456789abcdef/a.png" });
  const { user } = await openArticleForm("/admin/new-article");
  await user.click(screen.getByText("Insert"));
  await user.click(await screen.findByRole("menuitem", { name: "Table" }));
  await user.click((await dialog()).getByLabelText("Columns"));
  await user.keyboard("{Enter}");
  await closed();
  await waitFor(() => expect(surface().querySelectorAll("th")).toHaveLength(3));
  await drop(png("a.png"));
  const asked = await dialog();
  await user.click(asked.getByLabelText("Description of the image"));
  await user.keyboard("Dawn");
  await waitFor(() => expect(asked.getByText("Insert").hasAttribute("disabled")).toBe(false));
  await user.keyboard("{Enter}");
  await closed();
  expect(surface().querySelector("figure img")?.getAttribute("alt")).toBe("Dawn");
});

it("asks of a picture what it shows, or that it is said to be decoration", async () => {
  const host = await fileHost();
  host.answer(200, { secure_url: "/media/0123456789abcdef/a.png" });
  const { user } = await openArticleForm("/admin/new-article");
  await drop(png("a.png"));
  const asked = await dialog();
  await waitFor(() => expect(asked.getByText("Insert").hasAttribute("disabled")).toBe(false));
  await user.click(asked.getByText("Insert"));
  asked.getByText("Please describe the picture, or say that it is mere decoration.");
  await user.click(asked.getByLabelText(/^Mere decoration/));
  expect(asked.queryByLabelText("Description of the image")).toBeNull();
  await user.type(asked.getByLabelText("Caption"), "Dawn");
  await user.type(asked.getByLabelText("Credit"), "Sana Malik");
  await user.click(asked.getByText("Insert"));
  await closed();
  await waitFor(() => expect(surface().querySelector("figcaption small")).not.toBeNull());
  expect(surface().querySelector("img")?.getAttribute("role")).toBe("presentation");
  expect(surface().querySelector("figcaption")?.textContent).toBe("Dawn Sana Malik");
  expect(surface().querySelector(".describe-flag")).toBeNull();
});

it("takes several pictures at once, each with a flag that asks what it shows", async () => {
  const host = await fileHost();
  host.answer(200, { secure_url: "/media/0123456789abcdef/a.png" });
  await openArticleForm("/admin/new-article");
  await drop(png("a.png"), png("b.png"));
  await waitFor(() => {
    const sources = [...surface().querySelectorAll("figure img")].map((one) =>
      one.getAttribute("src"),
    );
    expect(sources).toEqual(["/media/0123456789abcdef/a.png", "/media/0123456789abcdef/a.png"]);
  });
  expect(document.querySelector("[role=dialog]")).toBeNull();
  const flags = screen.getAllByText("Describe this picture");
  expect(flags).toHaveLength(2);
  fireEvent.click(flags[0] as HTMLElement);
  (await dialog()).getByLabelText("Description of the image");
});
