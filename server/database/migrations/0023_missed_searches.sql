CREATE TABLE "missed_searches" (
	"day" date NOT NULL,
	"query" text NOT NULL,
	"language" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "missed_searches_day_query_pk" PRIMARY KEY("day","query"),
	CONSTRAINT "missed_searches_language_known" CHECK ("missed_searches"."language" in ('en', 'ur'))
);
