// What this device keeps for its reader, loaded at the first interaction with a page (page.ts).

import { followSelection } from "./follow-selection.ts";

followSelection();
