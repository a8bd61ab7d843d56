/** The newsletter: its slot, the answers to each step and the mail that asks to confirm. */
export const newsletter = {
  title: "Newsletter",
  invitation: "The month’s best reading, once a month, in your mailbox.",
  email: "E-mail address",
  emailExample: "you@example.com",
  submit: "Sign up",
  privacyNote: "We use your address for the newsletter only. Every mail has a link to end it.",
  checkMail: {
    title: "Please check your mail",
    text: "We have sent you a mail with a link. Open the link to confirm your address; until then you receive nothing.",
  },
  confirm: {
    title: "One more step",
    question: "Do you want to receive the newsletter at this address?",
    submit: "Yes, send it to me",
  },
  confirmed: {
    title: "You are signed up",
    text: "Thank you. The next newsletter comes to your mailbox.",
  },
  unsubscribe: {
    title: "End the newsletter",
    question: "Do you want to receive the newsletter no longer?",
    invalid:
      "Please use the link in the newest newsletter. If it does not work either, write to us.",
    submit: "End the newsletter",
  },
  unsubscribed: {
    title: "The newsletter has ended",
    text: "You will receive no more newsletters from us. You can sign up again whenever you like.",
  },
  invalidLink: {
    title: "This link is no longer valid",
    text: "It was used before or is too old. Please sign up again to receive a new one.",
  },
  confirmationMail: {
    subject: "Please confirm your e-mail address",
    request:
      "Somebody, hopefully you, asked for the Hilal newsletter to be sent to this address. Open this link to confirm:",
    ignore: "If it was not you, do nothing: you will receive no further mail.",
  },
} as const;
