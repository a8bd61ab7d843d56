ALTER TABLE "paragraph_comments" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "paragraph_comments" ADD COLUMN "anchor" text DEFAULT '' NOT NULL;