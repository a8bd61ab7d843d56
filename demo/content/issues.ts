import type { EditionKey, IssueRecord } from "./record-types.ts";

const issuesHilalEnglish: readonly IssueRecord[] = [
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

const issuesHilalUrdu: readonly IssueRecord[] = [
  {
    magazine: "hilal-urdu-watan-ki-khushbu", themeColour: "#8a6d1f", isPrinted: false,
    note: [
      "وطن کی خوشبو کسی عطر کی شیشی میں نہیں ملتی۔ یہ پہلی بارش کے بعد کچے صحن سے اٹھتی ہے، تنور کی روٹی میں بستی ہے اور ریل کے ڈبے میں کھلنے والے توشہ دان سے نکلتی ہے۔ اس شمارے میں ہم نے اپنے لکھنے والوں سے کہا کہ وہ بڑی بڑی باتیں چھوڑ کر اپنے قریب کی کسی ایک چیز کا قصہ سنائیں۔",
      "جواب میں بلتستان سے برف آئی، ڈیلٹا سے تیمر کے پودے، ایک ہینگر سے رات بھر جاگنے والوں کے نام اور ہمارے اپنے باورچی خانے سے چائے کی ایک پیالی۔ بچوں کا صفحہ اس بار ایک پودے کے نام ہے۔ باقی خوشبوئیں آپ کے پاس پہلے سے موجود ہیں۔",
    ],
    noteWriter: "سلیم رضا جعفری",
    sections: [
      { title: "زمین اور پانی", articles: ["barf-ka-hafiza", "taimar-ke-sipahi"] },
      { title: "پاسبان", articles: ["jo-urte-nahin-urate-hain"] },
      { title: "ادب اور زندگی", articles: ["khwab-baqi-hai", "chai-ki-pyali"] },
      { title: "بچوں کا صفحہ", articles: ["hilal-urdu-kids:aik-bacha-aik-poda"] },
    ],
  },
  {
    magazine: "hilal-urdu-kitab-aur-chiragh", themeColour: "#7b2d26", isPrinted: true,
    note: [
      "کتاب کے بارے میں سب سے مشہور شکایت یہ ہے کہ اب کوئی پڑھتا نہیں۔ ہم نے سوچا کہ شکایت کے بجائے گنتی کی جائے۔ ہمارے نامہ نگار ایک دن کے لیے بسوں، ہسپتالوں اور باغوں میں بیٹھے رہے۔ انھوں نے 63 لوگوں کو پڑھتے دیکھا۔ پڑھنے والے کم نہیں، بس خاموش ہیں۔ یہ شمارہ ان کی خاموشی کے نام ہے۔",
      "پرانی کتابوں کے بازار سے ہوتے ہوئے ہم روہتاس کی دیوار تک پہنچے، جو خود پتھر میں لکھی ہوئی ایک عبارت ہے۔ املا کے جھگڑے ہماری اپنی میز کے ہیں، اور ان میں ہار جیت کا فیصلہ آپ پر چھوڑا جاتا ہے۔",
    ],
    noteWriter: "سلیم رضا جعفری",
    sections: [
      { title: "کتاب کی گلی", articles: ["purani-kitabon-ka-itwar", "imla-ke-jhagre"] },
      { title: "تاریخ", articles: ["rohtas-ki-deewaren"] },
      { title: "سائنس اور صحت", articles: ["jeb-mein-khala", "neend-ka-nuskha"] },
    ],
  },
  {
    magazine: "hilal-urdu-sarhadon-ke-pasban", themeColour: "#3f5b3a", isPrinted: false,
    note: [
      "سرحد نقشے پر ایک لکیر ہے، مگر زمین پر وہ ایک آدمی کا پہرا ہے۔ اس آدمی کا ایک گاؤں ہے، ایک ادھورا مکان ہے اور ایک بچہ ہے جس کے دانت نکل رہے ہیں۔ ہم نے اس شمارے میں بندوق سے زیادہ اس آدمی پر توجہ دی ہے۔",
      "اس کے ساتھ ایک خچر بھی ہے جس کی آپ بیتی ہم نے بلا ترمیم چھاپی ہے، اور ایک سبکدوش کپتان جو بتاتے ہیں کہ نیلی ٹوپی کا وزن کتنا ہوتا ہے۔ ہمیں معلوم ہوا کہ بہادری اکثر بہت معمولی کپڑوں میں ہوتی ہے، اور اس کے جوتے ہمیشہ پالش کیے ہوئے ہوتے ہیں۔",
    ],
    noteWriter: "سلیم رضا جعفری",
    sections: [
      { title: "پہرے پر", articles: ["chowki-par-raat", "khachar-ki-aap-beeti"] },
      { title: "دیس سے باہر", articles: ["neeli-topi"] },
      { title: "نظم", articles: ["darya-ke-naam"] },
    ],
  },
  {
    magazine: "hilal-urdu-samandar-ke-bete", themeColour: "#1d4e6b", isPrinted: false,
    note: [
      "ہم میں سے اکثر نے سمندر صرف چھٹیوں میں دیکھا ہے، ریت پر کھڑے ہو کر، پائنچے چڑھا کر۔ مگر کچھ لوگ ایسے ہیں جن کے لیے سمندر دفتر بھی ہے، کھیت بھی اور راستہ بھی۔ وہ اسے چھٹی والے دن بھی نہیں بھولتے، کیونکہ وہ ان کے کپڑوں میں، آواز میں اور باتوں میں رہتا ہے۔",
      "ایک چیف پیٹی آفیسر نے ہمیں متلی سے محبت تک کا راستہ بتایا، اور ہوا کے کیلنڈر نے بحرِ ہند کی تاریخ۔ دریا کی ڈولفن نے بھی اپنی بات کہی۔ آخر میں ملتان کا وہ نیلا رنگ ہے جو سمندر نے نہیں، آگ نے بنایا۔",
    ],
    noteWriter: "سلیم رضا جعفری",
    sections: [
      { title: "کھلے پانی", articles: ["samandar-ki-pehli-raat", "mausam-ke-mallah"] },
      { title: "دریا", articles: ["bulhan-ki-wapsi"] },
      { title: "ہنر", articles: ["multan-ka-neela"] },
    ],
  },
];

const issuesHilalUrduKids: readonly IssueRecord[] = [
  {
    magazine: "hilal-urdu-kids-barish-number", themeColour: "#2f6690", isPrinted: false,
    note: [
      "پیارے بچو! جب یہ رسالہ چھپنے جا رہا تھا تو اتنی بارش ہوئی کہ ہمارے دفتر کی سیڑھیاں نہر بن گئیں۔ ہم نے کاغذ کی کشتی بنائی اور اس میں رسالے کا پہلا صفحہ رکھ کر نیچے بھیج دیا۔ الحمدللہ، سوکھا پہنچا۔",
      "اس شمارے میں بارش کا گیت ہے، پانی کو سیڑھی چڑھانے کا تجربہ ہے اور ایک گھونسلا ہے جس پر سب کا حق ہے۔ نور پور کے بچوں نے پودوں کے نام رکھے ہیں۔ آپ بھی ایک پودا لگائیے اور اس کا نام ہمیں لکھ بھیجیے۔",
    ],
    noteWriter: "رابعہ انور",
    sections: [
      { title: "کہانی", articles: ["ghonsla-jo-sab-ka-tha"] },
      { title: "خود کر کے دیکھیے", articles: ["rangon-ka-chalta-pul"] },
      { title: "ہماری خبریں", articles: ["aik-bacha-aik-poda"] },
      { title: "نظم", articles: ["barish-ka-geet"] },
    ],
  },
  {
    magazine: "hilal-urdu-kids-parinda-number", themeColour: "#6a4c93", isPrinted: true,
    note: [
      "پیارے بچو! پرندے ہمارے سب سے پرانے ہمسائے ہیں۔ وہ کرایہ نہیں دیتے، مگر ہر صبح گانا ضرور سناتے ہیں۔ اس بار ہم نے سوچا کہ پرندوں کے ساتھ ان کے دوستوں کو بھی بلا لیا جائے۔",
      "تو لیجیے، مارخور پہاڑ سے اتر آیا، تتلی اپنی چار سالگرہیں منانے آئی اور ڈولفن نے دریا سے سلام بھیجا۔ روہتاس کی دیوار کو کسی نے نہیں بلایا تھا، وہ خود ہی بول پڑی۔ آخر میں ایک خچر کی آپ بیتی ہے، جسے بڑوں کے ساتھ بیٹھ کر پڑھیے۔",
    ],
    noteWriter: "رابعہ انور",
    sections: [
      { title: "جانوروں کی دنیا", articles: ["markhor-chattanon-ka-shehzada", "titli-ki-chaar-salgirahain", "nabeena-dolphin-ki-ginti"] },
      { title: "ہمارا دیس", articles: ["rohtas-ki-deewar-ne-kaha"] },
      { title: "بڑوں کے ساتھ پڑھیے", articles: ["hilal-urdu:khachar-ki-aap-beeti"] },
    ],
  },
  {
    magazine: "hilal-urdu-kids-science-number", themeColour: "#1b7f5c", isPrinted: false,
    note: [
      "پیارے بچو! سائنس دان وہ ہوتا ہے جو “کیوں” پوچھنا کبھی بند نہ کرے۔ اس حساب سے ہر گھر میں ایک سائنس دان موجود ہے، اور گھر والے اس سے کبھی کبھی تنگ بھی آ جاتے ہیں۔",
      "اس شمارے میں ایک ایسا روبوٹ ہے جو کچرا کھاتا ہے، ایک دانہ ہے جو سات دن میں جاگتا ہے، اور ایک راکٹ ہے جو رات کے کھانے تک واپس آ جاتا ہے۔ اپنی ڈائری اور پنسل ساتھ رکھیے۔",
    ],
    noteWriter: "رابعہ انور",
    sections: [
      { title: "خود کر کے دیکھیے", articles: ["chane-ka-dana-jaag-utha"] },
      { title: "آسمان کی سیر", articles: ["sayyaron-ki-sair", "chaand-se-mulaqat-ki-raat"] },
      { title: "ہماری خبریں", articles: ["science-mela-aur-kachra-khor"] },
    ],
  },
  {
    magazine: "hilal-urdu-kids-kahani-number", themeColour: "#a23b2a", isPrinted: false,
    note: [
      "پیارے بچو! کہانی دنیا کی واحد چیز ہے جو بانٹنے سے کم نہیں ہوتی۔ دادا جان نے سنائی تو ابا کے پاس آئی، ابا نے سنائی تو آپ کے پاس، اور دادا جان کے پاس پھر بھی پوری کی پوری رہی۔",
      "اس شمارے کی کہانیاں رات کو پڑھیے۔ ایک ٹوٹی ہوئی پیالی ہے، برف میں اترا ہوا ہیلی کاپٹر ہے اور دیوار پر سایوں کا میلہ ہے۔ کتابوں والا ٹرک آپ کے گاؤں بھی آ سکتا ہے، کھڑکی کھلی رکھیے۔",
    ],
    noteWriter: "رابعہ انور",
    sections: [
      { title: "کہانیاں", articles: ["nani-amaan-ki-neeli-pyali", "barf-mein-utra-helicopter"] },
      { title: "کتابوں کی باتیں", articles: ["kitabon-wala-truck"] },
      { title: "کھیل تماشا", articles: ["deewar-par-sayon-ka-mela"] },
    ],
  },
];

const issuesHilalKids: readonly IssueRecord[] = [
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

const issuesHilalHer: readonly IssueRecord[] = [
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

export const issues: readonly IssueRecord[] = [
  ...issuesHilalEnglish,
  ...issuesHilalUrdu,
  ...issuesHilalUrduKids,
  ...issuesHilalKids,
  ...issuesHilalHer,
];

/** The year before the first volume of each edition. */
const yearBefore: Readonly<Record<EditionKey, number>> = {
  "hilal-english": 1963,
  "hilal-urdu": 1950,
  "hilal-urdu-kids": 1978,
  "hilal-kids": 2010,
  "hilal-her": 2015,
};

/**
 * The number of an issue as it is printed: a volume a year, an issue a month.
 * @param month yyyy-mm
 * @example issueNumber("hilal-english", "2026-11") // "Vol. 63, No. 11"
 */
export function issueNumber(edition: EditionKey, month: string): string {
  const volume = Number(month.slice(0, 4)) - yearBefore[edition];
  const number = Number(month.slice(5));
  return edition.includes("urdu")
    ? `جلد ${volume}، شمارہ ${number}`
    : `Vol. ${volume}, No. ${number}`;
}
