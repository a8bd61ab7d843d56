ALTER TABLE "documents" ADD COLUMN "areas" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "issue_items" ADD COLUMN "pdf_page" integer;--> statement-breakpoint
ALTER TABLE "pdf_pages" ADD COLUMN "small" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "pdf_pages_small_index" ON "pdf_pages" USING btree ("small");--> statement-breakpoint
ALTER TABLE "pdf_pages" ADD CONSTRAINT "pdf_pages_small_form" CHECK ("pdf_pages"."small" ~ '^(/([^/\\[:cntrl:]][^[:cntrl:]]*)?|[hH][tT][tT][pP][sS]?:[^[:cntrl:]]+)?$');