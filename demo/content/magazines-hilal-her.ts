import type { MagazineRecord } from "./record-types.ts";

export const magazinesHilalHer: readonly MagazineRecord[] = [
  {
    key: "hilal-her-women-who-lead", edition: "hilal-her", title: "Women Who Lead",
    language: "English", direction: "LTR", monthsAgo: 0, isArchived: false,
    coverAlt: "A ring of hands joined together in many colours",
  },
  {
    key: "hilal-her-a-clean-bill-of-health", edition: "hilal-her", title: "A Clean Bill of Health",
    language: "English", direction: "LTR", monthsAgo: 1, isArchived: false,
    coverAlt: "A stethoscope curled beside a vase of small flowers",
  },
  {
    key: "hilal-her-thread-and-loom", edition: "hilal-her", title: "Thread and Loom",
    language: "English", direction: "LTR", monthsAgo: 2, isArchived: false, isPdfMade: true,
    coverAlt: "Coloured threads stretched across a wooden loom",
  },
  {
    key: "hilal-her-running-free", edition: "hilal-her", title: "Running Free",
    language: "English", direction: "LTR", monthsAgo: 3, isArchived: false,
    coverAlt: "A pair of running shoes on a sunlit path",
  },
  {
    key: "hilal-her-cradle-and-career", edition: "hilal-her", title: "Cradle and Career",
    language: "English", direction: "LTR", monthsAgo: 4, isArchived: false,
    coverAlt: "A cradle hanging beneath a crescent moon",
  },
  {
    key: "hilal-her-open-for-business", edition: "hilal-her", title: "Open for Business",
    language: "English", direction: "LTR", monthsAgo: 5, isArchived: true,
    coverAlt: "Rows of glowing lamps above the stalls of an evening market",
  },
];
