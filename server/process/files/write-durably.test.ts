import { existsSync } from "node:fs";
import { type FileHandle, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { systemError } from "../../testing/disk/disk-refusing.ts";
import { openFiles, watchFlushes } from "../../testing/disk/watch-flushes.ts";
import { makeFolder } from "./make-folder.ts";
import { writePrivateFile } from "./private-file.ts";
import { openSpool, type Spool, toIncomingFolder } from "./spool.ts";
import { StorageFailure } from "./storage-failure.ts";
import { writeDurably } from "./write-durably.ts";

let folder: string;
let spool: Spool;
let handles: FileHandle;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "hilal-durable-"));
  spool = openSpool(folder);
  handles = await openFiles();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await spool.close();
  await rm(folder, { recursive: true, force: true });
});

const write = (target: string, bytes = Buffer.from("whole")) =>
  writeDurably({ target, source: { bytes }, incoming: toIncomingFolder(folder), spool });

describe("a file that is to outlast a power cut", () => {
  it("has its name on the disk when it is done, and so has every folder made for it", async () => {
    const target = join(folder, "ab", "cd", "picture.jpg");
    const names = [join(folder, "ab"), join(folder, "ab", "cd"), target];
    const lasting = await watchFlushes(names);
    await write(target);
    expect([...lasting].sort()).toEqual(names);
    expect(await readFile(target, "utf8")).toBe("whole");
  });

  it("has its bytes on the disk before it has its name", async () => {
    const target = join(folder, "picture.jpg");
    const sync = handles.sync;
    const named: boolean[] = [];
    vi.spyOn(handles, "sync").mockImplementation(async function (this: FileHandle) {
      if ((await this.stat()).isFile()) named.push(existsSync(target));
      await sync.call(this);
    });
    await write(target);
    expect(named).toEqual([false]);
  });

  it("is stored where the system cannot flush a folder, as on Windows", async () => {
    const sync = handles.sync;
    vi.spyOn(handles, "sync").mockImplementation(async function (this: FileHandle) {
      if ((await this.stat()).isDirectory()) throw systemError("EPERM");
      await sync.call(this);
    });
    const target = join(folder, "ab", "picture.jpg");
    await write(target);
    expect(await readFile(target, "utf8")).toBe("whole");
  });

  it("is not taken for stored when the disk fails to flush the folder", async () => {
    const sync = handles.sync;
    vi.spyOn(handles, "sync").mockImplementation(async function (this: FileHandle) {
      if ((await this.stat()).isDirectory()) throw systemError("EIO");
      await sync.call(this);
    });
    await expect(write(join(folder, "picture.jpg"))).rejects.toThrow(StorageFailure);
  });

  it("leaves nothing of itself when the disk refuses it, and says which and why", async () => {
    const sync = handles.sync;
    vi.spyOn(handles, "sync").mockImplementation(async function (this: FileHandle) {
      if ((await this.stat()).isFile()) throw systemError("ENOSPC");
      await sync.call(this);
    });
    const target = join(folder, "picture.jpg");
    const failure = await write(target).catch((error: unknown) => error);
    expect(failure).toMatchObject({ fault: "full", code: "ENOSPC" });
    expect(String(failure)).toContain(target);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith(".lock"));
    expect(files).toEqual([]);
  });
});

it("a folder that is there needs no flush", async () => {
  const sync = vi.spyOn(handles, "sync");
  await makeFolder(folder);
  expect(sync).not.toHaveBeenCalled();
});

describe("a private file", () => {
  it("takes the place of the one before, for its owner alone", async () => {
    const path = join(folder, "made", "secret");
    writePrivateFile(path, "one");
    writePrivateFile(path, "another");
    expect(await readFile(path, "utf8")).toBe("another");
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readdir(dirname(path))).toEqual(["secret"]);
  });

  it("replaces what a kill left of its last attempt", async () => {
    const path = join(folder, "secret");
    writePrivateFile(`${path}.unfinished`, "half of");
    writePrivateFile(path, "whole");
    expect(await readdir(folder)).toEqual(["secret"]);
  });

  it("is refused in words for the operator where nothing can be written", () => {
    const below = join(folder, "file");
    writePrivateFile(below, "no folder");
    expect(() => writePrivateFile(join(below, "secret"), "x")).toThrow(
      `Nothing can be stored in ${join(below, "secret")}: `,
    );
  });
});
