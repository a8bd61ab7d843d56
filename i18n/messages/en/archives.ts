/** The archive of magazines and of archived e-books. */
export const archives = {
  title: "Archives",
  description: "Past issues of the five Hilal magazines and the archived e-books.",
  magazines: "HILAL MAGAZINES",
  ebooks: "HILAL E-books ARCHIVES",
  noEbooks: "No archived e-books found.",
  ebookWithDate: "{title} ({date})",
  openArchive: "Open the archive of {magazine}",
  openPdf: "Open {title} as a PDF in a new tab",
  loadFailed: "Error fetching archives",
  magazinesFailed: "Error fetching magazines",
} as const;
