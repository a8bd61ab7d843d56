import {
  createAuthor,
  listAlikeAuthors,
  listAuthors,
  readAuthor,
  updateAuthor,
} from "@hilal/contract/authors";
import { sampleAuthor } from "@hilal/contract/testing/sample-records";
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { createPage } from "../testing/create-page.ts";
import { field } from "../testing/form-fields.ts";
import { openOffice } from "../testing/open-office.tsx";

const record = sampleAuthor({
  email: "amina@hilal.example",
  contact_no: "+92 51 1234567",
  version: 4,
  status: "Pending",
});

it("saves a writer, then offers an empty form and the way back to what was saved", async () => {
  const { user, api, address } = await openOffice("/admin/edit-author/3", (api) => {
    api.answers(readAuthor, record);
    api.answers(updateAuthor, { ...record, author_name: "Amina R." });
    api.answers(listAuthors, createPage([record]));
  });
  await screen.findByLabelText("Name");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Edit Author");
  expect([field("Email").type, field("Email").dir]).toEqual(["email", "ltr"]);
  expect([field("Contact Number").type, field("Contact Number").maxLength]).toEqual(["tel", 40]);
  await user.clear(field("Name"));
  expect(field("Name").dir).toBe("");
  await user.type(field("Name"), "Amina R.");
  expect(field("Name").dir).toBe("ltr");
  await user.click(screen.getByText("Update Author"));
  const told = await screen.findByText("Author updated successfully!");
  expect(told.closest("[role=alert]")).not.toBeNull();
  expect(api.listCalls(updateAuthor).map(({ body }) => body)).toEqual([
    {
      author_image: record.author_image,
      author_name: "Amina R.",
      alike_seen: "",
      email: "amina@hilal.example",
      contact_no: "+92 51 1234567",
      category: "Politics",
      introduction: record.introduction,
      status: "Pending",
      user: 7,
      version: 4,
    },
  ]);
  await waitFor(() => expect(address()).toBe("/admin/edit-author"));
  expect((await screen.findByText("Open the saved record")).getAttribute("href")).toBe(
    "/admin/edit-author/3",
  );
  screen.getByText("Amina R.", { selector: "bdi" });
  expect([field("Name").value, field("Status").value]).toEqual(["", "Approved"]);
});

it("says in a new writer's form what the server objects to", async () => {
  const { user, api } = await openOffice("/admin/edit-author/3", (api) => {
    api.answers(readAuthor, record);
    api.refuses(updateAuthor, { error: "Nobody like this.", code: "conflict" });
  });
  await screen.findByLabelText("Name");
  await user.clear(field("Email"));
  await user.type(field("Email"), "no address");
  await user.click(screen.getByText("Update Author"));
  await screen.findAllByText("Please enter a valid e-mail address.");
  expect(api.listCalls(updateAuthor)).toEqual([]);
  await user.clear(field("Email"));
  await user.type(field("Email"), "a@b.example");
  await user.click(screen.getByText("Update Author"));
  await screen.findByText("Error updating author: Nobody like this.");
  expect(api.listCalls(createAuthor)).toEqual([]);
});

it.each(["en", "ur"] as const)(
  "asks of a new writer whether it is one of a like name, in %s",
  async (language) => {
    const { user, api, t } = await openOffice(
      "/admin/edit-author",
      (api) => {
        api.answers(listAlikeAuthors, ({ query }) =>
          createPage(
            String(query.name).startsWith("Amina") ? [record, sampleAuthor({ id: 9 })] : [],
          ),
        );
      },
      { language },
    );
    const name = await screen.findByLabelText(t("adminRecords.field.authorName"));
    await user.type(name, "Bilal");
    await waitFor(() => expect(api.listCalls(listAlikeAuthors).at(-1)?.query.name).toBe("Bilal"));
    expect(screen.queryByText(t("adminRecords.authors.alike.other"))).toBeNull();
    await user.clear(name);
    await user.type(name, "Dr Amina");
    await user.clear(name);
    await user.type(name, "Amina R");
    const link = await screen.findAllByRole("link", {
      name: t("adminRecords.authors.alike.open", { name: record.author_name }),
    });
    expect(link[0]?.getAttribute("href")).toBe("/admin/edit-author/3");
    screen.getByText("amina@hilal.example");
    await user.click(screen.getByText(t("adminRecords.authors.alike.other")));
    await screen.findByText(t("adminRecords.authors.alike.agreed"));
  },
);
