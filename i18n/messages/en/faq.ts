/** Frequently asked questions. `namesIn("faq.items")` lists them in this order. */
export const faq = {
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
} as const;
