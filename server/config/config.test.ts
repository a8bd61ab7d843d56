import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { describe, expect, it } from "vitest";
import { type Config, readConfig, SettingError, settingNames } from "./config.ts";

it("tells operators of every setting, and of none that is not there", async () => {
  const told = await readFile(new URL("../../docs/operations.md", import.meta.url), "utf8");
  const [, table = ""] = /## Settings\n([\s\S]*?)\n## /.exec(told) ?? [];
  const names = table
    .split("\n")
    .flatMap((line) => line.split("|")[1]?.match(/`[A-Z\d_]+`/g) ?? [])
    .map((name) => name.replaceAll("`", ""));
  expect(names.sort()).toEqual(settingNames.toSorted());
});

it("takes these where nothing is set", () => {
  const { workers, poolSize, cacheBytes, ...others } = readConfig({});
  expect(workers).toBe(process.platform === "linux" ? availableParallelism() : 1);
  expect([poolSize, cacheBytes]).toEqual([
    Math.max(2, Math.min(10, Math.floor(40 / workers))),
    Math.floor((96 * 1024 * 1024) / workers),
  ]);
  expect(others).toEqual({
    HOST: "127.0.0.1",
    PORT: 3000,
    FORMER_URLS: [],
    DATA_DIR: "./data",
    DATABASE_POOL: 40,
    CACHE_MB: 96,
    ADMIN_EMAIL: "admin@hilal.example",
    STORAGE: "disk",
    S3_REGION: "us-east-1",
    CLOUDINARY_API_BASE: "https://api.cloudinary.com",
    CLOUDINARY_DELIVERY_BASE: "https://res.cloudinary.com",
    UPLOAD_QUOTA_MB: 5000,
    IMAGE_HOSTS: "",
    MAIL_FROM: "Hilal <no-reply@hilal.example>",
    GOOGLE_ISSUER: "https://accounts.google.com",
    GOOGLE_JWKS_URL: "https://www.googleapis.com/oauth2/v3/certs",
    GOOGLE_SCRIPT_URL: "https://accounts.google.com/gsi/client",
    FACEBOOK_GRAPH_URL: "https://graph.facebook.com",
    FACEBOOK_SCRIPT_URL: "https://connect.facebook.net/en_US/sdk.js",
    BACKUP_KEEP: 14,
    SLOW_QUERY_MS: 500,
    RATE_LIMIT: "on",
    LOG_LEVEL: "info",
    TRUST_PROXY: 0,
    publicUrl: "http://127.0.0.1:3000",
    formerUrls: [],
    demoContent: true,
  });
});

it.runIf(process.platform === "linux")(
  "shares memory and connections out among the processes",
  () => {
    const settings = { WORKERS: "4", CACHE_MB: "64", DATABASE_POOL: "20" };
    const sixteenMegabytes = 16 * 1024 * 1024;
    expect(readConfig(settings)).toMatchObject({
      workers: 4,
      cacheBytes: sixteenMegabytes,
      poolSize: 5,
    });
    // A process that holds none answers nothing, and more than ten wait for the processor.
    expect(readConfig({ ...settings, WORKERS: "64" }).poolSize).toBe(2);
    expect(readConfig({ ...settings, WORKERS: "1" }).poolSize).toBe(10);
  },
);

const wrong = (name: string, reason: string) => `Setting ${name} is wrong: ${reason}.`;
const tooShort = (characters: number) =>
  `Too small: expected string to have >=${characters} characters`;
const noAddress = "Invalid URL";

