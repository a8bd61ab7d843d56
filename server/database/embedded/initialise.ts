import { execFile } from "node:child_process";
import { chmod, chown, mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Installation } from "./binaries.ts";
import type { ServerAccount } from "./server-account.ts";
import { dataDirectory, serverEnvironment } from "./server-process.ts";

/** pg_trgm asks the C library what a letter is; macOS knows no C.UTF-8. */
const characterType = process.platform === "linux" ? "C.UTF-8" : "en_US.UTF-8";

const run = promisify(execFile);

interface NewCluster {
  readonly installation: Installation;
  readonly folder: string;
  readonly password: string;
  readonly account: ServerAccount | undefined;
}

/**
 * Makes a database cluster: UTF-8, the builtin C.UTF-8 provider (with plain C, pg_trgm finds nothing in Urdu), passwords
 * by SCRAM. It is made beside its place and moved there when complete, so that an interrupted one is never used.
 */
export async function initialiseCluster({
  installation,
  folder,
  password,
  account,
}: NewCluster): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const secrets = await mkdtemp(join(tmpdir(), "hilal-init-"));
  const passwordFile = join(secrets, "password");
  try {
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
    if (account) {
      for (const place of [unfinished, secrets, passwordFile])
        await chown(place, account.uid, account.gid);
    }
    const options = [
      "--username=postgres",
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--locale=C",
      `--lc-ctype=${characterType}`,
    ];
    await run(join(installation, "bin", "initdb"), ["-D", dataDirectory(unfinished), ...options], {
      cwd: unfinished,
      env: serverEnvironment(),
      ...account,
    });
  } finally {
    await rm(secrets, { recursive: true, force: true });
  }
  await chmod(unfinished, 0o700);
  await rename(unfinished, folder);
}
