// No two folders need each other, directly or around a corner, so that each can be read without the other. Tests are left out: one may
// look at its folder through a page or the whole application.

import borders from "./borders.config.mjs";

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "no-circles-between-folders",
      severity: "error",
      scope: "folder",
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...borders.options,
    exclude: { path: "/dist/|[.]test[.]tsx?$|/testing/" },
  },
};
