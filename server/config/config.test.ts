import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { readConfig, SettingError, settingNames } from "./config.ts";

it("tells operators of every setting, and of none that is not there", async () => {
  const told = await readFile(new URL("../../docs/operations.md", import.meta.url), "utf8");
  const [, table = ""] = /## Settings\n([\s\S]*?)\n## /.exec(told) ?? [];
  const names = table
    .split("\n")
    .flatMap((line) => line.split("|")[1]?.match(/`[A-Z\d_]+`/g) ?? [])
    .map((name) => name.replaceAll("`", ""));
  expect(names.sort()).toEqual(settingNames.toSorted());
});

it.each([
  [{ PORT: "http" }, "Setting PORT is wrong"],
  [{ SMTP_URL: "mail.example" }, "Setting SMTP_URL is wrong"],
  [{ ADMIN_PASSWORD: "short" }, "Setting ADMIN_PASSWORD is wrong"],
  [{ ADMIN_PASSWORD: "x".repeat(129) }, "Setting ADMIN_PASSWORD is wrong"],
  [{ DATABASE_URL: "postgres://a@b/c" }, "Setting SESSION_SECRET is missing"],
  [{ STORAGE: "s3" }, "Setting S3_BUCKET is missing"],
  [{ STORAGE: "cloudinary" }, "Setting CLOUDINARY_URL is missing"],
  [{ TRUST_PROXY: "true" }, 'Setting TRUST_PROXY is wrong: "true" would believe whatever any'],
  [{ TRUST_PROXY: "10.0.0.5,proxy" }, '"proxy" is neither an address nor a subnet; write how many'],
  [{ TRUST_PROXY: "0.0.0.0/0" }, "Setting TRUST_PROXY is wrong"],
  [{ TRUST_PROXY: "10.0.0.0/33" }, "Setting TRUST_PROXY is wrong"],
])("stops at %o with a line that names it", (given, line) => {
  expect(() => readConfig(given)).toThrow(SettingError);
  expect(() => readConfig(given)).toThrow(line);
});

it("takes an empty setting as unset", () => {
  const { publicUrl, demoContent } = readConfig({ PUBLIC_URL: "", DEMO_CONTENT: "", PORT: "4000" });
  expect([publicUrl, demoContent]).toEqual(["http://127.0.0.1:4000", true]);
});

it.each([
  [undefined, 0],
  ["false", 0],
  ["2", 2],
  ["10.0.0.5, fd00::/8", ["10.0.0.5", "fd00::/8"]],
])("reads TRUST_PROXY=%s", (given, proxies) => {
  expect(readConfig({ TRUST_PROXY: given }).TRUST_PROXY).toEqual(proxies);
});
