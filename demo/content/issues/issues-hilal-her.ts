import type { IssueRecord } from "../record-types.ts";

export const issuesHilalHer: readonly IssueRecord[] = [
  {
    magazine: "hilal-her-women-who-lead", themeColour: "#8e3b63", isPrinted: false,
    note: [
      "Leadership is usually photographed from below, with a podium. The women we met for this issue were mostly sitting down: in a cockpit, at a committee, on the edge of a first day back at work. They led by knowing everybody's name and by arriving first. None used the word \"empowerment\". Several used the word \"tired\".",
      "All of them, when asked who had made their work possible, named another woman, and in two cases she was standing in the doorway with tea. We have put a pot of lentils at the end, because somebody always does.",
    ],
    noteWriter: "Maryam Sethi",
    sections: [
      { title: "In Command", articles: ["the-view-from-the-left-hand-seat", "a-committee-of-twelve"] },
      { title: "Working Life", articles: ["back-to-work-at-thirty-eight"] },
      { title: "The Kitchen Table", articles: ["the-chemistry-of-a-tarka"] },
    ],
  },
  {
    magazine: "hilal-her-a-clean-bill-of-health", themeColour: "#2a7f74", isPrinted: true,
    note: [
      "We keep a list in the office of the reasons readers give for not seeing a doctor. The children have exams. There is a wedding. It is probably nothing. The rickshaw is expensive. Who will cook? In the whole long list there is hardly one reason that concerns the woman herself.",
      "So this issue has a modest ambition. Read about iron, and about bone; stand for four minutes inside a theatre door. Before you reach the last page, we should like you to make one appointment, for you, and to keep it.",
    ],
    noteWriter: "Maryam Sethi",
    sections: [
      { title: "The Appointment", articles: ["iron-quietly", "the-bank-of-bone", "hilal-english:a-doctor-reads-the-spice-box"] },
      { title: "Steady Hands", articles: ["a-day-measured-in-millimetres"] },
      { title: "Before We Go", articles: ["the-second-cup"] },
    ],
  },
  {
    magazine: "hilal-her-thread-and-loom", themeColour: "#a4502b", isPrinted: false,
    note: [
      "Turn any piece of embroidery over. The front is for guests; the back is where the truth is kept. There are the knots, the changes of mind, the place where somebody was called away and came back with a slightly different red.",
      "We wanted to make an issue that looked at the back of the cloth. A shawl that nobody orders any more, a dupatta that turned out to be a diary, and the minutes of a reading circle that has outlived its own enthusiasm: all three are held together by people who came back the following week.",
    ],
    noteWriter: "Maryam Sethi",
    sections: [
      { title: "Cloth", articles: ["forty-threads-to-the-inch", "reading-a-grandmothers-dupatta"] },
      { title: "Company", articles: ["the-circle-that-survived-its-third-month"] },
    ],
  },
  {
    magazine: "hilal-her-running-free", themeColour: "#c05621", isPrinted: false,
    note: [
      "At half past five in the morning the park behind our office belongs to women. They come in joggers, in shalwar, in a father's old sweater. Some run. Many walk and talk, which uses the same muscles and a few more. Nobody looks at a watch except to see how long remains until the school van.",
      "Going forward is not the only direction in which courage lies. The climb in this issue ends two hundred metres short, the dam is safe because it leaks, and the letter is addressed to whoever cannot run at all this month.",
    ],
    noteWriter: "Maryam Sethi",
    sections: [
      { title: "Out of Doors", articles: ["the-summit-she-walked-away-from", "the-woman-who-listens-to-a-dam"] },
      { title: "A Letter", articles: ["to-be-pinned-inside-a-cupboard-door"] },
    ],
  },
];
