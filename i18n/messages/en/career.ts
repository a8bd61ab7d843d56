/** The Career page. */
export const career = {
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
} as const;