describe("a wrong setting stops the start with one line that names it:", () => {
  it.each([
    ["PORT", "http", "Invalid input: expected number, received NaN"],
    ["PORT", "65536", "Too big: expected number to be <=65535"],
    ["PORT", "-1", "Too small: expected number to be >=0"],
    ["PORT", "80.5", "Invalid input: expected int, received number"],
    ["PUBLIC_URL", "hilal.example", noAddress],
    ["PUBLIC_URL", "ftp://hilal.example", noAddress],
    ["PUBLIC_URL", "xhttp://hilal.example", noAddress],
    ["PUBLIC_URL", "httpsx://hilal.example", noAddress],
    ["FORMER_URLS", "https://a.example, b.example", noAddress],
    ["DATABASE_URL", "mysql://a@b/c", noAddress],
    ["DATABASE_URL", "postgresx://a@b/c", noAddress],
    ["DATABASE_URL", "xpostgres://a@b/c", noAddress],
    ["WORKERS", "0", "Too small: expected number to be >=1"],
    ["WORKERS", "65", "Too big: expected number to be <=64"],
    ["CACHE_MB", "0", "Too small: expected number to be >=1"],
    ["DATABASE_POOL", "1", "Too small: expected number to be >=2"],
    ["ADMIN_EMAIL", "admin", "Invalid email address"],
    ["ADMIN_PASSWORD", "x".repeat(9), tooShort(10)],
    ["ADMIN_PASSWORD", "x".repeat(129), "Too big: expected string to have <=128 characters"],
    ["SESSION_SECRET", "x".repeat(31), tooShort(32)],
    ["STORAGE", "ftp", 'Invalid option: expected one of "disk"|"s3"|"cloudinary"'],
    ["S3_ENDPOINT", "s3.example", noAddress],
    ["CLOUDINARY_API_BASE", "x", noAddress],
    ["CLOUDINARY_DELIVERY_BASE", "x", noAddress],
    ["UPLOAD_PRESET", "x".repeat(15), tooShort(16)],
    ["UPLOAD_QUOTA_MB", "-1", "Too small: expected number to be >=0"],
    ["UPLOAD_QUOTA_MB", "1000001", "Too big: expected number to be <=1000000"],
    ["UPLOAD_QUOTA_MB", "0.5", "Invalid input: expected int, received number"],
    ["SMTP_URL", "mail.example", noAddress],
    ["SMTP_URL", "https://mail.example", noAddress],
    ["SMTP_URL", "smtpx://mail.example", noAddress],
    ["SMTP_URL", "xsmtp://mail.example", noAddress],
    ["GOOGLE_ISSUER", "x", noAddress],
    ["GOOGLE_JWKS_URL", "x", noAddress],
    ["GOOGLE_SCRIPT_URL", "x", noAddress],
    ["FACEBOOK_GRAPH_URL", "x", noAddress],
    ["FACEBOOK_SCRIPT_URL", "x", noAddress],
    ["BACKUP_KEY", "x".repeat(15), tooShort(16)],
    ["BACKUP_AT", "2:30", "it must read like 02:30"],
    ["BACKUP_AT", "24:00", "it must read like 02:30"],
    ["BACKUP_AT", "02:60", "it must read like 02:30"],
    ["BACKUP_KEEP", "0", "Too small: expected number to be >=1"],
    ["BACKUP_KEEP", "1001", "Too big: expected number to be <=1000"],
    ["SLOW_QUERY_MS", "0", "Too small: expected number to be >=1"],
    ["SLOW_QUERY_MS", "60001", "Too big: expected number to be <=60000"],
    ["RATE_LIMIT", "false", 'Invalid option: expected one of "on"|"off"'],
    ["METRICS_TOKEN", "x".repeat(15), tooShort(16)],
    ["SOCIAL_FACEBOOK", "x", noAddress],
    ["SOCIAL_X", "x", noAddress],
    ["SOCIAL_INSTAGRAM", "x", noAddress],
    ["SOCIAL_YOUTUBE", "x", noAddress],
    ["SOCIAL_FLICKR", "x", noAddress],
  ])("%s=%s", (name, value, reason) => {
    expect(() => readConfig({ [name]: value })).toThrow(new SettingError(wrong(name, reason)));
  });

  it.each([
    ["DEMO_CONTENT", "perhaps", "Invalid option: expected one of"],
    ["LOG_LEVEL", "loud", "Invalid option: expected one of"],
  ])("%s=%s", (name, value, reason) => {
    expect(() => readConfig({ [name]: value })).toThrow(`Setting ${name} is wrong: ${reason}`);
  });
});

it.each([
  [
    { DATABASE_URL: "postgres://a@b/c" },
    "SESSION_SECRET",
    "it is required together with DATABASE_URL",
  ],
  [{ STORAGE: "s3" }, "S3_BUCKET", "STORAGE is s3"],
  [{ STORAGE: "cloudinary" }, "CLOUDINARY_URL", "STORAGE is cloudinary"],
])("with %o alone the start stops: %s is missing", (given, name, why) => {
  const line = `Setting ${name} is missing: ${why}.`;
  expect(() => readConfig(given)).toThrow(new SettingError(line));
});

