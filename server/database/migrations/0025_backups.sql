CREATE TABLE "backups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"made_at" timestamp with time zone NOT NULL,
	"address" text,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"rows" bigint DEFAULT 0 NOT NULL,
	"files" integer DEFAULT 0 NOT NULL,
	"is_encrypted" boolean DEFAULT false NOT NULL,
	"proven_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "backups_proven_has_address" CHECK ("backups"."proven_at" is null or "backups"."address" is not null)
);
--> statement-breakpoint
CREATE INDEX "backups_proven_at_idx" ON "backups" USING btree ("proven_at");