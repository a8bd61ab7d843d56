import type { OwnProfile } from "@hilal/contract/accounts/own-account";
import { abilitiesFor, type Role } from "@hilal/contract/shared/abilities";
import { sampleProfile } from "@hilal/contract/testing/sample-records";

/** The account of a member of staff. */
export function staffProfile(role: Role): OwnProfile {
  return sampleProfile({
    id: 7,
    email: "sana@hilal.example",
    first_name: "Sana",
    last_name: "Malik",
    role,
    abilities: [...abilitiesFor(role)],
    created_at: "2026-01-05T05:00:00.000Z",
    version: 1,
  });
}
