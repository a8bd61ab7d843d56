import type { IssueRecord } from "../record-types.ts";

export const issuesHilalEnglish: readonly IssueRecord[] = [
  {
    magazine: "hilal-english-water-and-the-nation", themeColour: "#1f6f8b", isPrinted: false,
    note: [
      "We began this issue by asking every member of the staff to write down how much water they had used before breakfast. Nobody came close to the truth. The kettle was remembered; the cotton in the shirt and the wheat in the bread were not. A country's water is mostly invisible, travelling inside other things. In these pages we have tried to make it visible again, with ledgers, forecasts and the patient testimony of people who open gates for a living.",
      "Begin at Sukkur, where the count has been kept since 1932, and go on to the nine weather offices that compare notes before anybody trusts a cloud. The rehearsal on the Chenab ended with a list of what went wrong; we print it because it is the most hopeful document we have read this year.",
    ],
    noteWriter: "Nadia Rafiq",
    sections: [
      { title: "The River", articles: ["where-the-river-learns-to-wait", "nine-weather-offices", "flood-rescue-drill-on-the-chenab"] },
      { title: "Workshops", articles: ["a-satellite-the-size-of-a-lunchbox"] },
      { title: "Home and Hearth", articles: ["the-school-at-tor-darra", "slow-shoes", "hilal-her:the-view-from-the-left-hand-seat"] },
    ],
  },
  {
    magazine: "hilal-english-guardians-of-the-high-snows", themeColour: "#3d5a80", isPrinted: true,
    note: [
      "The first thing the mountains take from a visitor is conversation. Above a certain height a sentence costs too much breath, and people learn to speak with a nod. Perhaps that is why the notes our photographer carried down from a high post are so spare. We have cut nothing from them, and we have left the pauses exactly as the cold made them.",
      "Lower down the same slopes, villages are learning to listen for water that has not yet come, and a naib subedar has walked forty kilometres in nineteen years so that other people can hurry. The rest of the issue stays indoors, with a tailor, a memoir and a message that you should not forward yet.",
    ],
    noteWriter: "Nadia Rafiq",
    sections: [
      { title: "Above the Snow Line", articles: ["tea-at-nineteen-thousand-feet", "the-mountain-has-a-telephone-now"] },
      { title: "Duty", articles: ["the-slow-walk", "the-tailors-measure"] },
      { title: "Books and Screens", articles: ["the-clock-at-the-quarter-guard", "pause-before-you-forward"] },
    ],
  },
  {
    magazine: "hilal-english-the-sea-we-share", themeColour: "#14506e", isPrinted: false,
    note: [
      "Most of our readers live a day's journey from salt water, and it shows. We speak of the country as if it ended at the last railway station. Yet the lamp on your desk, the oil in your lorry and the tea in your cup almost certainly came by sea. This issue walks down to the shore and keeps walking.",
      "We found surveyors drawing a coast that will not sit still, and a mango that goes to Europe asleep. Then we came home again, by way of a truck workshop in Pirwadhai, a United Nations post and a tin of spices.",
    ],
    noteWriter: "Nadia Rafiq",
    sections: [
      { title: "By Sea", articles: ["a-new-line-on-an-old-chart", "twenty-five-days-for-a-mango"] },
      { title: "By Road", articles: ["nine-coats-of-paint"] },
      { title: "Under Many Flags", articles: ["blue-helmets-green-passports"] },
      { title: "At Home", articles: ["a-doctor-reads-the-spice-box", "hilal-her:reading-a-grandmothers-dupatta"] },
    ],
  },
  {
    magazine: "hilal-english-minds-that-build", themeColour: "#7a4419", isPrinted: false,
    note: [
      "We asked six young inventors for a photograph of the place where they work. We received one laboratory, two bedrooms, a roof, a cousin's motorcycle shop and the back of a school bus. The equipment varied as widely as the rooms. What did not vary was the notebook: all six kept one, and all six had pages that began with the word \"why\".",
      "This issue is built in the spirit of those pages. It asks why a tape ball swings, why a football needs twelve pentagons, and why an instructor with a good computer makes everyone do the sums by hand. Please read it with a pencil.",
    ],
    noteWriter: "Nadia Rafiq",
    sections: [
      { title: "How It Works", articles: ["the-physics-of-electrical-tape", "thirty-two-panels"] },
      { title: "Power and Precision", articles: ["the-sun-on-the-tailors-roof", "the-loadmasters-pencil"] },
      { title: "Reading Again", articles: ["the-fireflys-offer"] },
    ],
  },
];
