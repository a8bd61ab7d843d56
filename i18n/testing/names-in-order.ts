// Some have letters of Arabic keyboards: ژاله, كمال الدین, يوسف.
const latin = ["Ali", "Émile", "Zed"];
const beforeDoctors = ["آصف", "بابر", "پرویز", "ٹیپو", "چوہدری"];
const afterDoctors = ["ژاله", "علی", "کمال", "كمال الدین", "گلزار", "مہرین", "ہارون", "يوسف"];

/** Names in the order of lists, on English and on Urdu pages. */
export const namesInOrder = {
  en: [...latin, ...beforeDoctors, "ڈاکٹر Ali", "ڈاکٹر رشید", ...afterDoctors],
  ur: [...beforeDoctors, "ڈاکٹر رشید", "ڈاکٹر Ali", ...afterDoctors, ...latin],
};
