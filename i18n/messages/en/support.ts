/** The Support page. */
export const support = {
  title: "Support",
  description: "Help with this site, with your account and with your subscription.",
  introduction:
    "Most questions are answered on the FAQ page. If yours is not, we are glad to help.",
  topics: {
    site: {
      title: "Something on the site does not work",
      text: "Please write to {email} and name the address of the page, your device and your browser. A picture of the screen helps.",
    },
    account: {
      title: "You cannot sign in",
      text: "Ask for a new password on the login page; the link in the mail works for 30 minutes. If no mail comes, look into the folder for unwanted mail.",
    },
    subscription: {
      title: "An issue did not arrive",
      text: "Please tell us your name, your address and the month. We send the issue again free of charge.",
    },
    reading: {
      title: "Reading with aids",
      text: "The site works with screen readers, with the keyboard alone, with enlarged text and without JavaScript. If something stands in your way, please tell us; we treat it as a fault.",
    },
  },
} as const;
