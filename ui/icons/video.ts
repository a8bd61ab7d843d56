/** The outline of a video, which the editor and the section of the videos share. */
export const video = "M3 6h18v12H3zM10 9.5v5l5-2.5z";
