/** The subscription page: packages and the request form. No payment is taken. */
export const subscribe = {
  title: "Subscribe",
  description: "Subscription packages of the printed Hilal magazines.",
  introduction:
    "Choose a package and leave your address. We write to you with the way to pay; nothing is charged on this site.",
  noPackages: "There is no package on offer at the moment. Please come back soon.",
  loadFailed: "Error fetching packages",
  package: {
    duration: "{months, plural, one {# month} other {# months}}",
    cost: "Rs {cost, number}",
  },
  form: {
    title: "Your request",
    package: "Package",
    name: "Name",
    email: "E-mail",
    phone: "Phone",
    address: "Postal address",
    submit: "Send the request",
    failed: "Your request could not be sent. Please try again.",
  },
  sent: {
    title: "Your request has reached us",
    text: "Thank you. We write to you within three working days.",
  },
} as const;
