import type { Translated } from "../../translated.ts";
import type { searchField as english } from "../en/search-field.ts";

export const searchField: Translated<typeof english> = {
  issue: "{title} ({magazine}، {month})",
  suggestions: "تجاویز",
  kind: { article: "مضمون", writer: "مصنف", topic: "موضوع", issue: "شمارہ" },
  count:
    "{count, plural, =0 {کوئی تجویز نہیں} one {# تجویز، تیر والے بٹنوں سے چنیے} other {# تجاویز، تیر والے بٹنوں سے چنیے}}",
};
