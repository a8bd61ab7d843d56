import { type FileHandle, open, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { onTestFinished, vi } from "vitest";

/** Returns the prototype of open files, whose methods can be spied on. */
export async function openFiles(): Promise<FileHandle> {
  const any = await open(import.meta.filename);
  await any.close();
  return Object.getPrototypeOf(any) as FileHandle;
}

/**
 * Records, for the rest of a test, which file names would survive a power failure: those that existed in their folder
 * when it was flushed.
 * @param paths the names looked for
 * @returns those of them that are on the disk; the set grows
 */
export async function watchFlushes(paths: readonly string[]): Promise<ReadonlySet<string>> {
  const lasting = new Set<string>();
  const handles = await openFiles();
  const { sync } = handles;
  const spy = vi.spyOn(handles, "sync").mockImplementation(async function (this: FileHandle) {
    await sync.call(this);
    const { ino } = await this.stat();
    for (const path of paths) {
      const [own, above] = await Promise.all([readInode(path), readInode(dirname(path))]);
      if (above === ino && own !== undefined) lasting.add(path);
    }
  });
  onTestFinished(() => spy.mockRestore());
  return lasting;
}

const readInode = (path: string) =>
  stat(path).then(
    ({ ino }) => ino,
    () => undefined,
  );
