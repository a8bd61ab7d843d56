import type { CommentRecord } from "./record-types.ts";

/** Comments under the articles of the Urdu children’s edition, by its young readers and their parents. */
export const commentsKids: readonly CommentRecord[] = [
  { subject: "children", rating: 5, language: "ur", text: "میں نے بھی کھڑکی پر گتا لگایا ہے کہ یہاں بچے سو رہے ہیں۔ ابھی چڑیا نہیں آئی، مگر میں انتظار کر رہی ہوں۔" },
  { subject: "children", rating: 5, language: "ur", text: "کہانی امی نے پڑھ کر سنائی اور آخر میں ان کی آواز بدل گئی۔ پھر انھوں نے مجھے زور سے پیار کیا۔" },
  { subject: "children", rating: 4, language: "ur", text: "سچ بولنے والی بات اچھی لگی۔ میں نے بھی بتا دیا کہ دادا کی عینک میں نے توڑی تھی، انھوں نے ڈانٹا نہیں۔" },
  { subject: "children", rating: 5, language: "ur", text: "بارہ میں سے نو پہیلیاں بوجھ لیں! ابو صرف پانچ بوجھ سکے اور کہنے لگے کہ روشنی کم ہے۔" },
  { subject: "children", rating: 4, language: "ur", text: "کہانی بہت مزے کی ہے لیکن چھوٹی ہے۔ اگلی بار لمبی لکھیے، میں رات کو جاگ سکتا ہوں۔" },
  { subject: "children", rating: 5, language: "ur", text: "کچرا خور کا نام میں نے سوچ لیا ہے، اسے “چٹورا” کہنا چاہیے۔" },
  { subject: "children", rating: 4, language: "ur", text: "ہم نے گتے کا شہر بنایا اور اس میں دو ہسپتال رکھے، کیونکہ میرا بھائی بہت گرتا ہے۔" },
  { subject: "children", rating: 3, language: "ur", text: "تصویر پیاری ہے، مگر کہانی میں بلی بھی ہونی چاہیے تھی۔" },
  { subject: "children", rating: 5, language: "ur", text: "میری بیٹی اب ٹیلی ویژن کے بجائے رسالے کا پوچھتی ہے۔ بچوں سے اتنے احترام سے بات کرنے کا شکریہ۔" },
  { subject: "children", rating: 4, language: "ur", text: "ہماری استانی نے یہ خبر اسمبلی میں پڑھی۔ اب ہم بھی ایک ہفتہ درخت لگائیں گے، میرا پودا نیم کا ہو گا۔" },
  { subject: "science", rating: 5, language: "ur", text: "میرا گلاس سچ مچ نارنجی ہو گیا! پھر میں نے نیلا اور پیلا کیا تو ہرا بن گیا۔" },
  { subject: "science", rating: 4, language: "ur", text: "چنے والے پودے کا نام میں نے چنو رکھا ہے۔ وہ روشنی کی طرف جھک گیا تھا، میں نے گلاس گھما دیا۔" },
  { subject: "science", rating: 3, language: "ur", text: "میرا تجربہ کامیاب نہیں ہوا کیونکہ چھوٹی بہن نے پانی پی لیا۔ رنگ والا نہیں، سادہ والا۔" },
  { subject: "science", rating: 5, language: "ur", text: "سیاروں کے ناموں سے میں نے اتنا مزاحیہ جملہ بنایا کہ پوری کلاس کو یاد ہو گیا۔ اب مس بھی وہی بولتی ہیں۔" },
  { subject: "science", rating: 4, language: "ur", text: "چاند کی تصویر روز بنا رہا ہوں، آج بارھویں رات ہے۔ کل بادل تھے، اس لیے میں نے بادل بنا دیا۔" },
  { subject: "science", rating: 5, language: "ur", text: "مجھے نہیں معلوم تھا کہ تتلی پاؤں سے چکھتی ہے۔ میں نے پاؤں سے آم چکھا، کچھ پتا نہیں چلا۔" },
  { subject: "poetry", rating: 5, language: "ur", text: "بارش والی نظم ہم نے چار ٹولیوں میں پڑھی اور سچ مچ لگا کہ باہر مینہ برس رہا ہے۔" },
  { subject: "poetry", rating: 4, language: "ur", text: "ریل کی نظم میرے نانا کو زبانی یاد ہو گئی ہے۔ وہ ریلوے میں گارڈ تھے، اب سیٹی بھی بجاتے ہیں۔" },
  { subject: "poetry", rating: 4, language: "ur", text: "مینڈک والا بند سب سے اچھا ہے، میں اسے ٹر ٹر کی آواز میں سناتا ہوں۔" },
  { subject: "history", rating: 5, language: "ur", text: "ہم چھٹیوں میں روہتاس گئے اور میں نے باؤلی کی سیڑھیاں گنیں، مگر بیچ میں بھول گئی۔ دوبارہ جانا پڑے گا۔" },
  { subject: "history", rating: 4, language: "ur", text: "تختی والا مضمون پڑھ کر دادی نے صندوق سے اپنی پرانی تختی نکالی۔ میں نے اس پر اپنا نام لکھا، ٹیڑھا سا۔" },
  { subject: "defence", rating: 5, language: "ur", text: "میرے چاچو بھی ہیلی کاپٹر اڑاتے ہیں۔ میں نے انھیں ایک سورج بنا کر بھیجا ہے، برف والی جگہ کے لیے۔" },
  { subject: "society", rating: 5, language: "ur", text: "اشاروں والا میچ پڑھ کر میں نے سامنے والے گھر کے احسن سے دوستی کی۔ اب میں دس اشارے جانتا ہوں۔" },
  { subject: "any", rating: 4, language: "ur", text: "مشکل لفظوں کے معنی دینا بہت اچھی بات ہے، میں نے ان کی الگ کاپی بنا لی ہے۔" },
];
