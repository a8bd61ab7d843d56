ALTER TABLE "article_search" ADD COLUMN "author_id" integer;--> statement-breakpoint
ALTER TABLE "article_search" ADD COLUMN "year" smallint;--> statement-breakpoint
ALTER TABLE "article_search" ADD COLUMN "topic" smallint;--> statement-breakpoint
ALTER TABLE "article_search" ADD COLUMN "text_version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "article_search" ADD COLUMN "head" "tsvector";--> statement-breakpoint
CREATE FUNCTION "writer_of_article"("article" integer) RETURNS integer LANGUAGE sql STABLE AS
  'select author_id from articles where id = article';--> statement-breakpoint
-- Written in one pass, after which each index is built anew at once: row by row, the widest of them would take an hour
-- for 100,000 articles. Words that the server would fold otherwise stand right once its job has made them anew.
ALTER TABLE "article_search"
  ALTER COLUMN "author_id" TYPE integer USING writer_of_article("article_id"),
  ALTER COLUMN "year" TYPE smallint USING extract(year from "publish_date" at time zone 'Asia/Karachi')::smallint,
  ALTER COLUMN "topic" TYPE smallint USING array_position(
    '{trending-english-1,trending-english-2,in-focus,war-on-terror,special-reports,national-international-news,armed-forces-news,misc,in-focus-urdu,trending-urdu,national-international-news-urdu,armed-forces-news-urdu,in-focus-urdu-kids,trending-urdu-kids,national-international-news-urdu-kids,hilal-kids-english,in-focus-kids,trending-kids,in-focus-her,trending1-her,hilal-her,digital,misc-urdu,misc-urdu-kids,armed-forces-news-urdu-kids}'::text[], "category") - 1,
  ALTER COLUMN "head" TYPE tsvector USING strip(to_tsvector('simple', split_part("folded", E'\n', 1) || ' ' || split_part("folded", E'\n', 2))),
  ALTER COLUMN "year" SET NOT NULL,
  ALTER COLUMN "head" SET NOT NULL;--> statement-breakpoint
DROP FUNCTION "writer_of_article";--> statement-breakpoint
CREATE INDEX "article_search_head_index" ON "article_search" USING gin ("head") WITH (fastupdate=false);--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "search_words_keys_index" ON "search_words" USING gin ("keys") WITH (fastupdate=false);--> statement-breakpoint
CREATE FUNCTION "keep_searched_author"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE article_search SET author_id = NEW.author_id
    WHERE article_id = NEW.id AND author_id IS DISTINCT FROM NEW.author_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "articles_keep_searched_author" AFTER UPDATE OF "author_id" ON "articles"
  FOR EACH ROW WHEN (OLD.author_id IS DISTINCT FROM NEW.author_id) EXECUTE FUNCTION keep_searched_author();
