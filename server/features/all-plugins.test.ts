import { newsletterCsvPath } from "@hilal/contract/newsletter";
import { afterAll, beforeAll, expect, it } from "vitest";
import { storeTestFiles } from "../testing/disk/stored-files.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { createAuthenticate } from "./accounts/access-token.ts";
import { allPlugins } from "./all-plugins.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({
    plugins: [
      async (app, services) => {
        for (const plugin of allPlugins(services, createAuthenticate(services))) await plugin(app);
      },
    ],
  });
});
afterAll(() => server.close());

it.each(["/login", "/newsletter", "/ur/subscribe"])(
  "a browser without script posts the form of %s and is led back to it",
  async (path) => {
    const { status, headers } = await server.call("POST", path, {
      body: "email=x",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect([status, headers.location]).toEqual([
      303,
      expect.stringMatching(new RegExp(`^${path}\\?(?:email=x&)?wrong=`)),
    ]);
  },
);

it("the newsletter's table is there for administrators", async () => {
  const get = async (who: "admin" | "editor") =>
    server.call("GET", newsletterCsvPath, { token: await server.as(who) });
  const table = await get("admin");
  expect([table.status, table.body]).toEqual([200, expect.stringContaining("confirmed_at")]);
  expect((await get("editor")).status).toBe(403);
});

it("stored files are served", async () => {
  const { image } = await storeTestFiles(server.services.media);
  const { status, headers } = await server.call("GET", image);
  expect([status, headers["content-type"]]).toEqual([200, "image/jpeg"]);
});
