import type { EditionPortraits } from "./record-types.ts";

/** How the people of the house look; who they are is told in site/content/team.ts, under the same keys. */
export const teamPortraits: readonly EditionPortraits[] = [
  {
    edition: "hilal-english",
    members: [
      { key: "tariq-hameed", portrait: { look: "man", headwear: "none", glasses: true, age: "old" } },
      { key: "nadia-farooqi", portrait: { look: "woman", headwear: "scarf", age: "middle" } },
      { key: "hamza-rasheed", portrait: { look: "man", headwear: "none", beard: true, age: "young" } },
      { key: "leena-shirazi", portrait: { look: "woman", headwear: "none", glasses: true, age: "young" } },
    ],
  },
  {
    edition: "hilal-urdu",
    members: [
      { key: "rizwan-hashmi", portrait: { look: "man", headwear: "cap", beard: true, glasses: true, age: "old" } },
      { key: "shagufta-nasreen", portrait: { look: "woman", headwear: "scarf", glasses: true, age: "middle" } },
      { key: "ghulam-mustafa", portrait: { look: "man", headwear: "turban", beard: true, age: "old" } },
    ],
  },
  {
    edition: "hilal-urdu-kids",
    members: [
      { key: "farzana-saleem", portrait: { look: "woman", headwear: "scarf", age: "middle" } },
      { key: "waqas-jameel", portrait: { look: "man", headwear: "cap", age: "young" } },
      { key: "iqra-bashir", portrait: { look: "woman", headwear: "scarf", glasses: true, age: "young" } },
    ],
  },
  {
    edition: "hilal-kids",
    members: [
      { key: "mariam-cheema", portrait: { look: "woman", headwear: "none", age: "middle" } },
      { key: "adeel-yaqub", portrait: { look: "man", headwear: "none", glasses: true, age: "young" } },
      { key: "sana-gul", portrait: { look: "woman", headwear: "scarf", age: "young" } },
    ],
  },
  {
    edition: "hilal-her",
    members: [
      { key: "ayesha-durrani", portrait: { look: "woman", headwear: "scarf", glasses: true, age: "middle" } },
      { key: "mahnoor-siddiqa", portrait: { look: "woman", headwear: "none", age: "young" } },
      { key: "rukhsana-baloch", portrait: { look: "woman", headwear: "scarf", age: "old" } },
      { key: "salman-tanveer", portrait: { look: "man", headwear: "none", beard: true, age: "middle" } },
    ],
  },
];
