CREATE TABLE "forgotten_histories" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"forgotten_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_articles" (
	"user_id" integer NOT NULL,
	"article_id" integer NOT NULL,
	"saved" boolean DEFAULT false NOT NULL,
	"saved_at" timestamp with time zone,
	"paragraph" integer,
	"progress" smallint,
	"place_at" timestamp with time zone,
	CONSTRAINT "kept_articles_user_id_article_id_pk" PRIMARY KEY("user_id","article_id"),
	CONSTRAINT "kept_articles_saved_dated" CHECK (not "kept_articles"."saved" or "kept_articles"."saved_at" is not null),
	CONSTRAINT "kept_articles_place_whole" CHECK (("kept_articles"."paragraph" is null) = ("kept_articles"."progress" is null) and ("kept_articles"."paragraph" is null or "kept_articles"."place_at" is not null)),
	CONSTRAINT "kept_articles_progress_range" CHECK ("kept_articles"."progress" between 0 and 1000)
);
--> statement-breakpoint
ALTER TABLE "forgotten_histories" ADD CONSTRAINT "forgotten_histories_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_articles" ADD CONSTRAINT "kept_articles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_articles" ADD CONSTRAINT "kept_articles_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_articles_article_index" ON "kept_articles" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "kept_articles_removed_index" ON "kept_articles" USING btree (greatest("saved_at", "place_at")) WHERE not "kept_articles"."saved" and "kept_articles"."paragraph" is null;