CREATE TABLE "search_log" (
	"day" date NOT NULL,
	"query" text NOT NULL,
	"language" text NOT NULL,
	"kind" text NOT NULL,
	"searches" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"click_places" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "search_log_day_query_language_kind_pk" PRIMARY KEY("day","query","language","kind")
);
--> statement-breakpoint
CREATE INDEX "search_log_language_day_index" ON "search_log" USING btree ("language","day");