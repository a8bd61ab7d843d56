CREATE TABLE "article_tallies" (
	"category" text NOT NULL,
	"status" text NOT NULL,
	"month" date NOT NULL,
	"user_id" integer NOT NULL,
	"articles" integer NOT NULL,
	CONSTRAINT "article_tallies_category_status_month_user_id_pk" PRIMARY KEY("category","status","month","user_id")
);
--> statement-breakpoint
CREATE FUNCTION "tally_articles"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Rows are taken in one order, so that two saves at once wait for one another and never cross.
  IF TG_OP = 'INSERT' THEN
    INSERT INTO article_tallies AS held (category, status, month, user_id, articles)
    SELECT category, status, date_trunc('month', publish_date AT TIME ZONE 'Asia/Karachi')::date, coalesce(user_id, 0), count(*)
    FROM arrived GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (category, status, month, user_id) DO UPDATE SET articles = held.articles + excluded.articles;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO article_tallies AS held (category, status, month, user_id, articles)
    SELECT category, status, date_trunc('month', publish_date AT TIME ZONE 'Asia/Karachi')::date, coalesce(user_id, 0), -count(*)
    FROM gone GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (category, status, month, user_id) DO UPDATE SET articles = held.articles + excluded.articles;
  ELSIF TG_OP = 'TRUNCATE' THEN
    DELETE FROM article_tallies;
  ELSE
    INSERT INTO article_tallies AS held (category, status, month, user_id, articles)
    SELECT category, status, month, user_id, sum(step)
    FROM (
      SELECT category, status, date_trunc('month', publish_date AT TIME ZONE 'Asia/Karachi')::date AS month, coalesce(user_id, 0) AS user_id, 1 AS step FROM arrived
      UNION ALL
      SELECT category, status, date_trunc('month', publish_date AT TIME ZONE 'Asia/Karachi')::date, coalesce(user_id, 0), -1 FROM gone
    ) AS steps
    GROUP BY 1, 2, 3, 4 HAVING sum(step) <> 0 ORDER BY 1, 2, 3, 4
    ON CONFLICT (category, status, month, user_id) DO UPDATE SET articles = held.articles + excluded.articles;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "articles_tallied_when_made" AFTER INSERT ON "articles"
  REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION "tally_articles"();--> statement-breakpoint
CREATE TRIGGER "articles_tallied_when_saved" AFTER UPDATE ON "articles"
  REFERENCING OLD TABLE AS gone NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION "tally_articles"();--> statement-breakpoint
CREATE TRIGGER "articles_tallied_when_deleted" AFTER DELETE ON "articles"
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "tally_articles"();--> statement-breakpoint
CREATE TRIGGER "articles_tallied_when_emptied" AFTER TRUNCATE ON "articles"
  FOR EACH STATEMENT EXECUTE FUNCTION "tally_articles"();--> statement-breakpoint
INSERT INTO "article_tallies" ("category", "status", "month", "user_id", "articles")
  SELECT category, status, date_trunc('month', publish_date AT TIME ZONE 'Asia/Karachi')::date, coalesce(user_id, 0), count(*)
  FROM "articles" GROUP BY 1, 2, 3, 4;
