-- The search over all issues looks for words in their pages.
CREATE INDEX "pdf_pages_folded_index" ON "pdf_pages" USING gin ("folded" gin_trgm_ops) WITH (fastupdate=false);
