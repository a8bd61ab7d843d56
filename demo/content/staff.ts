import type { StaffRecord } from "./record-types.ts";

export const staff: readonly StaffRecord[] = [
  { key: "nadia-rafiq", firstName: "Nadia", lastName: "Rafiq", email: "nadia.rafiq@staff.example", language: "en", role: "editor" },
  { key: "maryam-sethi", firstName: "Maryam", lastName: "Sethi", email: "maryam.sethi@staff.example", language: "en", role: "editor" },
  { key: "hamza-tariq", firstName: "Hamza", lastName: "Tariq", email: "hamza.tariq@staff.example", language: "en", role: "author" },
  { key: "salim-jafri", firstName: "سلیم رضا", lastName: "جعفری", email: "salim.jafri@staff.example", language: "ur", role: "editor" },
  { key: "aisha-kamal", firstName: "عائشہ", lastName: "کمال", email: "aisha.kamal@staff.example", language: "ur", role: "author" },
];
