import { useView } from "../../page-kit/view.tsx";

/**
 * Gives the sentence of a refusal's code, whatever the address says: a code without a text of its own is said in
 * general words.
 */
export function useErrorText(): (area: "validation" | "errors", code: string) => string {
  const { t } = useView();
  return (area, code) => {
    const key = `${area}.${code}`;
    if (t.has(key)) return (t as (known: string) => string)(key);
    return area === "validation" ? t("validation.invalid") : t("errors.unexpected");
  };
}
