/** The contributors page: team lists and writer guidelines. */
export const contributors = {
  title: "Our Contributors",
  introduction:
    "Hilal is written by serving and retired officers, scholars, journalists, poets, doctors, students and children. These are the people who put its pages together, and this is how you can join them.",
  team: {
    title: "Our team",
    editorial: "Editorial team",
    design: "Design and photography",
    digital: "Digital team",
    writers: "Regular writers",
    noAuthors: "No authors found.",
    loadFailed: "Error fetching authors",
    portrait: "Portrait of {name}",
    articleCount: "{count, plural, one {# article} other {# articles}}",
  },
  guidelines: {
    title: "Guidelines for writers",
    introduction:
      "We read every contribution. These few rules help us to answer you sooner and to print your work as you meant it.",
    general: {
      title: "For every writer",
      frequency: "Please send one article per month.",
      deadline:
        "Submit it one month in advance: an article for the August issue reaches us in the first week of July.",
      outline:
        "Put an outline of 70–80 words before the article. It tells what you argue and why it matters now.",
      original:
        "The article is your own work, has not been published elsewhere and names the sources of its facts and figures.",
      security:
        "Serving members of the armed forces obtain the clearance of their unit before they send an article.",
    },
    english: {
      title: "Articles in English",
      length: "An article in English has between 1,200 and 2,000 words.",
      style: "Write British English and give dates as day, month and year.",
    },
    urdu: {
      title: "Articles in Urdu",
      length: "An article in Urdu has at least 1,500 words.",
      typing: "Send it typed in Unicode. Pictures of handwriting and InPage files delay the work.",
    },
    photos: {
      title: "Photos",
      size: "Every photo has at least 1 MB. Please send the original file and not a copy from a messaging app.",
      caption:
        "Give a caption for each photo: who, where and when, and the name of the photographer.",
    },
    kids: {
      title: "Writing for children and by children",
      englishAges: "Hilal Kids English is for readers from 5 to 18 years of age.",
      urduAges: "Hilal Kids Urdu is for readers from 4 to 12 years of age.",
      children:
        "Children may send stories, poems, drawings and riddles. Please add the name, age, school and city, and the consent of a parent.",
    },
    sending: {
      title: "How to send",
      address:
        "Send your article as a Word file by e-mail to {email}, with a short biography and a portrait of yourself.",
      answer:
        "You hear from us within three weeks. We may shorten and edit; the edited text is shown to you before it is printed.",
    },
  },
} as const;
