import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, it } from "vitest";
import { createLog } from "./log.ts";

function logged(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown> {
  const lines: string[] = [];
  write(createLog("info", { write: (line) => void lines.push(line) }));
  return JSON.parse(lines.join(""));
}

it("keeps the values of a failed query out of the log", () => {
  const cause = Object.assign(new Error("duplicate key value violates unique constraint"), {
    code: "23505",
    detail: "Key (email)=(reader@example.org) already exists.",
  });
  const values = ["reader@example.org", "a secret"];
  const err = new DrizzleQueryError("insert into users values ($1, $2)", values, cause);
  const line = logged((log) => log.error({ err }, "failed"));
  expect(line.err).toMatchObject({
    message: "duplicate key value violates unique constraint",
    code: "23505",
    query: "insert into users values ($1, $2)",
  });
  expect(JSON.stringify(line)).not.toMatch(/reader@example\.org|a secret/);
});

it("keeps a reader's address in a mail server's answer out of the log", () => {
  const err = Object.assign(new Error("451 4.2.2 <reader@example.org>: mailbox full"), {
    code: "EENVELOPE",
    responseCode: 451,
    rejected: ["reader@example.org"],
  });
  const line = logged((log) => log.error({ err }, "failed"));
  expect(line.err).toMatchObject({
    type: "Error",
    message: "451 4.2.2 <[address]>: mailbox full",
    code: "EENVELOPE",
    responseCode: 451,
  });
  expect(JSON.stringify(line)).not.toContain("reader@example.org");
});

it("keeps the paths of a stack", () => {
  const err = new Error("x");
  err.stack = "Error: x\n    at node_modules/@fastify/cookie/plugin.js:10:3";
  expect(logged((log) => log.error({ err }, "failed")).err).toMatchObject({ stack: err.stack });
});

it("tells what was thrown that is no error", () => {
  expect(logged((log) => log.error({ err: "gone wrong" }, "failed")).err).toBe("gone wrong");
});

it("keeps secrets that lie in logged objects out of the log", () => {
  const secret = { password: "a secret", token: "another", email: "reader@example.org", id: 7 };
  expect(logged((log) => log.info({ secret }, "x")).secret).toEqual({ id: 7 });
});
