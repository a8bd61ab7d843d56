import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { changedFiles } from "./changed-files.mjs";

async function newCheckout() {
  const folder = await mkdtemp(join(tmpdir(), "hilal-changes-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const git = (...words: string[]) =>
    execFileSync(
      "git",
      ["-c", "user.name=Amina", "-c", "user.email=amina@hilal.example", ...words],
      {
        cwd: folder,
      },
    );
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  git("init", "-q", "-b", "main");
  await write("kept.ts", "1");
  await write("changed.ts", "1");
  await write("gone.ts", "1");
  git("add", ".");
  git("commit", "-q", "-m", "Begin");
  return { folder, git, write };
}

it("names what was changed, committed, removed or is new since a commit", async () => {
  const { folder, git, write } = await newCheckout();
  expect(changedFiles("HEAD", folder)).toEqual([]);
  await write("changed.ts", "2");
  await write("مضمون.ts", "1");
  git("rm", "-q", "gone.ts");
  expect(changedFiles("HEAD", folder)).toEqual(["changed.ts", "gone.ts", "مضمون.ts"]);
  git("switch", "-q", "-c", "next");
  git("add", ".");
  git("commit", "-q", "-m", "Change");
  expect(changedFiles("HEAD", folder)).toEqual([]);
  expect(changedFiles("main", folder)).toEqual(["changed.ts", "gone.ts", "مضمون.ts"]);
});

it("refuses in one sentence a commit that there is not, and what is no commit but an option", () => {
  for (const since of ["no-such-commit", "--output=stolen"]) {
    expect(() => changedFiles(since)).toThrow(`Git knows no commit "${since}" here.`);
  }
});
