CREATE TABLE "mail_optouts" (
	"recipient" text NOT NULL,
	"topic" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_optouts_recipient_topic_pk" PRIMARY KEY("recipient","topic")
);
--> statement-breakpoint
CREATE TABLE "texts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"source" text NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" integer,
	CONSTRAINT "texts_one" UNIQUE("kind","slug","language")
);
--> statement-breakpoint
CREATE TABLE "visitor_request_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visitor_request_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"staff_id" integer,
	"is_by_staff" boolean NOT NULL,
	"state" text,
	"message" text DEFAULT '' NOT NULL,
	"coupon_code" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visitor_request_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visitor_request_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT uuidv7() NOT NULL,
	"request_id" integer NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"bytes" integer NOT NULL,
	"storage_key" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "visitor_request_files_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "visitor_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visitor_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"account_id" integer,
	"contributor_id" integer,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"message" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"deadline" date,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "visitor_requests_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
ALTER TABLE "texts" ADD CONSTRAINT "texts_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_request_events" ADD CONSTRAINT "visitor_request_events_request_id_visitor_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."visitor_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_request_events" ADD CONSTRAINT "visitor_request_events_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_request_files" ADD CONSTRAINT "visitor_request_files_request_id_visitor_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."visitor_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_requests" ADD CONSTRAINT "visitor_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_requests" ADD CONSTRAINT "visitor_requests_contributor_id_contributors_id_fk" FOREIGN KEY ("contributor_id") REFERENCES "public"."contributors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visitor_request_events_request_id_id_index" ON "visitor_request_events" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "visitor_request_files_request_id_index" ON "visitor_request_files" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "visitor_request_files_storage_key_index" ON "visitor_request_files" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "visitor_requests_state_created_at_index" ON "visitor_requests" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "visitor_requests_account_id_index" ON "visitor_requests" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "visitor_requests" ADD CONSTRAINT "visitor_requests_kind" CHECK (kind in ('custom-order', 'hire', 'education'));--> statement-breakpoint
ALTER TABLE "visitor_requests" ADD CONSTRAINT "visitor_requests_state" CHECK (state in ('received', 'reviewing', 'quoted', 'in_progress', 'forwarded', 'approved', 'done', 'declined', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "texts" ADD CONSTRAINT "texts_kind" CHECK (kind in ('post', 'page'));--> statement-breakpoint
ALTER TABLE "mail_optouts" ADD CONSTRAINT "mail_optouts_recipient" CHECK (recipient = lower(recipient));
