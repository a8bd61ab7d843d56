import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { fileHost } from "../../testing/file-host.ts";
import { field, fieldError, fileBox } from "../../testing/form-fields.ts";
import { openOffice } from "../../testing/open-office.tsx";

const picture = new File(["a picture"], "cover.png", { type: "image/png" });
const pdf = new File(["%PDF-1.4"], "issue.pdf", { type: "application/pdf" });
const notes = new File(["Some notes."], "notes.txt", { type: "text/plain" });
const stored = "/media/0123456789abcdef/cover.png";

/** Picks files through the system's own dialog. */
const pick = (label: string, ...files: readonly File[]) =>
  fireEvent.change(fileBox(label), { target: { files } });

const openForm = async (path: string, language: "en" | "ur" = "en") => {
  const host = await fileHost();
  host.answer(200, { secure_url: `https://elsewhere.example${stored}` });
  const office = await openOffice(`/admin/${path}`, () => undefined, { language });
  await screen.findByRole("heading", { level: 1 });
  return { ...office, host };
};

describe("a drop zone", () => {
  it("takes one file of its kind, picked or dropped", async () => {
    const { host } = await openForm("edit-magazine");
    await screen.findByLabelText("Cover Image");
    pick("Cover Image", picture, picture);
    expect(fieldError("Cover Image")).toBe("Only one file is allowed.");
    pick("PDF Document", notes);
    expect(fieldError("PDF Document")).toBe("Only PDF files are allowed for documents.");
    fireEvent.drop(field("PDF Document"), { dataTransfer: { files: [pdf, pdf] } });
    expect(fieldError("PDF Document")).toBe("Only one file is allowed.");
    expect(host.uploads).toEqual([]);
  });

  it("of a portrait takes one image", async () => {
    await openForm("edit-author");
    await screen.findByLabelText("Author Image");
    pick("Author Image", picture, picture);
    expect(fieldError("Author Image")).toBe("Only one image is allowed.");
    pick("Author Image", pdf);
    expect(fieldError("Author Image")).toBe("Only PNG and JPEG images are allowed.");
  });

  it("is pressed for the system's own dialog, and says what it takes", async () => {
    const { user } = await openForm("edit-magazine");
    const button = await screen.findByLabelText("Cover Image");
    let opened = 0;
    fileBox("Cover Image").addEventListener("click", () => {
      opened += 1;
    });
    await user.click(button);
    expect(opened).toBe(1);
    expect(fileBox("Cover Image").accept).toBe("image/png,image/jpeg,.png,.jpg,.jpeg");
    const [kinds = ""] = button.getAttribute("aria-describedby")?.split(" ") ?? [];
    expect(document.getElementById(kinds)?.textContent).toBe("PNG or JPEG, at most 10 MB");
  });

  it("sends the file, shows it, and lets it be replaced and taken away", async () => {
    const { user, host } = await openForm("edit-author");
    await screen.findByLabelText("Author Image");
    pick("Author Image", picture);
    const preview = await screen.findByAltText<HTMLImageElement>("Preview of the chosen image");
    expect(preview.getAttribute("src")).toBe(stored);
    const [upload] = host.uploads;
    expect(upload?.path).toBe("/media/v1_1/hilal/image/upload");
    expect(upload?.headers.authorization).toMatch(/^Bearer header\./);
    expect(upload?.headers["accept-language"]).toBe("en");
    expect(upload?.body).toContain("a picture");
    expect(field("Author Image").textContent).toBe("Replace");
    await user.click(screen.getByText("Remove"));
    expect(screen.queryByAltText("Preview of the chosen image")).toBeNull();
    expect(field("Author Image").textContent).toBe("Browse");
    expect(screen.queryByText("Remove")).toBeNull();
  });

  it("hands a file over to the slot where it belongs", async () => {
    const { host } = await openForm("edit-ebook");
    await screen.findByLabelText("Cover Image");
    host.answer(200, { secure_url: "https://files.example/issue.pdf" });
    pick("Cover Image", pdf);
    const link = await screen.findByText("View Existing PDF");
    expect(link.getAttribute("href")).toBe("https://files.example/issue.pdf");
    expect(link.getAttribute("target")).toBe("_blank");
    host.answer(200, { secure_url: stored });
    pick("PDF Document", picture);
    await screen.findByAltText("Preview of the chosen image");
    screen.getByText("View Existing PDF");
    expect(host.uploads.map(({ path }) => path)).toEqual([
      "/media/v1_1/hilal/raw/upload",
      "/media/v1_1/hilal/image/upload",
    ]);
    expect([fieldError("Cover Image"), fieldError("PDF Document")]).toEqual(["", ""]);
  });

  it("says in the editor's language that an upload failed, and why where that helps", async () => {
    const { host, t } = await openForm("edit-magazine", "ur");
    const [cover, document] = [t("adminRecords.field.cover"), t("adminRecords.field.pdf")];
    await screen.findByLabelText(cover);
    host.answer(500, "");
    pick(cover, picture);
    await screen.findByText("تصویر اپ لوڈ نہیں ہو سکی");
    expect(fieldError(cover)).toBe(t("adminForms.drop.imageFailed"));
    host.answer(415, { error: { message: "یہ فائل خراب ہے۔" } });
    pick(document, pdf);
    await screen.findByText(t("adminForms.drop.pdfErrorToast", { message: "یہ فائل خراب ہے۔" }));
    expect(fieldError(document)).toBe(t("adminForms.drop.pdfError"));
    expect(host.uploads[0]?.headers["accept-language"]).toBe("ur");
  });

  it("that failed is tried anew with another file", async () => {
    const { host } = await openForm("edit-magazine");
    await screen.findByLabelText("Cover Image");
    host.answer(200, { public_id: "an answer without an address" });
    pick("Cover Image", picture);
    await screen.findByText("Image upload failed");
    host.answer(200, { secure_url: stored });
    pick("Cover Image", picture);
    await screen.findByAltText("Preview of the chosen image");
    expect(fieldError("Cover Image")).toBe("");
  });

  it("keeps its form from being saved while the upload is under way, and can be cancelled", async () => {
    const { user, host } = await openForm("edit-author");
    await screen.findByLabelText("Author Image");
    const create = screen.getByText("Create Author");
    host.answer(200, new Promise(() => undefined));
    pick("Author Image", picture);
    expect(
      (await screen.findByText("Uploading cover.png...")).closest("[role=status]"),
    ).not.toBeNull();
    expect(screen.getByRole("progressbar").getAttribute("aria-label")).toMatch(/% uploaded$/);
    await waitFor(() =>
      expect(screen.getByText("Creating...").getAttribute("aria-disabled")).toBe("true"),
    );
    expect(screen.queryByText("Remove")).toBeNull();
    await user.click(screen.getByText("Cancel the upload"));
    expect(screen.queryByRole("progressbar")).toBeNull();
    await waitFor(() => expect(create.textContent).toBe("Create Author"));
    expect(fieldError("Author Image")).toBe("");
  });

  it("sends nothing when nobody is signed in any more", async () => {
    const { host } = await openForm("edit-author");
    await screen.findByLabelText("Author Image");
    // biome-ignore lint/suspicious/noDocumentCookie: the document of a test has no Cookie Store.
    document.cookie = "hilal_reader=; max-age=0";
    pick("Author Image", picture);
    await screen.findByText("Image upload failed");
    expect(host.uploads).toEqual([]);
  });
});
