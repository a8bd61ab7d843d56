/** The frame of the back office and the words all of its screens share. */
export const admin = {
  name: "Back office",
  house: "Hilal",
  documentTitle: "{screen} | Hilal back office",
  starting: "Opening the back office...",
  skipToContent: "Skip to the main content",
  navigation: "Sections",
  collapseSidebar: "Collapse the sidebar",
  expandSidebar: "Expand the sidebar",
  openSite: "Open the site",
  youAreHere: "Where you are",
  section: {
    dashboard: "Dashboard",
    articles: "Article Gallery",
    comments: "Article Comments",
    magazines: "Magazines",
    authors: "Authors",
    billboards: "Billboards",
    ebooks: "E-Books",
    videos: "Videos",
    packages: "Packages",
    users: "Users",
    settings: "Settings",
    trash: "Trash",
  },
  user: {
    menu: "Account and sign-out",
    account: "Your account",
    signOut: "Sign out",
    signOutFailed: "You could not be signed out: {detail}",
  },
  language: {
    failed: "The language could not be changed. Please check your connection and try again.",
  },
  notice: {
    lostSession:
      "You are signed out. What you have typed stays here: sign in again in another tab, then carry on.",
    signInAgain: "Sign in again (opens in a new tab)",
    anotherAccount:
      "Another account has signed in with this browser. Copy what you have not saved, then reload.",
    reload: "Reload",
    lostConnection:
      "The server cannot be reached. What you have typed stays here, and we keep trying.",
    resumed: "You are signed in again.",
    connected: "The connection is back.",
  },
  failure: {
    title: "This screen could not be opened",
    connection: "The server cannot be reached. Please check your connection and try again.",
    outdated:
      "A newer version of the back office may have been put in place. Please reload the page.",
    tryAgain: "Try again",
    reload: "Reload",
  },
  notFound: {
    title: "Page Not Found",
    text: "There is no such screen in the back office.",
    home: "Go to the home page",
    back: "Back to the back office",
    contact: "Contact us",
  },
  toast: {
    region: "Messages",
    dismiss: "Dismiss this message",
  },
  confirm: {
    cancel: "Cancel",
    confirm: "Yes",
    delete: "Delete",
    leave: "Leave without saving",
    stay: "Stay here",
    unsaved: "You have unsaved changes. Are you sure you want to leave this page?",
  },
  status: {
    Active: "Active",
    Inactive: "Inactive",
    Approved: "Approved",
    Pending: "Pending",
    Rejected: "Rejected",
  },
  recordLanguage: {
    English: "English",
    Urdu: "Urdu",
  },
  direction: {
    LTR: "LTR",
    RTL: "RTL",
  },
  genre: {
    "genre-fiction": "Fiction",
    "genre-non-fiction": "Non-Fiction",
    misc: "Misc",
  },
  authorCategory: {
    Politics: "Politics",
    Sports: "Sports",
    Technology: "Technology",
  },
  location: {
    "armed-forces-section": "Armed Forces Section",
    "advertisement-1": "Advertisement 1",
    "advertisement-2": "Advertisement 2",
    "trending-publication-section": "Trending Publication Section",
    "readers-opinion-1": "Reader's Opinion 1",
    "readers-opinion-2": "Reader's Opinion 2",
    unknown: "Unknown",
  },
} as const;
