// English words whose forms no rule of endings finds: the word, then its forms. Only words that mean little else.

const verbs = `
go went gone goes going, fly flew flown, fight fought, bring brought, teach taught, write wrote written, buy bought, catch caught, think thought,
seek sought, begin began begun, break broke broken, build built, choose chose chosen, come came, deal dealt, dig dug, draw drew drawn, drink drank drunk,
drive drove driven, eat ate eaten, fall fell fallen, feed fed, feel felt, flee fled, forbid forbade forbidden, forget forgot forgotten, forgive forgave forgiven,
freeze froze frozen, get got gotten, give gave given, grow grew grown, hang hung, hear heard, hide hid hidden, hold held, keep kept, know knew known,
lay laid, lead led, learn learnt, lend lent, light lit, lose lost, make made, mean meant, meet met, pay paid, ride rode ridden, rise rose risen,
run ran, say said, see saw seen, sell sold, send sent, shake shook shaken, shine shone, shoot shot, show shown, sing sang sung, sink sank sunk, sit sat,
sleep slept, speak spoke spoken, spend spent, spring sprang sprung, stand stood, steal stole stolen, stick stuck, strike struck stricken, strive strove striven,
swear swore sworn, sweep swept, swim swam swum, take took taken, tear tore torn, tell told, throw threw thrown, understand understood, wake woke woken,
wear wore worn, weave wove woven, weep wept, win won, withdraw withdrew withdrawn, die died dying dies, tie tying, overcome overcame, become became,
undergo underwent undergone, uphold upheld, withstand withstood, bear borne, bind bound, bleed bled, breed bred, burn burnt, creep crept, dwell dwelt,
cling clung, kneel knelt, leap leapt, slay slew slain, spin spun, split, arise arose arisen, awake awoke awoken, bite bit bitten, blow blew blown, rebuild rebuilt,
retell retold, oversee oversaw overseen, overthrow overthrew overthrown, foresee foresaw foreseen, misunderstand misunderstood, sew sewn, sow sown, swell swollen, bend bent`;

const nouns = `
child children, man men, woman women, foot feet, tooth teeth, goose geese, mouse mice, ox oxen, person people persons, life lives, wife wives, knife knives,
leaf leaves, half halves, wolf wolves, shelf shelves, self selves, thief thieves, loaf loaves, calf calves, scarf scarves, hoof hooves,
crisis crises, basis bases, analysis analyses, thesis theses, hypothesis hypotheses, emphasis emphases, axis axes, oasis oases, diagnosis diagnoses,
medium media, datum data, criterion criteria, phenomenon phenomena, curriculum curricula, memorandum memoranda, stadium stadia, bacterium bacteria,
index indices, matrix matrices, appendix appendices, nucleus nuclei, radius radii, alumnus alumni, stimulus stimuli, cactus cacti, formula formulae,
policeman policemen, policewoman policewomen, serviceman servicemen, airman airmen, seaman seamen, statesman statesmen, sportsman sportsmen, spokesman spokesmen,
gentleman gentlemen, countryman countrymen, fisherman fishermen, chairman chairmen, horseman horsemen, nobleman noblemen, rifleman riflemen, clergyman clergymen,
postman postmen, businessman businessmen, batsman batsmen, layman laymen, craftsman craftsmen, grandchild grandchildren, schoolchild schoolchildren`;

/** The word that an irregular form is one of. */
export const wordsByForm: ReadonlyMap<string, string> = new Map(
  `${verbs},${nouns}`.split(",").flatMap((entry) => {
    const [word = "", ...forms] = entry.trim().split(/\s+/);
    return forms.map((form) => [form, word] as const);
  }),
);
