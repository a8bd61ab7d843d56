import type { Translated } from "../../translated.ts";
import type { roles as english } from "../en/roles.ts";

export const roles: Translated<typeof english> = {
  admin: "منتظم",
  editor: "مدیر",
  author: "مصنف",
  contributor: "قلمی معاون",
  reader: "قاری",
};
