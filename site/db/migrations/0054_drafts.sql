CREATE TABLE "draft_shares" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "draft_shares_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT uuidv7() NOT NULL,
	"draft_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"rights" text NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "draft_shares_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "draft_shares_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "draft_shares_rights" CHECK ("draft_shares"."rights" in ('view', 'copy'))
);
--> statement-breakpoint
CREATE TABLE "draft_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "draft_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"draft_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"name" text,
	"document" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "draft_versions_draftId_revision_unique" UNIQUE("draft_id","revision")
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"account_id" integer NOT NULL,
	"created_by" integer,
	"updated_by" integer,
	"editor" text NOT NULL,
	"title" text NOT NULL,
	"source" jsonb,
	"document" text NOT NULL,
	"bytes" integer NOT NULL,
	"preview" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "drafts_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "drafts_title" CHECK (length("drafts"."title") between 1 and 120)
);
--> statement-breakpoint
ALTER TABLE "draft_shares" ADD CONSTRAINT "draft_shares_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_shares" ADD CONSTRAINT "draft_shares_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_versions" ADD CONSTRAINT "draft_versions_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_versions" ADD CONSTRAINT "draft_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_shares_draft_id_index" ON "draft_shares" USING btree ("draft_id");--> statement-breakpoint
CREATE INDEX "draft_shares_created_by_index" ON "draft_shares" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "draft_versions_created_by_index" ON "draft_versions" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "drafts_account_id_updated_at_index" ON "drafts" USING btree ("account_id","updated_at");--> statement-breakpoint
CREATE INDEX "drafts_deleted_at_index" ON "drafts" USING btree ("deleted_at") WHERE "drafts"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "drafts_created_by_index" ON "drafts" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "drafts_updated_by_index" ON "drafts" USING btree ("updated_by");