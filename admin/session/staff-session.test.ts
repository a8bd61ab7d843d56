import type { BrowserSession } from "@hilal/contract/client/browser-session";
import { abilitiesFor, type Role } from "@hilal/contract/shared/abilities";
import { beforeEach, describe, expect, test } from "vitest";
import { createStaffSession, type StaffSession } from "./staff-session.ts";

/** A browser session that behaves as the test sets it. */
interface Scene {
  userId: number | null;
  role: Role | null;
  needsStep: boolean;
  tell(message: "signed-in" | "signed-out"): void;
  asked: number;
}

let scene: Scene;
let resumed: number;
let session: StaffSession;

beforeEach(() => {
  const listeners: ((message: "signed-in" | "signed-out") => void)[] = [];
  scene = {
    userId: 7,
    role: "admin",
    needsStep: false,
    asked: 0,
    tell: (message) => {
      for (const listener of listeners) listener(message);
    },
  };
  resumed = 0;
  const browser = {
    renew: async () => (scene.userId === null ? null : "a token"),
    userId: () => scene.userId,
    client: {
      call: async () => {
        scene.asked += 1;
        const { role, needsStep } = scene;
        return { role, abilities: abilitiesFor(role), needs_second_step: needsStep };
      },
    },
    onChange: (listener: (message: "signed-in" | "signed-out") => void) => {
      listeners.push(listener);
      return () => undefined;
    },
    end: async () => undefined,
    signedIn: () => undefined,
  } as unknown as BrowserSession;
  session = createStaffSession(browser, () => {
    resumed += 1;
  });
});

const settled = () => new Promise((resolve) => setImmediate(resolve));

const administrator = { userId: 7, role: "admin", abilities: abilitiesFor("admin") };

describe("who is signed in", () => {
  test("the server is asked once", async () => {
    expect(await session.who()).toEqual(administrator);
    expect(await session.who()).toEqual(administrator);
    expect(scene.asked).toBe(1);
  });

  test("nobody, and an account without a role", async () => {
    scene.role = null;
    expect(await session.who()).toBe("reader");
    scene.userId = null;
    expect(await session.who()).toBe("visitor");
  });
});

test("staff without a demanded second step are no staff until they have it", async () => {
  scene.needsStep = true;
  expect(await session.who()).toBe("without second step");
  scene.needsStep = false;
  expect(await session.who()).toEqual(administrator);
});

describe("a session that ends while work is open", () => {
  test("is told, and opens again when the same person signs in", async () => {
    await session.who();
    const states: string[] = [];
    session.subscribe(() => states.push(session.state()));
    scene.tell("signed-out");
    scene.tell("signed-in");
    await settled();
    expect(states).toEqual(["lost", "open"]);
    expect(resumed).toBe(1);
  });

  test("another account does not slip into somebody's work", async () => {
    await session.who();
    scene.tell("signed-out");
    scene.userId = 8;
    scene.tell("signed-in");
    await settled();
    expect(session.state()).toBe("another");
    expect(resumed).toBe(0);
  });

  test("neither does the same account with another role", async () => {
    await session.who();
    scene.role = "author";
    scene.tell("signed-in");
    await settled();
    expect(session.state()).toBe("another");
  });

  test("before anybody is known there is nothing to lose", () => {
    scene.tell("signed-out");
    expect(session.state()).toBe("open");
  });
});
