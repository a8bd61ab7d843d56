CREATE TABLE "author_former_names" (
	"author_id" integer NOT NULL,
	"name" text NOT NULL,
	"until" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "author_former_names_author_id_name_pk" PRIMARY KEY("author_id","name")
);
--> statement-breakpoint
CREATE TABLE "visit_days" (
	"day" date PRIMARY KEY NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "author_former_names" ADD CONSTRAINT "author_former_names_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;