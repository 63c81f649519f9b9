CREATE TABLE "dead_jobs" (
	"job_id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"key" text,
	"queue" text,
	"payload" json NOT NULL,
	"priority" integer NOT NULL,
	"attempts" integer NOT NULL,
	"error" text NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"failed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "followed_jobs" (
	"job_id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"cancel_requested_at" timestamp with time zone,
	"queued_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_schedules" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "dead_jobs_of_key" ON "dead_jobs" USING btree ("key") WHERE "dead_jobs"."key" is not null;--> statement-breakpoint
CREATE INDEX "dead_jobs_by_time" ON "dead_jobs" USING btree ("failed_at");--> statement-breakpoint
CREATE INDEX "followed_jobs_by_time" ON "followed_jobs" USING btree ("updated_at");