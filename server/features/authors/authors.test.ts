import { describeLifecycle } from "../../testing/record-lifecycle.ts";

describeLifecycle({
  name: "an author",
  paths: {
    list: "/api/authors/",
    create: "/api/author/create/",
    one: (id) => `/api/author/${id}/`,
    update: (id) => `/api/author/${id}/`,
  },
  body: ({ image }) => ({
    author_image: image,
    author_name: "رابعہ انور",
    email: "rabia@hilal.example",
    contact_no: "051-555-0101",
    category: "Technology",
    introduction: "بچوں کے لیے لکھتی ہیں۔",
  }),
  change: ["introduction", "کہانیاں لکھتی ہیں۔"],
  httpErrors: {
    author_image: "Author image is required.",
    author_name: "Author name is required.",
    email: "Email is required.",
    contact_no: "Contact number is required.",
    category: "Category is required.",
    introduction: "Introduction is required.",
  },
  tag: "authors",
});
