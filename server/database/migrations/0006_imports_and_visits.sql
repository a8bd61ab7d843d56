CREATE TABLE "article_imports" (
	"source" text NOT NULL,
	"key" text NOT NULL,
	"article_id" integer NOT NULL,
	"version" integer NOT NULL,
	"content_hash" text NOT NULL,
	"file_hash" text NOT NULL,
	"line" integer NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "article_imports_source_key_pk" PRIMARY KEY("source","key")
);
--> statement-breakpoint
CREATE TABLE "import_progress" (
	"id" text PRIMARY KEY NOT NULL,
	"line" integer NOT NULL,
	"counts" jsonb NOT NULL,
	"refused_file" text,
	"kept_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_marks" (
	"mark" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"visits" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "visit_marks_since_index" ON "visit_marks" USING btree ("since");