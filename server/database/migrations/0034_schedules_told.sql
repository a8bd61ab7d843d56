-- What happens at a moment that was set is waited for and not looked for: every instance is told, as of any other write,
-- when a moment was set, moved or called off, and when somebody saved an article whose moment is set. The same message
-- twice in a transaction is told once.
CREATE FUNCTION "tell_schedules"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'articles' THEN
    IF NOT EXISTS (SELECT FROM article_schedules WHERE article_id = NEW.id) THEN RETURN NULL; END IF;
  END IF;
  PERFORM pg_notify('hilal_changes', json_build_object(
    'write', pg_current_xact_id()::text, 'tags', json_build_array('schedules'), 'more', false)::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "article_schedules_tell" AFTER INSERT OR UPDATE OR DELETE ON "article_schedules"
  FOR EACH ROW EXECUTE FUNCTION tell_schedules();--> statement-breakpoint
CREATE TRIGGER "issue_releases_tell" AFTER INSERT OR UPDATE OR DELETE ON "issue_releases"
  FOR EACH ROW EXECUTE FUNCTION tell_schedules();--> statement-breakpoint
CREATE TRIGGER "articles_tell_schedules" AFTER UPDATE OF "version" ON "articles"
  FOR EACH ROW WHEN (OLD.version IS DISTINCT FROM NEW.version) EXECUTE FUNCTION tell_schedules();
