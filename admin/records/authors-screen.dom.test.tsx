import { deleteAuthor, listAuthors, readAuthor } from "@hilal/contract/authors";
import { sampleAuthor } from "@hilal/contract/testing/sample-records";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { createPage } from "../testing/create-page.ts";
import { openOffice } from "../testing/open-office.tsx";
import { act, answer, listRowActions } from "../testing/row-actions.ts";
import { listChoices, tableCells } from "../testing/table-cells.ts";

const path = "/admin/authors-management";
const introduction = "Writes about rivers and the people who keep them.";

it("tells of each writer how to reach them and how much they wrote", async () => {
  await openOffice(path, (api) =>
    api.answers(
      listAuthors,
      createPage([
        sampleAuthor({ email: "a@b.example", contact_no: "+92 51 1234567", no_of_articles: 1200 }),
        sampleAuthor({ id: 4, author_name: "Rejected One", status: "Rejected" }),
      ]),
    ),
  );
  await screen.findByText("Amina Rahman");
  expect(tableCells()).toEqual([
    ["", "Amina Rahman", "a@b.example", "+92 51 1234567", "1,200", "Approved", introduction],
    ["", "Rejected One", "", "", "9", "Rejected", introduction],
  ]);
  expect(screen.getByText("a@b.example").dir).toBe("ltr");
  expect(screen.getByText("+92 51 1234567").dir).toBe("ltr");
  expect(await listChoices("Status")).toEqual(["Approved", "Pending", "Rejected"]);
  expect(await listChoices("Category")).toEqual(["Politics", "Sports", "Technology"]);
  expect(screen.getByText("New Author").getAttribute("href")).toBe("/admin/edit-author");
  expect(screen.getByText("Amina Rahman").closest("a")?.getAttribute("href")).toBe(
    "/admin/edit-author/3",
  );
  expect(screen.queryByLabelText("Actions for Amina Rahman")).toBeNull();
});

it("deletes a writer, and says so at once", async () => {
  const { user, api } = await openOffice(path, (api) => {
    api.answers(listAuthors, createPage([sampleAuthor({ can: { edit: true, delete: true } })]));
    api.answers(deleteAuthor, undefined);
  });
  const menu = "Actions for Amina Rahman";
  expect(await listRowActions(user, menu)).toEqual([
    "Quick look",
    "Edit: /admin/edit-author/3",
    "Delete",
  ]);
  await act(user, menu, "Delete");
  expect(await answer(user, "Delete")).toBe("Are you sure you want to delete this author?");
  const told = await screen.findByText("Author deleted successfully!");
  expect(told.closest("[role=alert]")).not.toBeNull();
  expect(api.listCalls(deleteAuthor).map(({ params }) => params)).toEqual([{ id: "3" }]);
  await waitFor(() => expect(api.listCalls(listAuthors)).toHaveLength(2));
  api.refuses(deleteAuthor, { error: "Not now.", code: "forbidden" });
  await act(user, menu, "Delete");
  await answer(user, "Delete");
  await screen.findByText("Error deleting author: Not now.");
});

it("follows a row's menu to the form without leaving the back office", async () => {
  const { user, address } = await openOffice(path, (api) => {
    api.answers(
      listAuthors,
      createPage([sampleAuthor({ id: 4, can: { edit: true, delete: false } })]),
    );
    api.answers(readAuthor, sampleAuthor({ id: 4 }));
  });
  await screen.findByText("Amina Rahman");
  await act(user, "Actions for Amina Rahman", "Edit");
  await waitFor(() => expect(address()).toBe("/admin/edit-author/4"));
});

it("shows columns that are hidden, and the category, in the quick look", async () => {
  localStorage.setItem("hilal-office-columns:adminLists.authors", "introduction email");
  const { user } = await openOffice(path, (api) =>
    api.answers(listAuthors, createPage([sampleAuthor({ category: "Sports" })])),
  );
  await screen.findByText("Amina Rahman");
  expect(screen.queryByText(introduction)).toBeNull();
  await user.keyboard("j ");
  const look = screen.getByRole("complementary", { name: "Quick look" });
  const facts = [...look.querySelectorAll("dt")].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ]);
  expect(facts).toContainEqual(["Introduction", introduction]);
  expect(facts).toContainEqual(["Category", "Sports"]);
  expect(within(look).getByRole("link", { name: "Amina Rahman" }).getAttribute("href")).toBe(
    "/admin/edit-author/3",
  );
  localStorage.clear();
});
