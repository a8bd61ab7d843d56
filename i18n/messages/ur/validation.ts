import type { validation as english } from "../en/validation.ts";
import type { Translated } from "../translated.ts";

export const validation: Translated<typeof english> = {
  invalid: "یہ اندراج درست نہیں۔",
  unknown_field: "یہ خانہ معلوم نہیں۔",
  too_long: "یہ متن بہت طویل ہے۔",
  control_characters: "اس متن میں ایسے حروف ہیں جو دکھائے نہیں جا سکتے۔",
  email_required: "ای میل درج کرنا ضروری ہے۔",
  email_invalid: "براہِ کرم درست ای میل پتا درج کریں۔",
  email_missing_at_provider:
    "آپ کے فیس بک اکاؤنٹ سے ای میل پتا موصول نہیں ہوا۔ براہِ کرم اس کی اجازت دیجیے یا ای میل کے ذریعے اکاؤنٹ بنائیے۔",
  password_required: "پاس ورڈ درج کرنا ضروری ہے۔",
  password_too_short: "پاس ورڈ کم از کم 10 حروف کا ہونا چاہیے۔",
  password_too_long: "پاس ورڈ زیادہ سے زیادہ 128 حروف کا ہو سکتا ہے۔",
  password_too_common: "اس پاس ورڈ کا اندازہ لگانا بہت آسان ہے۔ براہِ کرم کوئی اور پاس ورڈ چنیے۔",
  password_wrong: "پاس ورڈ درست نہیں۔",
  provider_token_required: "لاگ اِن کا ٹوکن ضروری ہے۔",
  link_invalid: "یہ لنک اب کارآمد نہیں۔ براہِ کرم نیا لنک منگوائیے۔",
  name_required: "نام درج کرنا ضروری ہے۔",
  phone_required: "فون نمبر درج کرنا ضروری ہے۔",
  phone_invalid: "براہِ کرم درست فون نمبر درج کریں۔",
  address_required: "پتا درج کرنا ضروری ہے۔",
  package_required: "پیکیج کا انتخاب ضروری ہے۔",
  package_not_offered: "یہ پیکیج اب دستیاب نہیں۔ براہِ کرم کوئی اور پیکیج چنیے۔",
};
