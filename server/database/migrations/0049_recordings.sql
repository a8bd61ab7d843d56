ALTER TABLE "media" DROP CONSTRAINT "media_type_known";--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "recording_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "recording_media_id" integer;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "seconds" integer;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_recording_media_id_media_id_fk" FOREIGN KEY ("recording_media_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "articles_recording_media_index" ON "articles" USING btree ("recording_media_id") WHERE "articles"."recording_media_id" is not null;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_recording_form" CHECK ("articles"."recording_url" ~ '^(/([^/\\[:cntrl:]][^[:cntrl:]]*)?|[hH][tT][tT][pP][sS]?:[^[:cntrl:]]+)?$');--> statement-breakpoint
-- NOT VALID, as in 0029: a row that has been there does not keep the portal from starting.
ALTER TABLE "media" ADD CONSTRAINT "media_type_known" CHECK ("media"."mime_type" ~ '^(image/(jpeg|png|webp|avif)|audio/(mpeg|mp4|ogg)|application/(pdf|epub[+]zip))$') NOT VALID;--> statement-breakpoint
-- The file of a recording's address is no change of its own.
DROP TRIGGER "articles_audit" ON "articles";--> statement-breakpoint
CREATE TRIGGER "articles_audit" AFTER INSERT OR UPDATE OR DELETE ON "articles" FOR EACH ROW
  EXECUTE FUNCTION "write_audit_entry"('article', 'title', 'id', 'desk_state,excerpt,language,author_id,first_published_at,cover_media_id,recording_media_id', 'description');
