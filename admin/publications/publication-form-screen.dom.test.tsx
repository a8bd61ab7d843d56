import { createEbook, listEbooks, readEbook } from "@hilal/contract/ebooks";
import { listMagazines, readMagazine, updateMagazine } from "@hilal/contract/magazines";
import { sampleEbook, sampleMagazine } from "@hilal/contract/testing/sample-records";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { createPage } from "../testing/create-page.ts";
import { fileHost } from "../testing/file-host.ts";
import { field, fieldError } from "../testing/form-fields.ts";
import { openOffice } from "../testing/open-office.tsx";

it("says that a day must be written as one", async () => {
  const { user } = await openOffice("/admin/edit-magazine", () => undefined);
  await user.type(await screen.findByLabelText("Publish Date"), "in spring");
  await user.click(screen.getByText("Create Magazine"));
  await waitFor(() =>
    expect(fieldError("Publish Date")).toBe("Publish date must be in yyyy-mm-dd format."),
  );
  await user.type(field("Publish Date"), "!");
  expect(fieldError("Publish Date")).toBe("");
});

it("of a new one takes direction and magazine from its language", async () => {
  const { user } = await openOffice("/admin/edit-magazine", () => undefined);
  await screen.findByLabelText("Title");
  expect([field("Title").lang, field("Title").dir]).toEqual(["", ""]);
  await user.click(screen.getByText("Create Magazine"));
  await waitFor(() => expect(fieldError("Direction")).toBe("Direction is required."));
  await user.selectOptions(field("Language"), "Urdu");
  await waitFor(() => expect(field("Title").dir).toBe("rtl"));
  expect(field("Title").lang).toBe("ur");
  expect(field("Direction").value).toBe("RTL");
  expect(fieldError("Direction")).toBe("");
  await user.selectOptions(field("Magazine"), "Hilal Urdu");
  await user.selectOptions(field("Language"), "English");
  await waitFor(() => expect(field("Title").dir).toBe("ltr"));
  expect(field("Direction").value).toBe("LTR");
  // Hilal Urdu has no English issues, so the choice is cleared; an English edition stays chosen.
  expect(field("Magazine").value).toBe("");
  await user.selectOptions(field("Magazine"), "Hilal Her");
  await user.selectOptions(field("Language"), "English");
  expect(field("Magazine").value).toBe("hilal-her");
});

it("of one that is there keeps direction and magazine whatever its language", async () => {
  const { user, api } = await openOffice("/admin/edit-magazine/4", (api) => {
    api.answers(readMagazine, sampleMagazine({ version: 5, publish_date: "2025-10-02T20:00:00Z" }));
    api.answers(updateMagazine, sampleMagazine());
    api.answers(listMagazines, createPage([sampleMagazine()]));
  });
  await screen.findByLabelText("Title");
  expect(field("Publish Date").value).toBe("2025-10-03");
  await user.selectOptions(field("Language"), "Urdu");
  await waitFor(() => expect(field("Language").value).toBe("Urdu"));
  // The title is English, whatever the language of the issue.
  expect(field("Title").dir).toBe("ltr");
  expect([field("Direction").value, field("Magazine").value]).toEqual(["LTR", "hilal-english"]);
  expect(screen.queryByText("By the language")).toBeNull();
  await user.click(screen.getByText("Update Magazine"));
  await screen.findAllByText("Magazine updated successfully!");
  expect(api.listCalls(updateMagazine).map(({ params, body }) => [params.id, body])).toEqual([
    [
      "4",
      {
        title: "November 2026",
        publish_date: "2025-10-03",
        language: "Urdu",
        direction: "LTR",
        status: "Active",
        cover_image: sampleMagazine().cover_image,
        cover_alt: "A train on a bridge",
        doc_url: sampleMagazine().doc_url,
        user: 7,
        version: 5,
        edition: "hilal-english",
      },
    ],
  ]);
});

it("of an e-book has a genre in the magazine's place", async () => {
  const { t } = await openOffice(
    "/admin/edit-ebook/4",
    (api) => {
      api.answers(readEbook, sampleEbook({ genre: "genre-non-fiction" }));
      api.answers(createEbook, sampleEbook());
      api.answers(listEbooks, createPage([sampleEbook()]));
    },
    { language: "ur" },
  );
  await screen.findByLabelText(t("adminRecords.field.genre"));
  expect(field(t("adminRecords.field.genre")).value).toBe("genre-non-fiction");
  expect(field(t("adminRecords.field.bookAuthor")).value).toBe("Bilal Qureshi");
  expect(field(t("adminRecords.field.description")).value).toBe(sampleEbook().description);
  expect(screen.queryByLabelText(t("adminRecords.field.edition"))).toBeNull();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(t("adminRecords.ebooks.edit"));
});

it("takes back what a slot said of a pick when a PDF finds its own", async () => {
  const host = await fileHost();
  host.answer(200, { secure_url: "https://elsewhere.example/media/0123456789abcdef/issue.pdf" });
  const { user, t } = await openOffice("/admin/edit-magazine", () => undefined);
  const [cover, document_] = [t("adminRecords.field.cover"), t("adminRecords.field.pdf")];
  await screen.findByLabelText(cover);
  const notes = new File(["Some notes."], "notes.txt", { type: "text/plain" });
  const pdf = new File(["%PDF-1.7"], "issue.pdf", { type: "application/pdf" });
  const [coverBox, documentBox] = document.querySelectorAll("input[type=file]");
  const pick = (box: Element | undefined, file: File) =>
    fireEvent.change(box as Element, { target: { files: [file] } });
  const wrong = "Only PDF files are allowed for documents.";

  pick(coverBox, notes);
  await waitFor(() => expect(fieldError(cover)).toBe(wrong));
  pick(coverBox, pdf);
  await waitFor(() => expect(fieldError(cover)).toBe(""));

  pick(coverBox, notes);
  await waitFor(() => expect(fieldError(cover)).toBe(wrong));
  pick(documentBox, pdf);
  await waitFor(() => expect(fieldError(cover)).toBe(""));

  await user.click(await screen.findByText("Create Magazine"));
  await waitFor(() => expect(fieldError(cover)).toBe("Cover image is required."));
  pick(documentBox, pdf);
  expect(fieldError(cover)).toBe("Cover image is required.");
  expect(fieldError(document_)).not.toBe(wrong);
});
