/** The page for advertisers. */
export const advertise = {
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
} as const;
