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
    OFFLINE_READING: "on",
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
    // A process needs at least one connection of its own to answer anything; beyond ten, requests only wait for the
    // CPU.
    expect(readConfig({ ...settings, WORKERS: "64" }).poolSize).toBe(2);
    expect(readConfig({ ...settings, WORKERS: "1" }).poolSize).toBe(10);
  },
);

const wrong = (name: string, reason: string) => `Setting ${name} is wrong: ${reason}.`;
const tooShort = (characters: number) =>
  `Too small: expected string to have >=${characters} characters`;
const tooLong = (characters: number) =>
  `Too big: expected string to have <=${characters} characters`;
const noAddress = "Invalid URL";
const wholeNumber = "it must be a whole number";
const noHost = "it must name a host, and no account";
const noBase = "it must end before any ? or #";
const noMachine = "it must be an address or a name of this machine, such as 127.0.0.1";
const noDatabase = "it must read like postgres://user:password@host:5432/database";
const noMailServer = "it must read like smtps://user:password@mail.example:465";
const noMailbox = "it must read like Hilal <no-reply@hilal.example>";
const noBucket = "it must be a bucket's bare name, such as hilal-media";
const noWord = "it must have plain letters, digits and signs only, and no blanks";

describe("a wrong setting stops the start with one line that names it:", () => {
  it.each<readonly [name: string, value: string, reason: string]>([
    ["PORT", "http", wholeNumber],
    ["PORT", " ", wholeNumber],
    ["PORT", "0x50", wholeNumber],
    ["PORT", "1e3", wholeNumber],
    ["PORT", "65536", "Too big: expected number to be <=65535"],
    ["PORT", "-1", "Too small: expected number to be >=0"],
    ["PORT", "80.5", wholeNumber],
    ["PUBLIC_URL", "hilal.example", noAddress],
    ["PUBLIC_URL", "ftp://hilal.example", noAddress],
    ["PUBLIC_URL", "xhttp://hilal.example", noAddress],
    ["PUBLIC_URL", "httpsx://hilal.example", noAddress],
    ["PUBLIC_URL", "https://a..b", noHost],
    ["PUBLIC_URL", "https://1.2.3.example.7", noAddress],
    ["PUBLIC_URL", "https://someone:secret@hilal.example", noHost],
    ["PUBLIC_URL", "https://hilal.example/?a=b", noBase],
    ["PUBLIC_URL", "https://hilal.example/#a", noBase],
    ["FORMER_URLS", "https://a.example, b.example", noAddress],
    ["FORMER_URLS", "https://a.example/?a", noBase],
    ...["http://a", "127.0.0.1:3000", "256.1.1.1", "a b", "-a", "a/b"].map(
      (host) => ["HOST", host, noMachine] as const,
    ),
    ["DATABASE_URL", "mysql://a@b/c", noAddress],
    ["DATABASE_URL", "postgresx://a@b/c", noAddress],
    ["DATABASE_URL", "xpostgres://a@b/c", noAddress],
    ["DATABASE_URL", "postgres:x", noDatabase],
    ["DATABASE_URL", "postgres://", noDatabase],
    ["DATABASE_URL", "postgres://a:%zz@b/c", noDatabase],
    ["WORKERS", "0", "Too small: expected number to be >=1"],
    ["WORKERS", "65", "Too big: expected number to be <=64"],
    ["CACHE_MB", "0", "Too small: expected number to be >=1"],
    ["DATABASE_POOL", "1", "Too small: expected number to be >=2"],
    ["ADMIN_EMAIL", "admin", "Invalid email address"],
    ["ADMIN_PASSWORD", "x".repeat(9), tooShort(10)],
    ["ADMIN_PASSWORD", "x".repeat(129), tooLong(128)],
    ["SESSION_SECRET", "x".repeat(31), tooShort(32)],
    ["STORAGE", "ftp", 'Invalid option: expected one of "disk"|"s3"|"cloudinary"'],
    ["S3_ENDPOINT", "s3.example", noAddress],
    ["CLOUDINARY_API_BASE", "x", noAddress],
    ["CLOUDINARY_DELIVERY_BASE", "x", noAddress],
    ["UPLOAD_PRESET", "x".repeat(15), tooShort(16)],
    ["UPLOAD_QUOTA_MB", "-1", "Too small: expected number to be >=0"],
    ["UPLOAD_QUOTA_MB", "1000001", "Too big: expected number to be <=1000000"],
    ["UPLOAD_QUOTA_MB", "0.5", wholeNumber],
    ["SMTP_URL", "mail.example", noAddress],
    ["SMTP_URL", "https://mail.example", noAddress],
    ["SMTP_URL", "smtpx://mail.example", noAddress],
    ["SMTP_URL", "xsmtp://mail.example", noAddress],
    ["SMTP_URL", "smtp:foo", noMailServer],
    ["SMTP_URL", "smtp://", noMailServer],
    ["SMTP_URL", "smtp://mail.example:0", noMailServer],
    ["SMTP_URL", "smtp://a:%zz@mail.example", noMailServer],
    ...[
      "foo",
      "Hilal",
      "Hilal <no-reply>",
      "Hilal <a@b.example",
      "a@b.example, c@d.example",
      "Hilal, Rawalpindi <a@b.example>",
      "<a@b.example> Hilal",
      "Hilal\r\nBcc: x@y.example <a@b.example>",
      `<${"a".repeat(250)}@b.example>`,
    ].map((from) => ["MAIL_FROM", from, noMailbox] as const),
    ...["http://a", "a/b", "*.a.example", "a:b", "a:0", "a:65536", "256.1.1.1"].map(
      (host) =>
        [
          "IMAGE_HOSTS",
          `images.example.org, ${host}`,
          `"${host}" is no host; write bare names, such as images.example.org`,
        ] as const,
    ),
    ["ADMIN_EMAIL", `${"a".repeat(250)}@b.example`, tooLong(254)],
    ["S3_BUCKET", "s3://media", noBucket],
    ["BACKUP_S3_BUCKET", "a/b", noBucket],
    ["S3_REGION", "us east", "it must read like us-east-1"],
    ["S3_ACCESS_KEY_ID", "a b", noWord],
    ["GOOGLE_CLIENT_ID", "a b", noWord],
    ["FACEBOOK_APP_ID", "a\nb", noWord],
    [
      "METRICS_TOKEN",
      "a token with a ۔ in it",
      "it must have plain letters, digits and signs only",
    ],
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

it.each<readonly [given: Readonly<Record<string, string>>, name: string, why: string]>([
  [
    { DATABASE_URL: "postgres://a@b/c" },
    "SESSION_SECRET",
    "it is required together with DATABASE_URL",
  ],
  [{ STORAGE: "s3" }, "S3_BUCKET", "STORAGE is s3"],
  [{ STORAGE: "cloudinary" }, "CLOUDINARY_URL", "STORAGE is cloudinary"],
  [
    { S3_ACCESS_KEY_ID: "a" },
    "S3_SECRET_ACCESS_KEY",
    "it is required together with S3_ACCESS_KEY_ID",
  ],
  [
    { S3_SECRET_ACCESS_KEY: "a" },
    "S3_ACCESS_KEY_ID",
    "it is required together with S3_SECRET_ACCESS_KEY",
  ],
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
    ...["x", "portal_1", "hilal.example", "::1", "192.0.2.1"].map(
      (host) => [{ HOST: host }, { HOST: host }] as const,
    ),
    [{ HOST: "::1" }, { publicUrl: "http://[::1]:3000" }],
    [{ PORT: " 80 " }, { PORT: 80 }],
    ...[
      "a@b.example",
      "<a@b.example>",
      "ہلال <no-reply@hilal.example>",
      "Hilal (Rawalpindi) <a@b.example>",
      '"Hilal, Rawalpindi" <a@b.example>',
    ].map((from) => [{ MAIL_FROM: from }, { MAIL_FROM: from }] as const),
    ...["a.example", "a.example, b.example:8443  192.0.2.1", ","].map(
      (hosts) => [{ IMAGE_HOSTS: hosts }, { IMAGE_HOSTS: hosts }] as const,
    ),
    ...["postgres:///hilal?host=/run/postgresql", "postgres://h"].map(
      (url) => [{ DATABASE_URL: url, SESSION_SECRET: secret }, { DATABASE_URL: url }] as const,
    ),
    [{ S3_ENDPOINT: "https://s3.example/" }, { S3_ENDPOINT: "https://s3.example" }],
    [
      { SOCIAL_YOUTUBE: "https://youtube.example/watch?v=1#t" },
      { SOCIAL_YOUTUBE: "https://youtube.example/watch?v=1#t" },
    ],
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
