ALTER TABLE "comments" ADD COLUMN "parent_id" integer;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "part_of" bigint DEFAULT nullif(current_setting('hilal.part_of', true), '')::bigint;--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD COLUMN "entry_id" bigint;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent_id_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_parent_index" ON "comments" USING btree ("parent_id") WHERE "comments"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_entries_part_index" ON "audit_entries" USING btree ("part_of","record_id") WHERE "audit_entries"."part_of" is not null;--> statement-breakpoint
-- Whose a comment is, and what it answers, changes only when an account or a comment is deleted.
DROP TRIGGER "comments_audit" ON "comments";--> statement-breakpoint
CREATE TRIGGER "comments_audit" AFTER UPDATE OR DELETE ON "comments" FOR EACH ROW
  EXECUTE FUNCTION "write_audit_entry"('comment', 'comment', 'id', 'user_id,article_id,parent_id', '');--> statement-breakpoint
DROP TRIGGER "comments_restored_audit" ON "comments";--> statement-breakpoint
CREATE TRIGGER "comments_restored_audit" AFTER INSERT ON "comments" FOR EACH ROW WHEN (current_setting('hilal.action', true) = 'trash.restore')
  EXECUTE FUNCTION "write_audit_entry"('comment', 'comment', 'id', 'parent_id', '');--> statement-breakpoint
-- An answer is an act of the house.
CREATE TRIGGER "comments_answered_audit" AFTER INSERT ON "comments" FOR EACH ROW
  WHEN (NEW.parent_id IS NOT NULL AND current_setting('hilal.action', true) IS DISTINCT FROM 'trash.restore')
  EXECUTE FUNCTION "write_audit_entry"('comment', 'comment', 'id', 'user_id,article_id,parent_id', '');
