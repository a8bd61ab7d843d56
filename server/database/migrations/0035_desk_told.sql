-- What changes at the desk is told to every instance in the transaction that changes it, for the screens of the back
-- office that show it. Told are kinds and ids, never words. The same message twice in a transaction is told once.
CREATE FUNCTION "tell_office"(what text, id integer, people integer[]) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('hilal_working_copies', json_build_object(
    'type', 'changed', 'what', what, 'id', id, 'people', array_remove(people, NULL),
    'by', nullif(current_setting('hilal.actor', true), '')::integer)::text)
$$;--> statement-breakpoint
CREATE FUNCTION "tell_office_of_article"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- An import adds thousands at once: nobody has them open yet, so their ids are left out.
  IF TG_OP = 'INSERT' THEN PERFORM tell_office('lists', 0, ARRAY[NEW.user_id]);
  ELSIF TG_OP = 'DELETE' THEN PERFORM tell_office('article', OLD.id, ARRAY[OLD.user_id]);
  ELSE PERFORM tell_office('article', NEW.id, CASE WHEN OLD.user_id IS DISTINCT FROM NEW.user_id
    THEN ARRAY[OLD.user_id, NEW.user_id] ELSE ARRAY[NEW.user_id] END);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "articles_tell_office" AFTER INSERT OR DELETE ON "articles"
  FOR EACH ROW EXECUTE FUNCTION tell_office_of_article();--> statement-breakpoint
-- The head of a draft follows what is typed, and is not told.
CREATE TRIGGER "articles_tell_office_on_change" AFTER UPDATE ON "articles" FOR EACH ROW
  WHEN (OLD.version IS DISTINCT FROM NEW.version OR OLD.desk_state IS DISTINCT FROM NEW.desk_state
    OR OLD.user_id IS DISTINCT FROM NEW.user_id)
  EXECUTE FUNCTION tell_office_of_article();--> statement-breakpoint
-- Its argument: what is told of the article.
CREATE FUNCTION "tell_office_of_part"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer := CASE WHEN TG_OP = 'DELETE' THEN OLD.article_id ELSE NEW.article_id END;
BEGIN
  PERFORM tell_office(TG_ARGV[0], changed, ARRAY[(SELECT user_id FROM articles WHERE id = changed)]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "article_schedules_tell_office" AFTER INSERT OR UPDATE OR DELETE ON "article_schedules"
  FOR EACH ROW EXECUTE FUNCTION tell_office_of_part('article');--> statement-breakpoint
CREATE TRIGGER "article_reviews_tell_office" AFTER INSERT OR UPDATE OR DELETE ON "article_reviews"
  FOR EACH ROW EXECUTE FUNCTION tell_office_of_part('article');--> statement-breakpoint
CREATE TRIGGER "paragraph_comments_tell_office" AFTER INSERT OR UPDATE OR DELETE ON "paragraph_comments"
  FOR EACH ROW EXECUTE FUNCTION tell_office_of_part('comments');--> statement-breakpoint
CREATE FUNCTION "tell_office_of_notices"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added) THEN
    PERFORM tell_office('notices', 0, (SELECT array_agg(user_id) FROM
      (SELECT DISTINCT user_id FROM added ORDER BY user_id LIMIT 500) AS told));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "desk_notices_tell_office" AFTER INSERT ON "desk_notices" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office_of_notices();--> statement-breakpoint
CREATE FUNCTION "tell_office_of_issue"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_office('issue',
    (CASE WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END ->> TG_ARGV[0])::integer, ARRAY[]::integer[]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "issues_tell_office" AFTER INSERT OR UPDATE OR DELETE ON "issues"
  FOR EACH ROW EXECUTE FUNCTION tell_office_of_issue('publication_id');--> statement-breakpoint
CREATE TRIGGER "issue_releases_tell_office" AFTER INSERT OR UPDATE OR DELETE ON "issue_releases"
  FOR EACH ROW EXECUTE FUNCTION tell_office_of_issue('issue_id');
