/** The frame of every page of the site: navigation, panels, footer. */
export const messages = {
  /** The navigation bar, its menus and the search dialog. */
  navigation: {
    label: "Main navigation",
    sections: "Sections of this magazine",
    front: "Front page",
    home: "Home",
    category: "Category",
    magazines: "Magazines",
    archives: "Archives",
    ebook: "E-Book",
    ourContributors: "Our Contributors",
    searchArticles: "Search Articles",
    openSearch: "Open the search",
    closeSearch: "Close the search",
    closeMenu: "Close the menu",
    menu: "Menu",
    login: "Login",
    subscribe: "Subscribe",
    logout: "Logout",
    logoutFailed: "You could not be signed out. Please try again.",
    admin: "Admin",
    author: "Author",
    account: "Your account",
  },
  /** The suggestions of the search field. */
  searchField: {
    /** An issue among the suggestions. */
    issue: "{title} ({magazine}, {month})",
    suggestions: "Suggestions",
    kind: {
      article: "Article",
      writer: "Writer",
      topic: "Topic",
      issue: "Issue",
      ebook: "E-book",
      video: "Video",
    },
    count:
      "{count, plural, =0 {No suggestions} one {# suggestion, arrow keys choose} other {# suggestions, arrow keys choose}}",
  },
  /** The panel for a reader's display settings. */
  comfort: {
    title: "Reading comfort",
    open: "Reading comfort: size, colours and more",
    close: "Close the panel",
    failed: "The panel could not be loaded. Please try again.",
    reset: "Reset everything",
    keptHere: "Kept on this device.",
    keptWithAccount: "Kept on this device and with your account.",
    notYetWithAccount: "Kept on this device. Your account could not be reached and follows later.",
    text_size: {
      legend: "Text size in per cent",
      "90": "90",
      "100": "100",
      "112": "112",
      "125": "125",
      "150": "150",
      "175": "175",
      "200": "200",
    },
    line_spacing: {
      legend: "Space between lines",
      compact: "Close",
      normal: "Normal",
      relaxed: "Wide",
      open: "Widest",
    },
    measure: { legend: "Width of the text", narrow: "Narrow", normal: "Normal", wide: "Wide" },
    urdu_face: { legend: "Urdu lettering", nastaliq: "Nastaliq", naskh: "Naskh" },
    theme: {
      legend: "Colours",
      auto: "As the device",
      light: "Light",
      dark: "Dark",
      sepia: "Sepia",
    },
    digits: { legend: "Digits in Urdu", latn: "123", urdu: "۱۲۳" },
    justify: { legend: "Edges of the text", off: "Ragged", on: "Justified" },
    motion: { legend: "Motion", on: "As the device", off: "None" },
    pictures: { legend: "Pictures", shown: "At once", tap: "On tap, to save data" },
  },
  /** The newsletter: its form, the result of each step and the mail that asks to confirm. */
  newsletter: {
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
  },
  /** The footer of every page (product: reading 10). */
  footer: {
    label: "About this site",
    about: {
      title: "About Hilal",
      text: "Hilal is the magazine family of the armed forces’ publications house. Since its first issue it has told the story of the nation and of those who defend it, in English and in Urdu, for adults and for children.",
    },
    address: {
      title: "Address",
      email: "E-mail: {email}",
      phone: "Phone: {phone}",
    },
    usefulLinks: {
      title: "Useful Info Links",
      ispr: "ISPR",
      army: "Pakistan Army",
      navy: "Pakistan Navy",
      airForce: "Pakistan Airforce",
      videoAccount: "ISPR Videos",
      photoAccount: "ISPR Photos",
    },
    pages: {
      title: "Pages",
      aboutUs: "About Us",
      contribute: "Contribute",
      subscribe: "Subscribe",
      advertise: "Advertise",
      beMember: "Be a Member",
      career: "Career",
    },
    bottomLinks: {
      label: "More pages",
      home: "Home",
      faq: "FAQ",
      support: "Support",
      privacyPolicy: "Privacy Policy",
      terms: "Terms",
    },
    social: {
      title: "Follow us",
      link: "Hilal on {network}",
      facebook: "Facebook",
      x: "X",
      instagram: "Instagram",
      youtube: "YouTube",
      flickr: "Flickr",
    },
    copyright: "Copyright © 2017–{year} Hilal. All rights reserved.",
  },
  /** The page for an unknown address. */
  notFound: {
    title: "Page Not Found",
    text: "The page you are looking for has moved or never existed.",
    home: "Go to the home page",
    contact: "Contact us",
    didYouMean: "Are you looking for {query}?",
  },
} as const;
