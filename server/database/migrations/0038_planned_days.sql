CREATE TABLE "article_visit_days" (
	"day" date NOT NULL,
	"article_id" integer NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "article_visit_days_day_article_id_pk" PRIMARY KEY("day","article_id")
);
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "planned_day" date;--> statement-breakpoint
CREATE INDEX "articles_planned_index" ON "articles" USING btree ("planned_day") WHERE "articles"."planned_day" is not null;--> statement-breakpoint
-- A planned day is shown by open calendars and forms too.
DROP TRIGGER "articles_tell_office_on_change" ON "articles";--> statement-breakpoint
CREATE TRIGGER "articles_tell_office_on_change" AFTER UPDATE ON "articles" FOR EACH ROW
  WHEN (OLD.version IS DISTINCT FROM NEW.version OR OLD.desk_state IS DISTINCT FROM NEW.desk_state
    OR OLD.user_id IS DISTINCT FROM NEW.user_id OR OLD.planned_day IS DISTINCT FROM NEW.planned_day)
  EXECUTE FUNCTION tell_office_of_article();
