CREATE TABLE "bulk_results" (
	"run_id" integer NOT NULL,
	"record_id" integer NOT NULL,
	"title" text NOT NULL,
	"reason" text,
	"before" jsonb,
	"version" integer,
	"is_undone" boolean,
	CONSTRAINT "bulk_results_run_id_record_id_pk" PRIMARY KEY("run_id","record_id")
);
--> statement-breakpoint
ALTER TABLE "bulk_results" ADD CONSTRAINT "bulk_results_run_id_bulk_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."bulk_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_runs" DROP COLUMN "results";