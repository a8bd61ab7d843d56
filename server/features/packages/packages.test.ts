import { describeLifecycle } from "../../testing/record-lifecycle.ts";

describeLifecycle({
  name: "a subscription package",
  paths: {
    list: "/api/packages/",
    create: "/api/package/create/",
    one: (id) => `/api/package/${id}/`,
    update: (id) => `/api/package/${id}/`,
  },
  body: () => ({ packageName: "One year", noOfMonths: 12, cost: 4000, status: "Active" }),
  change: ["cost", 4500],
  httpErrors: {
    packageName: "Package name is required.",
    noOfMonths: "Please enter the number of months as a whole number of at least 1.",
    cost: "Please enter the cost in whole rupees.",
  },
  tag: "packages",
});
