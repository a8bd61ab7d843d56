-- The search over all issues looks for words in their pages, and reads the texts of hundreds: unpacking them cost most.
ALTER TABLE "pdf_pages" ALTER COLUMN "folded" SET STORAGE EXTERNAL;--> statement-breakpoint
CREATE INDEX "pdf_pages_folded_index" ON "pdf_pages" USING gin ("folded" gin_trgm_ops) WITH (fastupdate=false);
