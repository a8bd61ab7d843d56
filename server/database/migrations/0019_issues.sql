CREATE TABLE "checked_links" (
	"address" text PRIMARY KEY NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"is_alive" boolean NOT NULL,
	"answer" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"issue_id" integer,
	"article_id" integer,
	"format" text NOT NULL,
	"state" text NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	"file" text DEFAULT '' NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"pages" integer DEFAULT 0 NOT NULL,
	"clipped" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"made_at" timestamp with time zone,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "documents_subject_check" CHECK (num_nonnulls("documents"."issue_id", "documents"."article_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "issue_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "issue_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"section_id" integer NOT NULL,
	"issue_id" integer NOT NULL,
	"position" integer NOT NULL,
	"article_id" integer,
	"is_own" boolean DEFAULT true NOT NULL,
	"working_title" text DEFAULT '' NOT NULL,
	"writer_id" integer,
	"due_on" date,
	"page_from" integer,
	"page_to" integer,
	CONSTRAINT "issue_items_pages_check" CHECK ("issue_items"."page_from" is null or "issue_items"."page_to" is null or "issue_items"."page_to" >= "issue_items"."page_from")
);
--> statement-breakpoint
CREATE TABLE "issue_releases" (
	"issue_id" integer PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failed_at" timestamp with time zone,
	"failure" text,
	"failed_article_id" integer,
	"released_at" timestamp with time zone,
	"taken_back_at" timestamp with time zone,
	"taken_back_by" integer,
	"before" jsonb
);
--> statement-breakpoint
CREATE TABLE "issue_sections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "issue_sections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"issue_id" integer NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "issue_waivers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "issue_waivers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"issue_id" integer NOT NULL,
	"check" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"note" text NOT NULL,
	"user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "issues" (
	"publication_id" integer PRIMARY KEY NOT NULL,
	"stage" text DEFAULT 'planned' NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"theme_colour" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"note_writer" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pdf_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pdf_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"doc_url" text NOT NULL,
	"state" text NOT NULL,
	"pages" integer DEFAULT 0 NOT NULL,
	"made" integer DEFAULT 0 NOT NULL,
	"has_text" boolean DEFAULT false NOT NULL,
	"outline" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"failure" text,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"made_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pdf_pages" (
	"document_id" integer NOT NULL,
	"page" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"picture" text NOT NULL,
	"thumbnail" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"folded" text DEFAULT '' NOT NULL,
	CONSTRAINT "pdf_pages_document_id_page_pk" PRIMARY KEY("document_id","page")
);
--> statement-breakpoint
ALTER TABLE "article_schedules" ADD COLUMN "issue_id" integer;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_issue_id_publications_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_items" ADD CONSTRAINT "issue_items_section_id_issue_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."issue_sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_items" ADD CONSTRAINT "issue_items_issue_id_issues_publication_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issues"("publication_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_items" ADD CONSTRAINT "issue_items_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_items" ADD CONSTRAINT "issue_items_writer_id_users_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_releases" ADD CONSTRAINT "issue_releases_issue_id_issues_publication_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issues"("publication_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_releases" ADD CONSTRAINT "issue_releases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_releases" ADD CONSTRAINT "issue_releases_failed_article_id_articles_id_fk" FOREIGN KEY ("failed_article_id") REFERENCES "public"."articles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_releases" ADD CONSTRAINT "issue_releases_taken_back_by_users_id_fk" FOREIGN KEY ("taken_back_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_sections" ADD CONSTRAINT "issue_sections_issue_id_issues_publication_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issues"("publication_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_waivers" ADD CONSTRAINT "issue_waivers_issue_id_issues_publication_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issues"("publication_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_waivers" ADD CONSTRAINT "issue_waivers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issues" ADD CONSTRAINT "issues_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issues" ADD CONSTRAINT "issues_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pdf_pages" ADD CONSTRAINT "pdf_pages_document_id_pdf_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."pdf_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checked_links_checked_index" ON "checked_links" USING btree ("checked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_issue_key" ON "documents" USING btree ("issue_id","format") WHERE "documents"."issue_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_article_key" ON "documents" USING btree ("article_id","format") WHERE "documents"."article_id" is not null;--> statement-breakpoint
CREATE INDEX "documents_asked_index" ON "documents" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "documents_file_index" ON "documents" USING btree ("file");--> statement-breakpoint
CREATE INDEX "issue_items_issue_index" ON "issue_items" USING btree ("issue_id");--> statement-breakpoint
CREATE INDEX "issue_items_section_index" ON "issue_items" USING btree ("section_id","position");--> statement-breakpoint
CREATE INDEX "issue_items_article_index" ON "issue_items" USING btree ("article_id");--> statement-breakpoint
CREATE UNIQUE INDEX "issue_items_own_article_key" ON "issue_items" USING btree ("article_id") WHERE "issue_items"."is_own" and "issue_items"."article_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "issue_items_article_once_key" ON "issue_items" USING btree ("issue_id","article_id") WHERE "issue_items"."article_id" is not null;--> statement-breakpoint
CREATE INDEX "issue_releases_due_index" ON "issue_releases" USING btree ("due_at") WHERE "issue_releases"."released_at" is null and "issue_releases"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "issue_sections_issue_index" ON "issue_sections" USING btree ("issue_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "issue_waivers_subject_key" ON "issue_waivers" USING btree ("issue_id","check","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "pdf_documents_address_key" ON "pdf_documents" USING btree ("doc_url");--> statement-breakpoint
CREATE INDEX "pdf_documents_unmade_index" ON "pdf_documents" USING btree ("queued_at") WHERE "pdf_documents"."made_at" is null;--> statement-breakpoint
CREATE INDEX "pdf_pages_picture_index" ON "pdf_pages" USING btree ("picture");--> statement-breakpoint
CREATE INDEX "pdf_pages_thumbnail_index" ON "pdf_pages" USING btree ("thumbnail");--> statement-breakpoint
ALTER TABLE "article_schedules" ADD CONSTRAINT "article_schedules_issue_id_publications_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_schedules_issue_index" ON "article_schedules" USING btree ("issue_id");