/** The privacy policy, which the login screen links to. */
export const privacyPolicy = {
  title: "Privacy Policy",
  description: "What this site knows about its readers and what it does with it.",
  updated: "Last changed on {date}",
  sections: {
    reading: {
      title: "When you only read",
      text: "You can read everything without telling us who you are. We count how often an article is opened, without keeping who opened it. No advertising network and no outside statistics service is loaded.",
    },
    account: {
      title: "When you have an account",
      text: "We keep your name, your e-mail address, a protected form of your password, your ratings and your comments. Your name stands beside your comments; your e-mail address is never shown.",
    },
    providers: {
      title: "When you sign in with Google or Facebook",
      text: "We receive your name and your e-mail address from them and nothing else. They learn that you signed in here.",
    },
    newsletter: {
      title: "When you receive the newsletter or subscribe",
      text: "Your e-mail address is used for the newsletter only, and your postal address for the magazine only. Neither is given to anybody else.",
    },
    cookies: {
      title: "Cookies",
      text: "We set cookies only to keep you signed in, to know again a device on which you have signed in, to protect forms against misuse and to show you at once what you have just written or changed; that last one lapses after 15 seconds. Your choice of digits stays on your device.",
    },
    rights: {
      title: "Your rights",
      text: "You may see, correct and delete what we keep about you. Write to {email}; we answer within 14 days. When an account is deleted its ratings go with it, and its comments stay without the name.",
    },
  },
} as const;
