/** The pages of the site that consist of texts. */
export const messages = {
  /** The About page. Paragraphs are named by their subject. */
  about: {
    title: "About Us",
    description: "The mission, the vision and the history of the Hilal family of magazines.",
    standfirst:
      "Five magazines, two languages, one promise: to tell the story of the nation and of its defenders truthfully and well.",
    mission: {
      title: "Our mission",
      paragraphs: {
        purpose:
          "Hilal exists to inform. It explains to citizens what their armed forces do and why, and it carries the voice of the citizens back to those who serve. An army that is understood is an army that is supported; a nation that reads together stands together.",
        soldiers:
          "We write first for the soldier at a post where the newspaper comes late, for the family that waits at home and for the veteran who keeps every issue. They notice at once when a word is hollow. Their trust is our measure.",
        craft:
          "We hold ourselves to the rules of good journalism. Facts are checked, sources are named, photographs are not altered and mistakes are corrected in the next issue. Opinion is welcome on our pages, and it is always marked as such.",
        languages:
          "We publish in Urdu and in English with equal care. Neither edition is a translation of the other: each has its own writers, its own readers and its own tone, and the best of each finds its way into the other.",
      },
    },
    vision: {
      title: "Our vision",
      paragraphs: {
        reader:
          "We want Hilal to be the magazine that a general, a schoolteacher and a twelve-year-old can all open with pleasure, each at a page that was written for them.",
        open: "We want every page we have ever printed to be within reach of every reader, free of charge, on the simplest telephone and the slowest line. The archive of a national magazine belongs to the nation.",
        women:
          "We want the women of this country to find their work, their thought and their courage in print as a matter of course, and not only on one day of the year.",
        young:
          "We want the children who send us a riddle today to send us an essay in ten years, and to edit this magazine in twenty.",
      },
    },
    history: {
      title: "Publication history",
      paragraphs: {
        beginning:
          "Hilal began in the first years after independence as a modest weekly in Urdu, a few sheets of news and verse for the barracks. It was set by hand, printed on whatever paper could be found and passed from one pair of hands to the next until it fell apart.",
        growth:
          "Through the decades it grew with its readers. It became a daily in times of war and a monthly in times of peace; it took in history, literature and science, and the names of poets and scholars began to stand beside those of officers. Its issues from the war years are now sought by historians.",
        english:
          "The English edition followed when readers abroad, and students of defence at home, asked for one. It brought analysis and long reports, and a readership in universities, embassies and newsrooms.",
        family:
          "Then came the younger members of the family: two magazines for children, one in Urdu and one in English, and Hilal Her, written by women and about them. Each of them started as a few pages inside an older sister and earned a cover of its own.",
        online:
          "In 2017 the magazines came together on the web. Today the five editions share one site, one archive and one newsroom, and the printed copies still travel to the highest posts in the world.",
      },
    },
  },
  /** The page for advertisers. */
  advertise: {
    title: "Advertise",
    description: "Advertising in the Hilal magazines, in print and on this site.",
    introduction:
      "Hilal reaches readers in homes, schools, offices and garrisons across the country and Pakistanis abroad. Advertisements appear in print and on this site, always marked as advertisements and never inside an article.",
    audience: {
      title: "Our readers",
      families: "Families of serving and retired members of the armed forces",
      students: "Students, teachers and libraries",
      decisionMakers: "Decision-makers in government, industry and the diplomatic community",
      young: "Young readers of the two children’s editions and their parents",
    },
    places: {
      title: "Where advertisements appear",
      print: "In print: full page, half page, inside covers and back cover",
      home: "On the home pages: in the side column and between the sections",
      newsletter: "In the monthly newsletter: one advertisement per issue",
    },
    rules: {
      title: "What we accept",
      text: "We do not accept advertisements for tobacco, gambling, weapons or political parties. The children’s editions carry only advertisements for books, education and play.",
    },
    contact: {
      title: "Talk to us",
      text: "Please tell us what you want to advertise, in which edition and when. You receive our rates and free dates within two working days.",
      email: "E-mail: {email}",
      phone: "Phone: {phone}",
      address:
        "Advertising department, Hilal Publications House, 12 Minar Road, Saddar, Rawalpindi 46000",
      hours: "Monday to Friday, 09:00 to 16:00 Pakistan time",
    },
  },
  /** The Career page. */
  career: {
    title: "Career",
    description: "Working with the Hilal magazines.",
    introduction:
      "A magazine is made by people who care for words, pictures and facts. We are a small house, and each of us learns every trade in it.",
    desks: {
      title: "Whom we look for",
      editors: "Editors and sub-editors in Urdu or English",
      reporters: "Reporters with knowledge of defence, science, health or education",
      designers: "Designers and illustrators, for the children’s editions above all",
      developers: "Web developers who like fast and simple pages",
    },
    internship: {
      title: "Internships",
      text: "Twice a year four students join us for three months, in January and in July. Interns are paid, edit from the first week and see their names in print.",
    },
    applying: {
      title: "How to apply",
      letter:
        "Write to {email}. Please send a letter of one page, your curriculum vitae and three pieces of your work.",
      answer:
        "We answer every application within four weeks. Open posts are announced in the magazine and on this page.",
      fairness:
        "Posts are given by merit. Applications from women, and from every province, are especially welcome.",
    },
  },
  /** The contact page. Its addresses are in `house-details.ts`. */
  contact: {
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
  },
  /** The page that documents the API. Words in backquotes are code and stay untranslated. */
  documentation: {
    title: "The calls of the portal",
    introduction:
      "Every call, made from the contract that the server and its clients share. Paths work with and without the trailing slash.",
    machineReadable: "The same for programs: `/api/openapi.json` (`OpenAPI 3.1`)",
    areas: "Areas",
    language: "Language",
    forAllTitle: "What holds for every call",
    forAll: {
      signIn:
        "A call that is not for everyone takes the access token of a login in the header `Authorization: Bearer`. The token is valid for 15 minutes. `POST /api/token/refresh/` answers a new one for the login’s cookie, with the value of the cookie `XSRF-TOKEN` in the header `X-XSRF-TOKEN`.",
      refusals:
        "A refused call answers with the fitting status and `error`, `code` and, for each wrong field, `fields`. The texts are in the language that `Accept-Language` asks for.",
      lists:
        "A list takes `page` and `page_size` (at most 100) and then tells the number of all records in `meta`.",
      versions:
        "Every record carries a `version`. A save that sends the version it read is refused with 409 when somebody else has saved in between.",
      files:
        "A field for a file takes the file itself, in `multipart/form-data`, or the address of a file that has been uploaded.",
    },
    access: {
      public: "for everyone",
      "signed-in": "for everyone with an account",
      ability: "takes `{ability}`: {roles}",
      upload: "takes `{ability}`: {roles}, or the upload preset",
    },
    parameters: "Path parameters",
    query: "Query",
    body: "Body",
    answer: "Answer",
    noAnswer: "The answer is 204, without a body.",
  },
  /** Frequently asked questions. `namesIn("faq.items")` lists them in this order. */
  faq: {
    title: "FAQ",
    description: "Questions that readers of the Hilal magazines ask often, with their answers.",
    items: {
      free: {
        question: "Do I have to pay or sign in to read?",
        answer:
          "No. Every article, e-book and archived issue on this site is free and open to everybody. You need an account only to rate and to comment.",
      },
      printed: {
        question: "How do I receive the printed magazine?",
        answer:
          "Choose a package on the Subscribe page and leave your address. We write to you with the way to pay, and the next issue comes by post.",
      },
      write: {
        question: "May I write for Hilal?",
        answer:
          "Yes, whoever you are. The rules for length, outline and photos are on the page Our Contributors.",
      },
      language: {
        question: "How do I change the language?",
        answer:
          "The switch at the top of each page shows the same page in the other language. Articles stay in the language in which they were written.",
      },
      digits: {
        question: "Can I read dates in Urdu digits?",
        answer:
          "Yes. The button with the letters at the top of each page offers Urdu digits, and the device remembers them. To have them on every device, choose them in your account, under “Name and language”; this needs an account.",
      },
      comment: {
        question: "Why can I not comment although I am signed in?",
        answer:
          "You have to confirm your e-mail address first. Open the link in the mail that came after your sign-up, or ask for a new one on your account page.",
      },
      rating: {
        question: "Can I change my rating?",
        answer: "Yes. Rate the article again; the new rating takes the place of the old one.",
      },
      reuse: {
        question: "May I reprint an article or a photograph?",
        answer:
          "Schools may copy articles for their lessons, naming Hilal and the writer. For any other use please ask the editors.",
      },
    },
  },
  /** The help page, which the login screen links to. */
  help: {
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
  },
  /** The privacy policy, which the login screen links to. */
  privacyPolicy: {
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
        text: "We set cookies only to keep you signed in, to know again a device on which you have signed in, to protect forms against misuse and to show you at once what you have just written or changed; that last one lapses after 15 seconds. Your choice of digits stays on your device. Your browser keeps the articles that you save and how far you have read; your account keeps them too while you are logged in. You can remove both on the page of saved articles.",
      },
      rights: {
        title: "Your rights",
        text: "You may see, correct and delete what we keep about you. Write to {email}; we answer within 14 days. When an account is deleted its ratings go with it, and its comments stay without the name.",
      },
    },
  },
  /** The subscription page: packages and the request form. No payment is taken. */
  subscribe: {
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
  },
  /** The Support page. */
  support: {
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
  },
  /** The terms of use, which the login screen links to. */
  terms: {
    title: "Terms",
    description: "The rules for using this site.",
    updated: "Last changed on {date}",
    sections: {
      material: {
        title: "What you read",
        text: "Articles, photographs and drawings belong to their makers and to Hilal. You may read, print and link to them. Copying them elsewhere needs our permission, except for lessons at school.",
      },
      opinions: {
        title: "Opinions",
        text: "Articles give the view of their writers. They are not statements of the armed forces or of the government unless they say so.",
      },
      account: {
        title: "Your account",
        text: "An account belongs to one person. Please keep your password to yourself and tell us when somebody else has used it.",
      },
      comments: {
        title: "Comments",
        text: "Write as you would speak to a guest. Insults, threats, advertising, and details that endanger people or operations are deleted, and so are accounts that repeat them.",
      },
      availability: {
        title: "Availability",
        text: "We take care that the site works and that its facts are right, but we cannot promise that it is always so. Outside sites that we link to answer for themselves.",
      },
      changes: {
        title: "Changes",
        text: "When these rules change, the new ones stand on this page with their date.",
      },
    },
  },
} as const;
