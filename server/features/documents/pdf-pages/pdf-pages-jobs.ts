import { type JobHandler, jobHandler } from "../../../jobs/job-queue.ts";
import type { Services } from "../../services.ts";
import { makePages } from "./make-pages.ts";

/** The pages of PDFs, made one PDF at a time. */
export function pdfPagesJobs(services: Services): JobHandler[] {
  return [jobHandler("pdf.pages", () => makePages(services))];
}
