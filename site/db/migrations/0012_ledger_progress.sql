CREATE TABLE "ledger_progress" (
	"task" text PRIMARY KEY NOT NULL,
	"position" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
INSERT INTO "ledger_progress" ("task") VALUES ('count-downloads');
