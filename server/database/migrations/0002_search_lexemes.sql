DROP INDEX "article_search_words_index";--> statement-breakpoint
DROP INDEX "article_visits_most_index";--> statement-breakpoint
DROP INDEX "articles_newest_index";--> statement-breakpoint
DROP INDEX "articles_category_newest_index";--> statement-breakpoint
DROP INDEX "articles_user_newest_index";--> statement-breakpoint
DROP INDEX "articles_author_newest_index";--> statement-breakpoint
DROP INDEX "articles_writer_newest_index";--> statement-breakpoint
DROP INDEX "articles_language_newest_index";--> statement-breakpoint
DROP INDEX "comments_article_newest_index";--> statement-breakpoint
DROP INDEX "comments_user_newest_index";--> statement-breakpoint
DROP INDEX "comments_newest_index";--> statement-breakpoint
DROP INDEX "publications_newest_index";--> statement-breakpoint
DROP INDEX "publications_edition_index";--> statement-breakpoint
DROP INDEX "search_words_trigram_index";--> statement-breakpoint
DROP INDEX "billboards_location_index";--> statement-breakpoint
DROP INDEX "subscription_requests_newest_index";--> statement-breakpoint
ALTER TABLE "article_search" ADD COLUMN "publish_date" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "article_search" ADD COLUMN "status" text NOT NULL;--> statement-breakpoint
ALTER TABLE "article_search" ADD COLUMN "category" text NOT NULL;--> statement-breakpoint
ALTER TABLE "article_search" ADD COLUMN "language" text NOT NULL;--> statement-breakpoint
ALTER TABLE "article_search" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "article_search" ADD COLUMN "lexemes" text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "loose" text NOT NULL;--> statement-breakpoint
CREATE INDEX "article_search_lexemes_index" ON "article_search" USING gin ("lexemes") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "article_search_newest_index" ON "article_search" USING btree ("publish_date" DESC NULLS FIRST,"article_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "article_visits_most_index" ON "article_visits" USING btree ("visits" DESC NULLS FIRST,"article_id");--> statement-breakpoint
CREATE INDEX "articles_newest_index" ON "articles" USING btree ("publish_date" DESC NULLS FIRST,"id" DESC NULLS FIRST,"status");--> statement-breakpoint
CREATE INDEX "articles_category_newest_index" ON "articles" USING btree ("category","publish_date" DESC NULLS FIRST,"id" DESC NULLS FIRST,"status");--> statement-breakpoint
CREATE INDEX "articles_user_newest_index" ON "articles" USING btree ("user_id","publish_date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "articles_author_newest_index" ON "articles" USING btree ("author_id","publish_date" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "articles_writer_newest_index" ON "articles" USING btree ("writer","publish_date" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "articles_language_newest_index" ON "articles" USING btree ("language","publish_date" DESC NULLS FIRST,"id" DESC NULLS FIRST,"status");--> statement-breakpoint
CREATE INDEX "comments_article_newest_index" ON "comments" USING btree ("article_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "comments_user_newest_index" ON "comments" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "comments_newest_index" ON "comments" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "publications_newest_index" ON "publications" USING btree ("kind","publish_date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "publications_edition_index" ON "publications" USING btree ("edition","publish_date" DESC NULLS FIRST) WHERE "publications"."kind" = 'magazine';--> statement-breakpoint
CREATE INDEX "search_words_trigram_index" ON "search_words" USING gin ("loose" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "billboards_location_index" ON "billboards" USING btree ("location","created" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "subscription_requests_newest_index" ON "subscription_requests" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "article_search" DROP COLUMN "words";--> statement-breakpoint
ALTER TABLE "article_search" SET (toast_tuple_target = 128);
