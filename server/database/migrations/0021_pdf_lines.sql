ALTER TABLE "pdf_documents" ADD COLUMN "claimed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pdf_pages" ADD COLUMN "lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pdf_documents" ADD CONSTRAINT "pdf_documents_doc_url_media_url_fk" FOREIGN KEY ("doc_url") REFERENCES "public"."media"("url") ON DELETE cascade ON UPDATE no action;