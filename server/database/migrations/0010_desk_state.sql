UPDATE "articles" SET "first_published_at" = "created_at", "desk_state" = 'live' WHERE "status" = 'Active';--> statement-breakpoint
UPDATE "articles" SET "first_published_at" = live.since, "desk_state" = 'withdrawn'
  FROM (SELECT article_id, min(created_at) AS since FROM article_revisions WHERE snapshot->>'status' = 'Active' GROUP BY 1) AS live
  WHERE "articles"."id" = live.article_id AND "articles"."status" = 'Inactive';--> statement-breakpoint
CREATE FUNCTION "desk_state_of"(article articles) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN EXISTS (SELECT FROM article_schedules WHERE article_id = article.id AND failed_at IS NULL) THEN 'scheduled'
    ELSE coalesce(
      (SELECT stage FROM article_reviews WHERE article_id = article.id AND stage IN ('in_review', 'ready')),
      CASE
        WHEN article.status = 'Active' THEN
          CASE WHEN EXISTS (SELECT FROM working_copies WHERE article_id = article.id AND is_changed) THEN 'live_changed' ELSE 'live' END
        WHEN article.first_published_at IS NOT NULL THEN 'withdrawn'
        ELSE 'draft'
      END)
  END
$$;--> statement-breakpoint
CREATE FUNCTION "keep_desk_state"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'Active' THEN NEW.first_published_at := coalesce(NEW.first_published_at, now()); END IF;
  -- Nothing else can name an article that is not there yet.
  IF TG_OP = 'INSERT' THEN
    NEW.desk_state := CASE
      WHEN NEW.status = 'Active' THEN 'live'
      WHEN NEW.first_published_at IS NOT NULL THEN 'withdrawn'
      ELSE 'draft'
    END;
  ELSE
    NEW.desk_state := desk_state_of(NEW);
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "articles_keep_desk_state" BEFORE INSERT OR UPDATE ON "articles"
  FOR EACH ROW EXECUTE FUNCTION "keep_desk_state"();--> statement-breakpoint
CREATE FUNCTION "renew_desk_state"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer := CASE WHEN TG_OP = 'DELETE' THEN OLD.article_id ELSE NEW.article_id END;
BEGIN
  UPDATE articles SET desk_state = desk_state_of(articles)
    WHERE id = changed AND desk_state IS DISTINCT FROM desk_state_of(articles);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "working_copies_renew_desk_state" AFTER INSERT OR DELETE OR UPDATE OF "is_changed" ON "working_copies"
  FOR EACH ROW EXECUTE FUNCTION "renew_desk_state"();--> statement-breakpoint
CREATE TRIGGER "article_schedules_renew_desk_state" AFTER INSERT OR DELETE OR UPDATE ON "article_schedules"
  FOR EACH ROW EXECUTE FUNCTION "renew_desk_state"();--> statement-breakpoint
CREATE TRIGGER "article_reviews_renew_desk_state" AFTER INSERT OR DELETE OR UPDATE OF "stage" ON "article_reviews"
  FOR EACH ROW EXECUTE FUNCTION "renew_desk_state"();
