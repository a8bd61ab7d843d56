import { ConnectionLost } from "@hilal/contract/client/http-client";
import { ApiError } from "@hilal/contract/shared/errors";
import { expect, it } from "vitest";
import { isSpecificRefusal, UploadError } from "../../api/upload-file.ts";
import type { OfficeTexts } from "../../texts/load-texts.ts";
import { coverImage, pdfDocument } from "./file-kinds.ts";
import { uploadFailure } from "./use-upload.ts";

const t = ((key: string, values?: { message: string }) =>
  values ? `${key}: ${values.message}` : key) as unknown as OfficeTexts;
const toToast = (error: unknown) => uploadFailure(error, coverImage, t).toast;

it("tells the host's reason", () => {
  expect(toToast(new UploadError("No room."))).toBe("adminForms.drop.imageErrorToast: No room.");
});

it("tells that nothing was reached", () => {
  expect(uploadFailure(new ConnectionLost("connection_lost"), pdfDocument, t)).toEqual({
    beside: "adminForms.drop.pdfError",
    toast: "adminForms.drop.pdfErrorToast: errors.network",
  });
});

it("says only that it failed when there is no reason that helps", () => {
  expect(uploadFailure(new Error("status 500"), pdfDocument, t)).toEqual({
    beside: "adminForms.drop.pdfFailed",
    toast: "adminForms.drop.pdfFailedToast",
  });
});

it.each([
  [400, true],
  [499, true],
  [500, false],
  [502, false],
  [503, true],
  [507, true],
])("a refusal of status %i says why: %s", (status, why) => {
  expect(isSpecificRefusal(status)).toBe(why);
});

it("tells that nothing can be stored when the session could not be renewed for it", () => {
  const noRoom = new ApiError({ code: "insufficient_storage", error: "No room." });
  expect(toToast(noRoom)).toBe("adminForms.drop.imageErrorToast: No room.");
  const fault = new ApiError({ code: "internal_error", error: "Server error." });
  expect(toToast(fault)).toBe("adminForms.drop.imageFailedToast");
});
