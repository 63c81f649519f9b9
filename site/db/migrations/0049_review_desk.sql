CREATE TABLE "contributor_trust" (
	"contributor_id" integer PRIMARY KEY NOT NULL,
	"spot_check_percent" integer NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contributor_trust_percent" CHECK ("contributor_trust"."spot_check_percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "review_claims" (
	"submission_id" integer PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "review_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"reasons" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_replies_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "review_replies_title_unique" UNIQUE("title")
);
--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "is_spot_check" boolean;--> statement-breakpoint
ALTER TABLE "contributor_trust" ADD CONSTRAINT "contributor_trust_contributor_id_contributors_id_fk" FOREIGN KEY ("contributor_id") REFERENCES "public"."contributors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contributor_trust" ADD CONSTRAINT "contributor_trust_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_claims" ADD CONSTRAINT "review_claims_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_claims" ADD CONSTRAINT "review_claims_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_claims_staff_id_index" ON "review_claims" USING btree ("staff_id");