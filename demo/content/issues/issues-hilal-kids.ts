import type { IssueRecord } from "../record-types.ts";

export const issuesHilalKids: readonly IssueRecord[] = [
  {
    magazine: "hilal-kids-the-windy-day-issue", themeColour: "#2b8a3e", isPrinted: false,
    note: [
      "Dear readers, this issue was nearly lost. We were carrying it across the yard to the printer when the wind took page nine, and it was found on the roof of the canteen by a crow who did not want to give it back.",
      "So everything in it has to do with the sky: a kite with opinions, a cloud that you can keep in a jar, a lamp that says its own name, and a way to find north with a stick. Hold on to your pages. Yours truly, with windy hair.",
    ],
    noteWriter: "Zoya Malik",
    sections: [
      { title: "Story Time", articles: ["the-kite-that-would-not-come-down"] },
      { title: "Try This", articles: ["catch-a-cloud-in-a-jar", "find-north-with-a-stick"] },
      { title: "How Things Work", articles: ["how-a-lighthouse-says-its-name"] },
    ],
  },
  {
    magazine: "hilal-kids-space-camp", themeColour: "#4c3a8f", isPrinted: true,
    note: [
      "Dear readers, somebody wrote to ask how far away space is. We looked it up. If your car could drive straight upwards, you would be there before lunch. The trouble is the parking.",
      "Until that is solved, you can walk to Neptune along your own street, meet a robot who is far too polite, and test your family by the light of one lamp. Read the second poem in a whisper, please. The stars are listening.",
    ],
    noteWriter: "Zoya Malik",
    sections: [
      { title: "Lift-off", articles: ["the-solar-system-on-our-street"] },
      { title: "Story Time", articles: ["the-robot-who-said-sorry-too-often"] },
      { title: "Words and Puzzles", articles: ["six-puzzles-for-a-power-cut", "two-poems-to-read-aloud"] },
    ],
  },
  {
    magazine: "hilal-kids-animals-of-our-mountains", themeColour: "#5f6b2f", isPrinted: false,
    note: [
      "Dear readers, wild animals do not read magazines, so nobody asked them whether they wished to be in this one. The snow leopard clearly did not. She made our photographer wait eleven days.",
      "The dolphin was friendlier, though she could not see us. And in the last story the one who notices everything is a girl who should have been asleep. Be quiet for one minute tonight and count what you hear. Send us the number.",
    ],
    noteWriter: "Zoya Malik",
    sections: [
      { title: "Wild Neighbours", articles: ["eleven-days-for-eleven-seconds", "the-dolphin-that-listens"] },
      { title: "Story Time", articles: ["the-night-the-stream-came-to-visit"] },
    ],
  },
  {
    magazine: "hilal-kids-kitchen-scientists", themeColour: "#b3541e", isPrinted: false,
    note: [
      "Dear readers, a laboratory is a room where people make a mess on purpose and write down what happened. Your kitchen is half-way there already. Ask before you use the good bowl.",
      "This time you will need six eggshells, a pencil for the cricket sums and a cool head: one of our stories is about a message that was not true, and what it cost.",
    ],
    noteWriter: "Zoya Malik",
    sections: [
      { title: "Try This", articles: ["a-garden-in-a-row-of-eggshells", "the-sums-inside-a-cricket-match"] },
      { title: "Think Twice", articles: ["there-was-no-snake"] },
      { title: "For Older Cousins", articles: ["hilal-english:the-physics-of-electrical-tape"] },
    ],
  },
];
