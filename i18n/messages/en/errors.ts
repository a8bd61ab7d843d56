/** What a person is told when something fails (spec section 8). */
export const errors = {
  title: "Something went wrong",
  unexpected: "An unexpected error occurred. Please try again.",
  network: "Network error. Please check your connection and try again.",
  timeout: "Request timed out. Please try again.",
  server: "Server error. Please try again later.",
  loadFailed: "This could not be loaded.",
  notAllowed: "You are not allowed to do this.",
  signInNeeded: "Please log in to continue.",
  gone: "This no longer exists.",
  conflict: "Somebody else has changed this in the meantime. Please reload and try again.",
  tooLarge: "The file is too large. The limit is {limit}.",
  wrongFileType: "Files of this kind are not accepted.",
  tooManyRequests: "That was too often. Please wait a little and try again.",
  reference: "If you write to us, please name this number: {requestId}",
  offline: "You are offline.",
} as const;
