/** The tools of every list: search, filters, columns, selection and the quick look; loaded with the lists. */
export const messages = {
  rows: {
    filter: "Filter",
    filters: "Filters of this list",
    clearFilters: "Clear the filters",
    token: "{filter}: {value}",
    removeToken: "Remove the filter {token}",
    done: "Done",
    tools: "Filters and columns",
    columns: "Columns",
    columnsOf: "Columns of this list",
    counted: "{name}, {count, plural, =0 {none} one {#} other {#}}",
    quickLook: "Quick look",
    closeLook: "Close the quick look",
    selectOne: "Select {title}",
    selection: "What is done with the selection",
    selected: "{count, plural, =0 {Nothing is selected} one {# selected} other {# selected}}",
    selectPage: "Select this page",
    selectAll: "Select all {count, number} that the list finds",
    tooMany: "For all, narrow the list to {most, number} at most",
    clear: "Clear selection",
    /** Names of states short enough for a tab. */
    shortState: { scheduled: "Scheduled", live_changed: "Live, changed" },
    /** The ready views of articles. */
    view: {
      label: "View",
      mine: "Mine",
      waiting: "Waiting for me",
      week: "Due this week",
      late: "Late",
    },
    /** What the keys of a list do, as the list of keys says it. */
    keys: {
      next: "Next row",
      previous: "Previous row",
      open: "Open the row",
      look: "Quick look at the row",
      select: "Select the row",
      selectTo: "Select up to this row",
      search: "Go to the search",
      back: "Close the quick look, or clear the selection",
    },
    /** Who begins articles, where a person may not and has none yet. */
    beginners: {
      author:
        "Editors and administrators begin articles and hand them to you; they then stand here for you to write.",
      creator: "Nothing is written yet. The first article begins with “New Article”.",
    },
  },
} as const;