describe("what is allowed is taken as it is:", () => {
  const secret = "x".repeat(32);
  const levels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
  const allowed: readonly (readonly [Readonly<Record<string, string>>, Partial<Config>])[] = [
    [{ PORT: "0" }, { PORT: 0 }],
    [{ PORT: "65535" }, { PORT: 65_535 }],
    [{ HOST: "x" }, { HOST: "x" }],
    [{ DATA_DIR: "x" }, { DATA_DIR: "x" }],
    [{ ADMIN_PASSWORD: "x".repeat(10) }, { ADMIN_PASSWORD: "x".repeat(10) }],
    [{ ADMIN_PASSWORD: "x".repeat(128) }, { ADMIN_PASSWORD: "x".repeat(128) }],
    [{ SESSION_SECRET: secret }, { SESSION_SECRET: secret }],
    [{ UPLOAD_PRESET: "x".repeat(16) }, { UPLOAD_PRESET: "x".repeat(16) }],
    [{ METRICS_TOKEN: "x".repeat(16) }, { METRICS_TOKEN: "x".repeat(16) }],
    [{ UPLOAD_QUOTA_MB: "0" }, { UPLOAD_QUOTA_MB: 0 }],
    [{ UPLOAD_QUOTA_MB: "1000000" }, { UPLOAD_QUOTA_MB: 1_000_000 }],
    [{ SMTP_URL: "smtp://mail.example" }, { SMTP_URL: "smtp://mail.example" }],
    [{ SMTP_URL: "smtps://a:b@mail.example" }, { SMTP_URL: "smtps://a:b@mail.example" }],
    [{ RATE_LIMIT: "off" }, { RATE_LIMIT: "off" }],
    ...levels.map((level) => [{ LOG_LEVEL: level }, { LOG_LEVEL: level }] as const),
    [
      { STORAGE: "s3", S3_BUCKET: "b" },
      { STORAGE: "s3", S3_BUCKET: "b" },
    ],
    [{ STORAGE: "cloudinary", CLOUDINARY_URL: "c" }, { STORAGE: "cloudinary" }],
    [{ PUBLIC_URL: "https://hilal.example//" }, { publicUrl: "https://hilal.example" }],
    [{ PUBLIC_URL: "http://hilal.example/a" }, { publicUrl: "http://hilal.example/a" }],
    [{ HOST: "0.0.0.0" }, { publicUrl: "http://localhost:3000" }],
    [{ HOST: "::", PORT: "80" }, { publicUrl: "http://localhost:80" }],
    [{ HOST: "192.0.2.1" }, { publicUrl: "http://192.0.2.1:3000" }],
    [
      { FORMER_URLS: "https://a.example/, http://b.example\nhttps://c.example//" },
      { formerUrls: ["https://a.example", "http://b.example", "https://c.example"] },
    ],
    [{ DATABASE_URL: "postgres://a@b/c", SESSION_SECRET: secret }, { demoContent: false }],
    [
      { DATABASE_URL: "postgresql://a@b/c", SESSION_SECRET: secret, DEMO_CONTENT: "true" },
      { demoContent: true },
    ],
    [{ DEMO_CONTENT: "false" }, { demoContent: false }],
    [{ PUBLIC_URL: "", DEMO_CONTENT: "", PORT: "4000" }, { publicUrl: "http://127.0.0.1:4000" }],
  ];
  it.each(allowed)("%o", (given, config) => {
    expect(readConfig(given)).toMatchObject(config);
  });
});

const howTo =
  "write how many proxies stand before the portal, such as 1, or their addresses by comma, such as 10.0.0.5,fd00::/8";
const believed = (text: string) =>
  wrong("TRUST_PROXY", `"${text}" would believe whatever any caller claims; ${howTo}`);
const unknown = (text: string) =>
  wrong("TRUST_PROXY", `"${text}" is neither an address nor a subnet; ${howTo}`);

describe("TRUST_PROXY", () => {
  it.each([
    [undefined, 0],
    ["false", 0],
    [" Off ", 0],
    ["no", 0],
    ["0", 0],
    ["2", 2],
    ["9", 9],
    ["10.0.0.5, fd00::/8", ["10.0.0.5", "fd00::/8"]],
    ["10.0.0.0/32,fd00::/128", ["10.0.0.0/32", "fd00::/128"]],
    ["0.0.0.0/1", ["0.0.0.0/1"]],
  ])("says %s", (given, proxies) => {
    expect(readConfig({ TRUST_PROXY: given }).TRUST_PROXY).toEqual(proxies);
  });

  it.each([
    ["true", believed("true")],
    ["ON", believed("on")],
    ["yes", believed("yes")],
    ["10", unknown("10")],
    ["10.0.0.5,proxy", unknown("proxy")],
    ["10.0.0.5,", unknown("")],
    ["0.0.0.0/0", unknown("0.0.0.0/0")],
    ["10.0.0.0/33", unknown("10.0.0.0/33")],
    ["10.0.0.0/08", unknown("10.0.0.0/08")],
    ["10.0.0.0/8/8", unknown("10.0.0.0/8/8")],
    ["10.0.0.0/x8", unknown("10.0.0.0/x8")],
    ["10.0.0.0/8x", unknown("10.0.0.0/8x")],
    ["fd00::/129", unknown("fd00::/129")],
    ["fd00::/1000", unknown("fd00::/1000")],
  ])("does not say %s", (given, line) => {
    expect(() => readConfig({ TRUST_PROXY: given })).toThrow(new SettingError(line));
  });
});
