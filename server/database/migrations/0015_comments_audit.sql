-- Whose a comment is changes only when the account is deleted.
DROP TRIGGER "comments_audit" ON "comments";--> statement-breakpoint
CREATE TRIGGER "comments_audit" AFTER UPDATE OR DELETE ON "comments" FOR EACH ROW
  EXECUTE FUNCTION "write_audit_entry"('comment', 'comment', 'id', 'user_id,article_id', '');
