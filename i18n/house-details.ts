/**
 * Contact details of the house that are the same in every language. Texts receive them as values. The postal address is
 * a text: see the area `contact`.
 */
export const houseDetails = {
  email: "info@hilal.example",
  editorsEmail: "editors@hilal.example",
  subscriptionsEmail: "subscriptions@hilal.example",
  supportEmail: "support@hilal.example",
  advertisingEmail: "advertising@hilal.example",
  careerEmail: "career@hilal.example",
  phone: "+92 51 555 0100",
  advertisingPhone: "+92 51 555 0140",
} as const;
