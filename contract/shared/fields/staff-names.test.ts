import { expect, it } from "vitest";
import { register } from "../../accounts/sign-in.ts";
import { readsAsStaff } from "./staff-names.ts";

it.each([
  "Admin",
  "ADMIN",
  "Ad\u200bmin",
  "A.d.m.i.n",
  "A d m i n",
  "Аdmіn",
  "Αdmin",
  "Ａｄｍｉｎ",
  "Adm1n",
  "@dmin",
  "Àdmín",
  "Admin 1",
  "Administrator",
  "M0derator",
  "Hilal Admin",
  "ایڈ\u200cمن",
  "منتظم",
])("%s reads as staff", (name) => expect(readsAsStaff(name)).toBe(true));

it.each([
  "Adnan",
  "Aadmina Khan",
  "Hilal Ahmed",
  "Badmin",
  "Edith",
  "ہلال احمد",
  "عدنان",
  "Amin",
  "Root",
  "",
])("%s is a name", (name) => expect(readsAsStaff(name)).toBe(false));

it("is refused at the sign-up, beside the name that says it, alone or with the other", () => {
  const faults = (first_name: string, last_name: string) =>
    register.body
      .safeParse({ email: "a@b.example", password: "a long password", first_name, last_name })
      .error?.issues.map(({ path, message }) => [path.join("."), message]);
  expect(faults("Ad\u200bmin", "")).toEqual([["first_name", "name_reserved"]]);
  expect(faults("Hina", "Admin")).toEqual([["last_name", "name_reserved"]]);
  expect(faults("Ad", "min")).toEqual([["first_name", "name_reserved"]]);
  expect(faults("Hina", "Adnan")).toBeUndefined();
});
