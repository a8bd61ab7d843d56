// Only hydrated for signed-in readers: everything it shows is personal, so the server renders none of it.
import { Account } from "./account.tsx";
import { defineIsland } from "./island-definition.ts";

export const island = defineIsland("account", Account);
