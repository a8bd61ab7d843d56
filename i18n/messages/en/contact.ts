/** The contact page. Addresses that are no text are in `house-details.ts`. */
export const contact = {
  title: "Contact",
  description: "How to reach the editors of the Hilal magazines.",
  introduction:
    "Letters, corrections, questions and ideas are welcome. Somebody on the editorial desk reads each of them.",
  postalAddress: {
    title: "Postal address",
    house: "Hilal Publications House",
    street: "12 Minar Road, Saddar",
    city: "Rawalpindi 46000",
    country: "Pakistan",
  },
  reach: {
    title: "By e-mail and phone",
    editors: "Editors: {email}",
    subscriptions: "Subscriptions: {email}",
    support: "Help with this site: {email}",
    phone: "Phone: {phone}",
    hours: "The desk answers from Monday to Friday, from 09:00 to 16:00 Pakistan time.",
  },
  corrections: {
    title: "Corrections",
    text: "If you have found a mistake, please name the article and the sentence. We correct it on the page and note the date of the correction.",
  },
  visit: {
    title: "Visits",
    text: "School classes and student groups may visit the newsroom and the press by appointment. Please write to us three weeks before.",
  },
} as const;
