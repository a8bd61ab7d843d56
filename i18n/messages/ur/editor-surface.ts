import type { Translated } from "../../translated.ts";
import type { editorSurface as english } from "../en/editor-surface.ts";

export const editorSurface: Translated<typeof english> = {
  insert: {
    button: "شامل کریں",
    paragraph: "متن",
    heading2: "سرخی",
    heading3: "چھوٹی سرخی",
    rule: "لکیر",
  },
  here: "اس جگہ کے لیے",
  dialogFailed: "یہ کھل نہیں سکا۔ براہِ کرم رابطہ دیکھ کر دوبارہ کوشش کیجیے۔",
};
