-- A sign of words, such as U+FDFA, is found by its words now: what pages with one are searched by is made anew by a job.
UPDATE "pdf_pages" SET "folded" = '' WHERE "text" ~ '[\uFD40-\uFD4F\uFDCF\uFDFA\uFDFB\uFDFD-\uFDFF]';
