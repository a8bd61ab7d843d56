import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { type Portal, startPortal } from "../harness/start-portal.ts";
import { startIdentityServer } from "./identity-server.ts";

interface ProviderPortal {
  /** Google and Facebook. */
  readonly identity: Awaited<ReturnType<typeof startIdentityServer>>;
  readonly portal: Portal;
  readonly dataDir: string;
}

/** A separate portal for a test file, without the demonstration, whose readers sign in with fake providers. */
export function providerPortal(): ProviderPortal {
  let identity: ProviderPortal["identity"] | undefined;
  let portal: Portal | undefined;
  let dataDir = "";
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "hilal-providers-"));
    identity = await startIdentityServer();
    portal = await startPortal({
      dataDir,
      settings: { ...identity.settings, DEMO_CONTENT: "false" },
    });
  });
  afterAll(async () => {
    await portal?.stop();
    await identity?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return {
    get identity() {
      return running(identity);
    },
    get portal() {
      return running(portal);
    },
    get dataDir() {
      return dataDir;
    },
  };
}

function running<T>(started: T | undefined): T {
  if (started === undefined) throw new Error("It is not running yet.");
  return started;
}
