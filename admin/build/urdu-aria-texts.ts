type Values = Readonly<Record<string, string | number | boolean>>;
type AriaText = string | ((values: Values) => string);

/**
 * React Aria's own words in Urdu, by the folder and the key they have in that library: what its menus, lists,
 * calendars and dialogs say to screen readers.
 */
export const urduAriaTexts: Readonly<Record<string, Readonly<Record<string, AriaText>>>> = {
  overlays: { dismiss: "بند کریں" },
  combobox: {
    focusAnnouncement: ({ optionText, isSelected }) =>
      isSelected ? `${optionText}، منتخب` : String(optionText),
    countAnnouncement: ({ optionCount }) => `${optionCount} انتخاب دستیاب۔`,
    selectedAnnouncement: ({ optionText }) => `${optionText}، منتخب`,
    buttonLabel: "تجاویز دکھائیں",
    listboxLabel: "تجاویز",
  },
  calendar: {
    previous: "پچھلا",
    next: "اگلا",
    selectedDateDescription: ({ date }) => `منتخب تاریخ: ${date}`,
    todayDate: ({ date }) => `آج، ${date}`,
    todayDateSelected: ({ date }) => `آج، ${date}، منتخب`,
    dateSelected: ({ date }) => `${date}، منتخب`,
    minimumDate: "پہلی دستیاب تاریخ",
    maximumDate: "آخری دستیاب تاریخ",
  },
  menu: { longPressMessage: "فہرست کھولنے کے لیے دیر تک دبائیں یا آلٹ اور نیچے کا تیر دبائیں" },
  searchfield: { "Clear search": "تلاش صاف کریں" },
  components: { selectPlaceholder: "انتخاب کریں" },
};
