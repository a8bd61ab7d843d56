import { expect, it } from "vitest";
import { presentUpload } from "./receive-upload.ts";

const file = {
  id: 1,
  contentHash: "0123456789abcdef0123456789abcdefffffffffffffffffffffffffffffffff",
  storageKey: "01/0123",
  bytes: 1234,
  isMade: false,
  createdAt: new Date("2025-03-23T22:52:00.900Z"),
};
const publicUrl = "https://hilal.example";
const common = {
  asset_id: "0123456789abcdef0123456789abcdef",
  version: 1742770320,
  type: "upload",
  created_at: "2025-03-23T22:52:00.900Z",
  bytes: 1234,
  etag: "0123456789abcdef0123456789abcdef",
  tags: [],
  placeholder: false,
};

it("tells a picture, its name without its ending", () => {
  const url = "/media/0123456789abcdef/river.v2.jpg";
  const picture = { ...file, url, mimeType: "image/jpeg" };
  const shown = { width: 60, height: 40, tone: "ccc", animated: false };
  const given = { publicUrl, fileName: "River.v2.JPEG" };
  expect(presentUpload({ ...picture, ...shown }, given)).toEqual({
    ...common,
    public_id: "0123456789abcdef/river.v2",
    format: "jpg",
    resource_type: "image",
    width: 60,
    height: 40,
    original_filename: "River.v2",
    secure_url: `${publicUrl}${url}`,
    url: `${publicUrl}${url}`,
  });
});

it("tells a document, its name with its ending and without a size", () => {
  const url = "/media/0123456789abcdef/issue-12.pdf";
  const document = { ...file, url, mimeType: "application/pdf" };
  expect(presentUpload(document, { publicUrl, fileName: "Issue 12" })).toEqual({
    ...common,
    public_id: "0123456789abcdef/issue-12.pdf",
    format: "pdf",
    resource_type: "raw",
    original_filename: "Issue 12",
    secure_url: `${publicUrl}${url}`,
    url: `${publicUrl}${url}`,
  });
});
