/** The help page, which the login screen links to. */
export const help = {
  title: "Help",
  description: "Help with signing in and with your account.",
  sections: {
    signUp: {
      title: "How to sign up",
      text: "Enter your name, your e-mail address and a password of at least 10 characters, or use your Google or Facebook account. Then open the link in the mail that we send you.",
    },
    signIn: {
      title: "How to sign in",
      text: "Use the way you chose when you signed up. If you have used Google or Facebook with the same e-mail address, each of these ways leads to the same account.",
    },
    password: {
      title: "If you have forgotten your password",
      text: "Choose “Forgot your password?” on the login page. You receive a mail with a link that works once and for 30 minutes.",
    },
    locked: {
      title: "If signing in is refused for a while",
      text: "After several wrong passwords we pause the sign-in to protect your account. Please wait some minutes and try again.",
    },
    remove: {
      title: "If you want to delete your account",
      text: "You can do it yourself on your account page. If you cannot log in, write to {email} from the address of the account. Your ratings go with it; your comments stay without your name.",
    },
  },
} as const;
