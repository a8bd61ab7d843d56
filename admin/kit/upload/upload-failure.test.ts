import { ApiError } from "@hilal/contract/shared/errors";
import { expect, it } from "vitest";
import { UploadError } from "../../api/upload-file.ts";
import type { OfficeTexts } from "../../texts/load-texts.ts";
import { coverImage } from "./file-kinds.ts";
import { uploadFailure } from "./upload-failure.ts";

const t = ((key: string, values?: { message: string }) =>
  values ? `${key}: ${values.message}` : key) as unknown as OfficeTexts;
const toastOf = (error: unknown) => uploadFailure(error, coverImage, t).toast;

it("tells the host's reason", () => {
  expect(toastOf(new UploadError("No room."))).toBe("adminForms.drop.imageErrorToast: No room.");
});

it("tells that nothing can be stored when the session could not be renewed for it", () => {
  const noRoom = new ApiError({ code: "insufficient_storage", error: "No room." });
  expect(toastOf(noRoom)).toBe("adminForms.drop.imageErrorToast: No room.");
  const fault = new ApiError({ code: "internal_error", error: "Server error." });
  expect(toastOf(fault)).toBe("adminForms.drop.imageFailedToast");
});
