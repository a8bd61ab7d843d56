import { fileURLToPath } from "node:url";
import { build, type Rolldown } from "vite";
import { expect, it } from "vitest";
import { bareEndpoints } from "./bare-endpoints.mjs";

/** Builds one script in the form that browsers load. */
async function built(script: string): Promise<string> {
  const entry = fileURLToPath(new URL("script.ts", import.meta.url));
  const result = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      {
        name: "script",
        enforce: "pre",
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? script : undefined),
      },
      bareEndpoints(),
    ],
    build: { write: false, minify: false, lib: { entry, formats: ["es"] } },
  });
  const [{ output }] = result as [Rolldown.RolldownOutput];
  return output.map((file) => (file.type === "chunk" ? file.code : "")).join("\n");
}

it("gives a script the address of each call that it makes, and no schema", async () => {
  const code = await built(`
    import { signOut } from "@hilal/contract/accounts/sign-in";
    import { rateArticle } from "@hilal/contract/comments";
    export const made = [signOut, rateArticle];
  `);
  const { made } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect(made).toEqual([
    { method: "POST", path: "/api/logout/", bodyKind: "json" },
    { method: "PUT", path: "/api/article/:id/rating/", bodyKind: "json" },
  ]);
  expect(code).not.toMatch(/zod|\/api\/token\/|summary/);
});

it("does not build a script that asks a file of calls for something else", async () => {
  const script = `import { commentEndpoints } from "@hilal/contract/comments"; console.log(commentEndpoints);`;
  await expect(built(script)).rejects.toThrow("commentEndpoints");
});
