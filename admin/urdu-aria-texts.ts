type Values = Readonly<Record<string, string | number | boolean>>;
type AriaText = string | ((values: Values) => string);

/**
 * Urdu translations of React Aria's own texts, by the area and key of that library: what its menus, lists, calendars
 * and dialogs announce to screen readers.
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
  gridlist: {
    longPressToSelect: "انتخاب کے لیے دیر تک دبائیں۔",
    hasActionAnnouncement: "اس سطر کے ساتھ کام وابستہ ہے",
  },
  dnd: {
    dragItem: ({ itemText }) => `${itemText} کو اٹھائیں`,
    dragSelectedItems: ({ count }) => `${count} منتخب چیزیں اٹھائیں`,
    dragDescriptionKeyboard: "اٹھانے کے لیے اینٹر دبائیں۔",
    dragDescriptionKeyboardAlt: "اٹھانے کے لیے آلٹ اور اینٹر دبائیں۔",
    dragDescriptionTouch: "اٹھانے کے لیے دو بار تھپتھپائیں۔",
    dragDescriptionVirtual: "اٹھانے کے لیے دبائیں۔",
    dragDescriptionLongPress: "اٹھانے کے لیے دیر تک دبائیں۔",
    dragSelectedKeyboard: ({ count }) => `${count} منتخب چیزیں اٹھانے کے لیے اینٹر دبائیں۔`,
    dragSelectedKeyboardAlt: ({ count }) =>
      `${count} منتخب چیزیں اٹھانے کے لیے آلٹ اور اینٹر دبائیں۔`,
    dragSelectedLongPress: ({ count }) => `${count} منتخب چیزیں اٹھانے کے لیے دیر تک دبائیں۔`,
    dragStartedKeyboard:
      "اٹھا لیا گیا۔ ٹیب سے جگہ پر جائیے، پھر رکھنے کے لیے اینٹر یا چھوڑنے کے لیے اسکیپ دبائیے۔",
    dragStartedTouch: "اٹھا لیا گیا۔ جگہ پر جائیے، پھر رکھنے کے لیے دو بار تھپتھپائیے۔",
    dragStartedVirtual: "اٹھا لیا گیا۔ جگہ پر جائیے، پھر رکھنے کے لیے دبائیے۔",
    endDragKeyboard: "اٹھایا ہوا ہے۔ چھوڑنے کے لیے اینٹر دبائیں۔",
    endDragTouch: "اٹھایا ہوا ہے۔ چھوڑنے کے لیے دو بار تھپتھپائیں۔",
    endDragVirtual: "اٹھایا ہوا ہے۔ چھوڑنے کے لیے دبائیں۔",
    dropDescriptionKeyboard: "رکھنے کے لیے اینٹر دبائیں۔ چھوڑنے کے لیے اسکیپ دبائیں۔",
    dropDescriptionTouch: "رکھنے کے لیے دو بار تھپتھپائیں۔",
    dropDescriptionVirtual: "رکھنے کے لیے دبائیں۔",
    dropCanceled: "نہیں رکھا گیا۔",
    dropComplete: "رکھ دیا گیا۔",
    dropIndicator: "رکھنے کی جگہ",
    dropOnRoot: "یہاں رکھیں",
    dropOnItem: ({ itemText }) => `${itemText} پر رکھیں`,
    insertBefore: ({ itemText }) => `${itemText} سے پہلے رکھیں`,
    insertAfter: ({ itemText }) => `${itemText} کے بعد رکھیں`,
    insertBetween: ({ beforeItemText, afterItemText }) =>
      `${beforeItemText} اور ${afterItemText} کے درمیان رکھیں`,
  },
  components: { selectPlaceholder: "انتخاب کریں" },
};
