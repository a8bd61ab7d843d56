-- A writer's published articles are counted without reading them.
DROP INDEX "articles_author_newest_index";--> statement-breakpoint
CREATE INDEX "articles_author_newest_index" ON "articles" USING btree ("author_id","publish_date" DESC NULLS FIRST,"status");
