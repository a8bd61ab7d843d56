import type { Translated } from "../../translated.ts";
import type { navigation as english } from "../en/navigation.ts";

export const navigation: Translated<typeof english> = {
  label: "مرکزی فہرست",
  home: "صفحۂ اول",
  category: "زمرے",
  magazines: "جرائد",
  archives: "گزشتہ شمارے",
  ebook: "ای بکس",
  ourContributors: "ہمارے لکھنے والے",
  searchArticles: "مضامین تلاش کریں",
  search: "تلاش",
  openSearch: "تلاش کھولیں",
  closeSearch: "تلاش بند کریں",
  closeMenu: "فہرست بند کریں",
  menu: "فہرست",
  login: "لاگ اِن",
  subscribe: "خریدار بنیں",
  logout: "لاگ آؤٹ",
  logoutFailed: "آپ کو لاگ آؤٹ نہیں کیا جا سکا۔ براہِ کرم دوبارہ کوشش کیجیے۔",
  admin: "انتظامیہ",
  author: "مصنف",
  account: "آپ کا اکاؤنٹ",
};
