CREATE SEQUENCE "public"."article_search_entries" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "search_parts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_parts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"base" integer NOT NULL,
	"entries" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_postings" (
	"lexeme" text NOT NULL,
	"part" integer NOT NULL,
	"entries" "bytea" NOT NULL,
	"heads" "bytea",
	"titles" "bytea",
	CONSTRAINT "search_postings_lexeme_part_pk" PRIMARY KEY("lexeme","part")
);
--> statement-breakpoint
CREATE TABLE "search_removals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_removals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"article_id" integer NOT NULL,
	"changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "article_search_lexemes_index";--> statement-breakpoint
ALTER TABLE "article_search" ADD COLUMN "plain" text;--> statement-breakpoint
ALTER TABLE "article_search" ADD COLUMN "entry" integer DEFAULT nextval('article_search_entries') NOT NULL;--> statement-breakpoint
ALTER TABLE "article_search" ADD COLUMN "part" integer;--> statement-breakpoint
ALTER TABLE "article_search" ADD COLUMN "changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
ALTER TABLE "article_search" ALTER COLUMN "plain" SET STORAGE EXTERNAL;--> statement-breakpoint
CREATE INDEX "search_removals_changed_index" ON "search_removals" USING btree ("changed_in");--> statement-breakpoint
CREATE INDEX "article_search_unposted_index" ON "article_search" USING btree ("entry") WHERE coalesce("article_search"."part", 0) = 0;--> statement-breakpoint
CREATE INDEX "article_search_changed_index" ON "article_search" USING btree ("changed_in");--> statement-breakpoint
CREATE INDEX "article_search_lexemes_index" ON "article_search" USING gin ("lexemes") WITH (fastupdate=false) WHERE "article_search"."part" is null;--> statement-breakpoint
CREATE FUNCTION "stamp_search_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_in := pg_current_xact_id();
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "article_search_stamp_new" BEFORE INSERT ON "article_search"
  FOR EACH ROW EXECUTE FUNCTION stamp_search_entry();--> statement-breakpoint
-- Posting an entry changes nothing that processes cache.
CREATE TRIGGER "article_search_stamp_changed" BEFORE UPDATE ON "article_search"
  FOR EACH ROW WHEN (OLD.entry <> NEW.entry OR OLD.part IS NOT DISTINCT FROM NEW.part)
  EXECUTE FUNCTION stamp_search_entry();--> statement-breakpoint
CREATE FUNCTION "keep_search_removal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_removals (article_id) VALUES (OLD.article_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "article_search_keep_removal" AFTER DELETE ON "article_search"
  FOR EACH ROW EXECUTE FUNCTION keep_search_removal();--> statement-breakpoint
CREATE FUNCTION "keep_search_removals"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_removals (article_id) VALUES (0);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "article_search_keep_removals" AFTER TRUNCATE ON "article_search"
  FOR EACH STATEMENT EXECUTE FUNCTION keep_search_removals();
