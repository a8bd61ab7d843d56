import { expect, it } from "vitest";
import { uploadedMedia, uploadFailure } from "./media.ts";

it("the file host answers as Cloudinary does", () => {
  const stored = {
    asset_id: "a",
    public_id: "p",
    version: 1,
    format: "jpg",
    resource_type: "image",
    type: "upload",
    created_at: "2026-10-14T05:00:00.000Z",
    bytes: 3,
    width: 1,
    height: 1,
    etag: "e",
    original_filename: "a",
    tags: [],
    placeholder: false,
    secure_url: "s",
    url: "u",
  };
  expect(uploadedMedia.parse(stored)).toEqual(stored);
  expect(uploadedMedia.parse({ ...stored, resource_type: "raw" })).toMatchObject({
    resource_type: "raw",
  });
  for (const wrong of [{ resource_type: "audio" }, { type: "fetch" }, { placeholder: true }])
    expect(uploadedMedia.safeParse({ ...stored, ...wrong }).success).toBe(false);
  expect(uploadFailure.parse({ error: { message: "No." } })).toEqual({ error: { message: "No." } });
});
