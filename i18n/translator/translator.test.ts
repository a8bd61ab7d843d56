import { createElement, isValidElement } from "react";
import { describe, expect, test } from "vitest";
import { makeTranslator, toQuickText } from "./make-translator.ts";
import { type Translator, translatorFor } from "./translator.ts";

describe("translatorFor", () => {
  test("gives the texts of its language", () => {
    expect(translatorFor("en")("navigation.home")).toBe("Home");
    expect(translatorFor("ur")("navigation.home")).toBe("صفحۂ اول");
  });

  test("puts values in", () => {
    expect(translatorFor("en")("common.byWriter", { writer: "Sana" })).toBe("By Sana");
    expect(translatorFor("ur")("common.pagination.page", { page: 1200 })).toBe("صفحہ 1,200");
  });

  test("prints Urdu digits for a reader who chose them", () => {
    const translate = translatorFor("ur", "urdu");
    expect(translate("common.pagination.position", { page: 3, total: 12 })).toBe(
      "۱۲ میں سے صفحہ ۳",
    );
  });

  test("is one instance per language, whoever asks", () => {
    expect(translatorFor("ur")).toBe(translatorFor("ur"));
    expect(translatorFor("ur").language).toBe("ur");
    expect(translatorFor("en").language).toBe("en");
  });

  test("tells which texts there are", () => {
    expect(translatorFor("ur").has("navigation.home")).toBe(true);
    expect(translatorFor("ur").has("navigation.nowhere")).toBe(false);
    expect(translatorFor("ur").has("navigation")).toBe(false);
  });

  test("names the texts of a group in their order", () => {
    const translate = translatorFor("ur");
    const names = translate.namesIn("about.vision.paragraphs");
    expect(names).toEqual(["reader", "open", "women", "young"]);
    expect(translate(`about.vision.paragraphs.${names[0] ?? "open"}`)).toContain("جرنیل");
    // @ts-expect-error there is no such group
    expect(() => translate.namesIn("about.nothing")).toThrow("about.nothing");
  });

  test("asks for the values of every text that a key may name", () => {
    const translate = translatorFor("en");
    const texts = translate
      .namesIn("support.topics")
      .map((topic) =>
        translate(`support.topics.${topic}.text`, { email: "support@hilal.example" }),
      );
    expect(texts.join(" ")).toContain("support@hilal.example");
    const [topic = "site"] = translate.namesIn("support.topics");
    // @ts-expect-error one of the texts takes an address
    expect(() => translate(`support.topics.${topic}.text`)).toThrow("email");
  });

  test("asks for the values that a text needs, and for no others", () => {
    const translate: Translator = translatorFor("en");
    expect(translate("common.close")).toBe("Close");
    // @ts-expect-error the writer is missing
    expect(() => translate("common.byWriter")).toThrow("writer");
    // @ts-expect-error there is no such text
    expect(() => translate("common.nothing")).toThrow("common.nothing");
  });
});

describe("rich", () => {
  const texts = { area: { named: "By {writer}", linked: "Read the <link>terms</link>." } } as const;
  const translate = makeTranslator<typeof texts>("en", texts);

  test("takes elements as values and gives them keys", () => {
    const [before, name] = listNodes(
      translate.rich("area.named", { writer: createElement("bdi", null, "ثنا") }),
    );
    expect(before).toBe("By ");
    expect(isValidElement(name) && name.key).toBe("writer");
  });

  test("leaves values that are no elements as they are", () => {
    expect(listNodes(translate.rich("area.named", { writer: "ثنا" })).join("")).toBe("By ثنا");
  });

  test("prints its numbers in the digits and its days in the zone of Pakistan", () => {
    const dated = { area: { count: "{n, number}", at: "{day, time, ::HHmm}" } } as const;
    const inUrdu = makeTranslator<typeof dated>("ur", dated, "urdu");
    expect(inUrdu("area.count", { n: 1200 })).toBe("۱٬۲۰۰");
    expect(makeTranslator<typeof dated>("ur", dated)("area.count", { n: 1200 })).toBe("1,200");
    const day = new Date("2026-11-21T19:30:00Z");
    expect(makeTranslator<typeof dated>("en", dated)("area.at", { day })).toBe("00:30");
  });

  test("fills tags", () => {
    const link = listNodes(
      translate.rich("area.linked", {
        link: (children) => createElement("a", { href: "/terms" }, children),
      }),
    )[1];
    expect(isValidElement(link) && link.props).toEqual({ href: "/terms", children: ["terms"] });
  });

  function listNodes(rich: unknown): unknown[] {
    return Array.isArray(rich) ? rich : [rich];
  }
});

describe("toQuickText", () => {
  test("a plain text is answered as it stands", () => {
    expect(toQuickText("Reader's Opinion")?.()).toBe("Reader's Opinion");
  });

  test("values take the places of their names", () => {
    expect(toQuickText("{page} | {site}")?.({ page: "Home", site: "Hilal" })).toBe("Home | Hilal");
    expect(toQuickText("تحریر: {writer}")?.({ writer: "ثنا" })).toBe("تحریر: ثنا");
  });

  test("a missing value is named", () => {
    expect(() => toQuickText("By {writer}")?.({})).toThrow(
      'The text "By {writer}" needs a value for "writer".',
    );
  });

  test.each([
    "{count, plural, one {# word} other {# words}}",
    "Page {page, number}",
    "Read the <link>terms</link>",
    "It''s doubled",
    "Quoted '{name}' and {name}",
  ])("%j is left to ICU", (text) => {
    expect(toQuickText(text)).toBeUndefined();
  });
});
