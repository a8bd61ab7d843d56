import { listArticles } from "@hilal/contract/articles/article-lists";
import { editionOfCategory } from "@hilal/contract/shared/categories";
import { categorySlugs, editionIds } from "@hilal/contract/shared/editions";
import { sampleArticle } from "@hilal/contract/testing/sample-records";
import { messages } from "@hilal/i18n/messages/common/en";
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { createPage } from "../../testing/create-page.ts";
import { openOffice } from "../../testing/open-office.tsx";
import { openFilter } from "../../testing/table-cells.ts";

const gallery = "/admin/articles-management";

async function openGallery() {
  const opened = await openOffice(gallery, (api) =>
    api.answers(listArticles, createPage([sampleArticle()])),
  );
  await screen.findByText(sampleArticle().title);
  return opened;
}

it("takes days as they are typed, in the digits of either language, and says what is none", async () => {
  const { user, address, api } = await openGallery();
  await openFilter("Status");
  const box = screen.getByLabelText<HTMLInputElement>("From");
  await user.type(box, "۲۰۲۶-۰۳-۰۱");
  expect(box.value).toBe("2026-03-01");
  await waitFor(() => expect(address()).toBe(`${gallery}?from=2026-03-01`));
  await user.clear(box);
  await waitFor(() => expect(address()).toBe(gallery));
  await user.type(box, "the 1st");
  // No error is shown during typing.
  expect(box.getAttribute("aria-invalid")).toBeNull();
  await user.tab();
  const says = screen.getByText(
    "This date was not understood. Please write it for example as 15 December, tomorrow or 2026-12-15.",
  );
  expect(box.getAttribute("aria-describedby")).toBe(says.id);
  expect(box.getAttribute("aria-invalid")).toBe("true");
  expect(address()).toBe(gallery);
  const asked = new Set(api.listCalls(listArticles).map(({ query }) => query.from));
  expect([...asked]).toEqual([undefined, "2026-03-01"]);
  screen.getByLabelText("Open the calendar: From");
});

it("offers the categories below their magazines", async () => {
  await openGallery();
  const box = await openFilter("Category");
  const groups = [...box.querySelectorAll("optgroup")];
  expect(groups.map(({ label, children }) => [label, children.length])).toEqual(
    editionIds.map((edition) => [
      messages.editions[edition].fullName,
      categorySlugs.filter((slug) => editionOfCategory(slug) === edition).length,
    ]),
  );
  expect(box.querySelectorAll("option")).toHaveLength(categorySlugs.length + 1);
  expect(box.querySelector("option[value=in-focus]")?.parentElement).toBe(groups[0]);
});
