DROP INDEX "articles_desk_state_index";--> statement-breakpoint
CREATE INDEX "articles_desk_state_index" ON "articles" USING btree ("desk_state","publish_date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
-- Two that change what one state follows from wait for one another: each reads what the other has left.
CREATE OR REPLACE FUNCTION "renew_desk_state"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer := CASE WHEN TG_OP = 'DELETE' THEN OLD.article_id ELSE NEW.article_id END;
BEGIN
  PERFORM FROM articles WHERE id = changed FOR NO KEY UPDATE;
  UPDATE articles SET desk_state = desk_state_of(articles)
    WHERE id = changed AND desk_state IS DISTINCT FROM desk_state_of(articles);
  RETURN NULL;
END
$$;--> statement-breakpoint
-- The article is held only where its state may follow: not at each store of what is typed.
DROP TRIGGER "working_copies_renew_desk_state" ON "working_copies";--> statement-breakpoint
CREATE TRIGGER "working_copies_renew_desk_state" AFTER INSERT OR DELETE ON "working_copies"
  FOR EACH ROW EXECUTE FUNCTION "renew_desk_state"();--> statement-breakpoint
CREATE TRIGGER "working_copies_renew_desk_state_on_change" AFTER UPDATE ON "working_copies"
  FOR EACH ROW WHEN (OLD.is_changed IS DISTINCT FROM NEW.is_changed) EXECUTE FUNCTION "renew_desk_state"();--> statement-breakpoint
-- What is published is reviewed no more (product: desk 9).
CREATE FUNCTION "end_review"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'Inactive' THEN
    DELETE FROM article_reviews WHERE article_id = NEW.id;
  ELSE
    DELETE FROM article_reviews
      WHERE article_id = NEW.id AND stage IN ('in_review', 'ready')
        AND NOT EXISTS (SELECT FROM working_copies WHERE article_id = NEW.id AND is_changed);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "articles_end_review" AFTER UPDATE OF "version" ON "articles"
  FOR EACH ROW WHEN (NEW.status = 'Active' AND NEW.version <> OLD.version) EXECUTE FUNCTION "end_review"();--> statement-breakpoint
CREATE FUNCTION "end_review_of_copy"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM article_reviews WHERE article_id = NEW.article_id
    AND EXISTS (SELECT FROM articles WHERE id = NEW.article_id AND status = 'Active');
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "working_copies_end_review" AFTER UPDATE OF "base_version" ON "working_copies"
  FOR EACH ROW WHEN (NEW.base_version <> OLD.base_version AND OLD.is_changed AND NOT NEW.is_changed)
  EXECUTE FUNCTION "end_review_of_copy"();
