CREATE TABLE "loose_files" (
	"storage_key" text PRIMARY KEY NOT NULL,
	"content_hash" text NOT NULL,
	"removable_at" timestamp with time zone NOT NULL,
	CONSTRAINT "loose_files_key_form" CHECK ("loose_files"."content_hash" ~ '^[0-9a-f]{64}$' and "loose_files"."storage_key" ~ '^[0-9a-f]{2}/[0-9a-f]{64}[.][0-9a-z]{1,8}$'
        and strpos("loose_files"."storage_key", "loose_files"."content_hash") = 4)
);
--> statement-breakpoint
CREATE INDEX "loose_files_removable_index" ON "loose_files" USING btree ("removable_at");