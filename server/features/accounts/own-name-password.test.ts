import { describe, expect, it } from "vitest";
import { isMadeOfNames } from "./passwords.ts";

const names = ["sana.khan", "Sana Khan"];
const inUrdu = ["s.k1984", "ثنا خان"];

describe("isMadeOfNames", () => {
  it.each([
    ["the name in the address", "sana.khan99"],
    ["the name twice", "sanakhansanakhan"],
    ["the names in another order", "khansana123"],
    ["one name many times", "sanasanasana"],
    ["digits before and behind", "1984Sana1984"],
    ["digits between names and letters", "s4a7n9a-k-h-a-n"],
    ["look-alikes for letters", "$@n@Kh4n!!"],
    ["a look-alike that is a mere digit as well", "sana4khan4"],
    ["accents", "Sánà Khãn 12"],
    ["full-width letters", "ｓａｎａｋｈａｎ１２"],
  ])("finds %s", (_what, password) => {
    expect(isMadeOfNames(password, names)).toBe(true);
  });

  it.each([
    ["names in Urdu", "ثنا خان ثنا خان"],
    ["names in Urdu with Urdu digits", "خان۱۲۳ثنا۱۹۸۴"],
    ["names as an Arabic keyboard types them, with vowel signs", "ثَنا_خانْ_۲۰۲۴"],
    ["initials and a year", "sk1984sk1984"],
  ])("finds %s", (_what, password) => {
    expect(isMadeOfNames(password, inUrdu)).toBe(true);
  });

  it.each([
    ["@4", "a"],
    ["8", "b"],
    ["6", "b"],
    ["3€", "e"],
    ["69", "g"],
    ["1!|", "i"],
    ["1!|", "l"],
    ["0", "o"],
    ["$5", "s"],
    ["7+", "t"],
    ["2", "z"],
  ])("reads each of %s as %s, or as a mere sign", (signs, hidden) => {
    for (const sign of signs) {
      expect(isMadeOfNames(`ma${sign}ham`, [`ma${hidden}ham`]), sign).toBe(true);
      expect(isMadeOfNames(`ma${sign}ham`, ["maham"]), sign).toBe(true);
      expect(isMadeOfNames(`ma${sign}ham`, ["maxham"]), sign).toBe(false);
    }
  });

  it("knows a letter by each of its spellings", () => {
    expect(isMadeOfNames("كاملي123", ["کاملی"])).toBe(true);
    expect(isMadeOfNames("گہرگہر55", ["گھر"])).toBe(true);
  });

  it.each([
    ["a name in a sentence", "sana likes herons"],
    ["another word beside the name", "sanakhan heron"],
    ["a part of a name", "sanakhasanakha"],
    ["digits alone", "83920175620193847561"],
    ["words of another language", "ہمالیہ کی برف"],
  ])("leaves %s", (_what, password) => {
    expect(isMadeOfNames(password, [...names, ...inUrdu])).toBe(false);
  });

  it("finds nothing where there is no name", () => {
    expect(isMadeOfNames("sanakhan99", ["", " ", "0300123"])).toBe(false);
    expect(isMadeOfNames("a1b2c3d4e5", ["a"])).toBe(false);
  });
});
