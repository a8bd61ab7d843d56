/** The About page: who the house is. Paragraphs are named by what they tell. */
export const about = {
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
} as const;
