import { execFile } from "node:child_process";
import { constants } from "node:fs";
import { mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import type { LoggedOnFullDisk } from "../testing/disk/log-on-full-disk.ts";
import { onSmallDisk } from "../testing/disk/small-disk.ts";
import { LineWriter } from "./line-writer.ts";

const run = promisify(execFile);
const program = fileURLToPath(new URL("../testing/disk/log-on-full-disk.ts", import.meta.url));

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "hilal-lines-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

it("goes on by itself when a full disk has room again, with no line cut or twice", async ({
  skip,
}) => {
  const folder = await newFolder();
  const through = await onSmallDisk(folder, 3_000);
  if (!through) return skip("nobody may make a disk that fills up here");
  const [command = "", ...words] = [...through, process.execPath, program, folder];
  const { stdout } = await run(command, words, { maxBuffer: 10_000_000 });
  const { hasFailed, lines, lost, told } = JSON.parse(stdout) as LoggedOnFullDisk;
  expect(hasFailed).toBe(true);
  const expected = ["before", ...[0, 1, 2].map((number) => `${number}${"x".repeat(3_000)}`)];
  expect(lines.slice(0, 4)).toEqual(expected);
  const kept = lines.slice(4, -1);
  expect(new Set(kept)).toEqual(new Set(["y".repeat(100_000)]));
  expect(lines.at(-1)).toBe("after");
  expect([kept.length + lost, told]).toEqual([12, lost]);
}, 30_000);

it("counts what fails on an output that takes nothing, and keeps no more than it may", async () => {
  const full = await open("/dev/full", "w");
  onTestFinished(() => full.close());
  const writer = new LineWriter(full.fd);
  writer.write("a line\n");
  await expect.poll(() => writer.failures).toBe(1);
  for (let number = 0; number < 20; number += 1) writer.write(`${"z".repeat(100_000)}\n`);
  expect(writer.lost).toBe(11);
  writer.flush();
});

it("waits for a pipe that is busy, and writes all of it in order", async () => {
  const pipe = join(await newFolder(), "pipe");
  await run("mkfifo", [pipe]);
  const both = await open(pipe, constants.O_RDWR | constants.O_NONBLOCK);
  onTestFinished(() => both.close());
  const writer = new LineWriter(both.fd);
  const lines = Array.from({ length: 30 }, (_, number) => `${number} ${"w".repeat(10_000)}\n`);
  for (const line of lines) writer.write(line);
  let read = "";
  await expect
    .poll(
      async () => {
        const part = await both.read(Buffer.alloc(65_536)).catch(() => undefined);
        read += part?.buffer.toString("utf8", 0, part.bytesRead) ?? "";
        return read.length;
      },
      { interval: 5, timeout: 20_000 },
    )
    .toBe(lines.join("").length);
  expect(read).toBe(lines.join(""));
  expect([writer.failures, writer.lost]).toEqual([0, 0]);
});

it("writes what waits when the process ends", async () => {
  const file = join(await newFolder(), "log");
  const output = await open(file, "a");
  onTestFinished(() => output.close());
  const writer = new LineWriter(output.fd);
  writer.write("one\n");
  writer.write("two\n");
  writer.flush();
  await expect.poll(() => readFile(file, "utf8")).toMatch(/^(one\ntwo|two\none)\n$/);
});
