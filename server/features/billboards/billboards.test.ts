import { describeLifecycle } from "../../testing/record-lifecycle.ts";

describeLifecycle({
  name: "a billboard",
  paths: {
    list: "/api/get-billboards/",
    create: "/api/create-billboard/",
    one: (id) => `/api/billboard/${id}/`,
    update: (id) => `/api/billboard/${id}/`,
  },
  body: ({ image }) => ({
    title: "Subscribe",
    location: "2",
    created: "2026-03-07",
    image,
    link: "/subscribe",
  }),
  change: ["location", 5],
  refusals: {
    title: "Title is required.",
    location: "Location is required.",
    created: "Date is required.",
    image: "Image is required.",
  },
  tag: "billboards",
});
