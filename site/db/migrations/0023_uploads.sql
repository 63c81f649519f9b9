CREATE TABLE "submission_packs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submission_packs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT uuidv7() NOT NULL,
	"contributor_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"price_minor" integer DEFAULT 0 NOT NULL,
	"pack_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "submission_packs_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "submission_packs_packId_unique" UNIQUE("pack_id"),
	CONSTRAINT "submission_packs_contributorId_name_unique" UNIQUE("contributor_id","name")
);
--> statement-breakpoint
CREATE TABLE "asset_prints" (
	"asset_id" integer PRIMARY KEY NOT NULL,
	"print" "bytea",
	"content_hash" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seller_details" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"portfolio" text NOT NULL,
	"country" text NOT NULL,
	"is_business" boolean DEFAULT false NOT NULL,
	"tax_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT uuidv7() NOT NULL,
	"contributor_id" integer NOT NULL,
	"batch" uuid NOT NULL,
	"path" text NOT NULL,
	"bytes" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"needs" text[] DEFAULT '{}' NOT NULL,
	"reason" text,
	"detail" text DEFAULT '' NOT NULL,
	"submission_id" integer,
	"replaces_id" integer,
	"parent_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "uploads_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
ALTER TABLE "submissions" DROP CONSTRAINT "submissions_assetId_unique";--> statement-breakpoint
DROP INDEX "submissions_one_file";--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "alike" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "suggested" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "licence" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "pack_id" integer;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "submission_packs" ADD CONSTRAINT "submission_packs_contributor_id_contributors_id_fk" FOREIGN KEY ("contributor_id") REFERENCES "public"."contributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_packs" ADD CONSTRAINT "submission_packs_pack_id_packs_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."packs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_prints" ADD CONSTRAINT "asset_prints_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_details" ADD CONSTRAINT "seller_details_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_contributor_id_contributors_id_fk" FOREIGN KEY ("contributor_id") REFERENCES "public"."contributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_replaces_id_submissions_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."submissions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_parent_id_uploads_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "asset_prints_made_at_index" ON "asset_prints" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "uploads_contributor_id_state_index" ON "uploads" USING btree ("contributor_id","state");--> statement-breakpoint
CREATE INDEX "uploads_batch_path_index" ON "uploads" USING btree ("batch","path");--> statement-breakpoint
CREATE INDEX "uploads_received" ON "uploads" USING btree ("id") WHERE "uploads"."state" = 'received';--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_pack_id_submission_packs_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."submission_packs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submissions_pack_id_index" ON "submissions" USING btree ("pack_id");--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_one_version" ON "submissions" USING btree ("asset_id") WHERE "submissions"."state" = 'published';--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_one_file" ON "submissions" USING btree ("contributor_id","sha256") WHERE "submissions"."state" not in ('withdrawn', 'replaced');