/** The icon of a video, shared by the editor and the videos section. */
export const video = "M3 6h18v12H3zM10 9.5v5l5-2.5z";

/** The outline of a rating star on a grid of 24 by 24. */
export const star =
  "M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5L12 17.4l-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z";

/** The left half of the star. */
export const halfStar = "M12 2.6v14.8l-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z";
