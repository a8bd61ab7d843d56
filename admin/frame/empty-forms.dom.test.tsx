import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { fieldErrors } from "../testing/form-fields.ts";
import { openOffice } from "../testing/open-office.tsx";

const publication = {
  title_required: "Title is required.",
  cover_image_required: "Cover image is required.",
  pdf_required: "PDF document is required.",
  publish_date_required: "Publish date is required.",
  language_required: "Language is required.",
  direction_required: "Direction is required.",
} as const;

/** The error messages of an empty form's fields, from the first to the last (product: forms 3). */
const emptyForms = [
  { path: "edit-magazine", button: "adminRecords.magazines.create", says: publication },
  { path: "edit-ebook", button: "adminRecords.ebooks.create", says: publication },
  {
    path: "edit-author",
    button: "adminRecords.authors.create",
    says: {
      author_image_required: "Author image is required.",
      author_name_required: "Author name is required.",
      email_required: "Email is required.",
      contact_no_required: "Contact number is required.",
      introduction_required: "Introduction is required.",
      category_required: "Category is required.",
    },
  },
  {
    path: "edit-billboard",
    button: "adminRecords.billboards.create",
    says: {
      title_required: "Title is required.",
      image_required: "Image is required.",
      location_required: "Location is required.",
      date_required: "Date is required.",
    },
  },
  {
    path: "videos-management/create",
    button: "adminRecords.videos.create",
    says: {
      title_required: "Title is required.",
      youtube_url_required: "YouTube URL is required.",
    },
  },
  {
    path: "edit-package",
    button: "adminRecords.packages.create",
    says: {
      package_name_required: "Package name is required.",
      months_invalid: "Please enter the number of months as a whole number of at least 1.",
      cost_invalid: "Please enter the cost in whole rupees.",
    },
  },
] as const;

describe.each(["en", "ur"] as const)("an empty form, in %s", (language) => {
  it.each(emptyForms)(
    "$path says what is missing, goes to the first field, and stops saying it when it is there",
    async ({ path, button, says }) => {
      const { user, t } = await openOffice(`/admin/${path}`, () => undefined, { language });
      const sentences =
        language === "en"
          ? Object.values(says)
          : Object.keys(says).map((code) => t(`validation.${code as "title_required"}`));
      await user.click(await screen.findByText(t(button)));
      await screen.findAllByText(sentences[0] as string);
      expect(fieldErrors()).toEqual(sentences);
      const described = document.activeElement?.getAttribute("aria-describedby")?.split(" ").at(-1);
      expect(document.getElementById(described ?? "")?.textContent).toBe(sentences[0]);
      screen.getByText(t("adminForms.summary", { count: sentences.length }));

      const box = document.querySelector<HTMLInputElement>("form input:not([type=file])");
      await user.type(box as HTMLInputElement, "S");
      await waitFor(() => expect(fieldErrors()).toHaveLength(sentences.length - 1));
    },
  );
});
