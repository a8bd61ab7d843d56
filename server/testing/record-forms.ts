const cover = "https://images.example.org/cover.jpg";

/** Right forms of the records that staff write; each is for a new one as for a save. */
export const recordForms = {
  article: (given: object = {}) => ({
    title: "The river",
    writer: "Ayesha Malik",
    description: "<p>The patrol crossed the glacier at first light, and nobody spoke.</p>",
    category: "in-focus",
    publish_date: "2025-03-23",
    cover_image: cover,
    ...given,
  }),
  author: (given: object = {}) => ({
    author_image: cover,
    author_name: "Rabia Anwar",
    email: "rabia@hilal.example",
    contact_no: "051-555-0101",
    category: "Technology",
    introduction: "Writes about the sea.",
    status: "Approved",
    ...given,
  }),
  billboard: {
    title: "Another",
    location: "2",
    created: "2025-03-24",
    image: cover,
    link: "/subscribe",
  },
  publication: {
    title: "Another issue",
    publish_date: "2025-03-24",
    language: "English",
    direction: "LTR",
    status: "Active",
    cover_image: cover,
    doc_url: "https://images.example.org/issue.pdf",
  },
  video: {
    title: "Another film",
    youtube_url: "https://youtu.be/aqz-KE-bpKQ",
    language: "English",
    order: 2,
  },
  package: { packageName: "Two years", noOfMonths: 24, cost: 7000, status: "Active" },
};
