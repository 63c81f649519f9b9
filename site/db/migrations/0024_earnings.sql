CREATE TABLE "earning_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "earning_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT uuidv7() NOT NULL,
	"contributor_id" integer NOT NULL,
	"type" text NOT NULL,
	"pool_id" integer,
	"revision" integer,
	"line" integer,
	"payout_id" integer,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"available_at" timestamp with time zone NOT NULL,
	CONSTRAINT "earning_entries_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "earning_entries_download" UNIQUE("pool_id","revision","line"),
	CONSTRAINT "earning_entries_payout" UNIQUE("payout_id","type"),
	CONSTRAINT "earning_entries_cause" CHECK (("earning_entries"."payout_id" is null) = (num_nonnulls("earning_entries"."pool_id", "earning_entries"."revision", "earning_entries"."line") = 3))
);
--> statement-breakpoint
CREATE TABLE "earning_lines" (
	"pool_id" integer NOT NULL,
	"line" integer NOT NULL,
	"contributor_id" integer NOT NULL,
	"asset_id" integer,
	"pack_id" integer,
	"kind" text NOT NULL,
	"weight" integer NOT NULL,
	CONSTRAINT "earning_lines_pool_id_line_pk" PRIMARY KEY("pool_id","line"),
	CONSTRAINT "earning_lines_one_subject" CHECK (num_nonnulls("earning_lines"."asset_id", "earning_lines"."pack_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "earning_months" (
	"month" text PRIMARY KEY NOT NULL,
	"terms" jsonb NOT NULL,
	"closed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "earning_payouts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "earning_payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT uuidv7() NOT NULL,
	"contributor_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"withholding_percent" integer DEFAULT 0 NOT NULL,
	"withheld_minor" bigint DEFAULT 0 NOT NULL,
	"tax_country" text,
	"status" text DEFAULT 'requested' NOT NULL,
	"destination" text,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"note" text,
	CONSTRAINT "earning_payouts_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "earning_payouts_amount" CHECK ("earning_payouts"."amount_minor" > 0),
	CONSTRAINT "earning_payouts_withheld" CHECK ("earning_payouts"."withheld_minor" between 0 and "earning_payouts"."amount_minor")
);
--> statement-breakpoint
CREATE TABLE "earning_pools" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "earning_pools_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT uuidv7() NOT NULL,
	"subscription_id" integer NOT NULL,
	"month" text NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "earning_pools_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "earning_pools_subscriptionId_month_currency_unique" UNIQUE("subscription_id","month","currency")
);
--> statement-breakpoint
CREATE TABLE "earning_revisions" (
	"pool_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"payments" jsonb NOT NULL,
	"net_minor" bigint NOT NULL,
	"pool_minor" bigint NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "earning_revisions_pool_id_revision_pk" PRIMARY KEY("pool_id","revision")
);
--> statement-breakpoint
CREATE TABLE "item_days" (
	"asset_id" integer NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"downloads" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "item_days_asset_id_day_pk" PRIMARY KEY("asset_id","day")
);
--> statement-breakpoint
CREATE TABLE "item_searches" (
	"asset_id" integer NOT NULL,
	"day" date NOT NULL,
	"query" text NOT NULL,
	"language" text NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "item_searches_asset_id_day_query_language_pk" PRIMARY KEY("asset_id","day","query","language")
);
--> statement-breakpoint
CREATE TABLE "pack_days" (
	"pack_id" integer NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"downloads" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "pack_days_pack_id_day_pk" PRIMARY KEY("pack_id","day")
);
--> statement-breakpoint
CREATE TABLE "payout_details" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"iban_hint" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "affiliate_payouts_one_open";--> statement-breakpoint
ALTER TABLE "earning_entries" ADD CONSTRAINT "earning_entries_contributor_id_contributors_id_fk" FOREIGN KEY ("contributor_id") REFERENCES "public"."contributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earning_entries" ADD CONSTRAINT "earning_entries_payout_id_earning_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."earning_payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earning_entries" ADD CONSTRAINT "earning_entries_revision" FOREIGN KEY ("pool_id","revision") REFERENCES "public"."earning_revisions"("pool_id","revision") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earning_entries" ADD CONSTRAINT "earning_entries_line" FOREIGN KEY ("pool_id","line") REFERENCES "public"."earning_lines"("pool_id","line") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earning_lines" ADD CONSTRAINT "earning_lines_pool_id_earning_pools_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."earning_pools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earning_lines" ADD CONSTRAINT "earning_lines_contributor_id_contributors_id_fk" FOREIGN KEY ("contributor_id") REFERENCES "public"."contributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earning_lines" ADD CONSTRAINT "earning_lines_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earning_lines" ADD CONSTRAINT "earning_lines_pack_id_packs_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."packs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earning_payouts" ADD CONSTRAINT "earning_payouts_contributor_id_contributors_id_fk" FOREIGN KEY ("contributor_id") REFERENCES "public"."contributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earning_payouts" ADD CONSTRAINT "earning_payouts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earning_pools" ADD CONSTRAINT "earning_pools_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earning_pools" ADD CONSTRAINT "earning_pools_month_earning_months_month_fk" FOREIGN KEY ("month") REFERENCES "public"."earning_months"("month") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earning_revisions" ADD CONSTRAINT "earning_revisions_pool_id_earning_pools_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."earning_pools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_days" ADD CONSTRAINT "item_days_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_searches" ADD CONSTRAINT "item_searches_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pack_days" ADD CONSTRAINT "pack_days_pack_id_packs_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."packs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_details" ADD CONSTRAINT "payout_details_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "earning_entries_contributor_id_created_at_index" ON "earning_entries" USING btree ("contributor_id","created_at");--> statement-breakpoint
CREATE INDEX "earning_lines_contributor_id_index" ON "earning_lines" USING btree ("contributor_id");--> statement-breakpoint
CREATE INDEX "earning_payouts_contributor_id_index" ON "earning_payouts" USING btree ("contributor_id");--> statement-breakpoint
CREATE INDEX "earning_payouts_account_id_index" ON "earning_payouts" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "earning_payouts_status_index" ON "earning_payouts" USING btree ("status");--> statement-breakpoint
CREATE UNIQUE INDEX "earning_payouts_one_open" ON "earning_payouts" USING btree ("contributor_id","currency") WHERE "earning_payouts"."status" in ('requested', 'approved');--> statement-breakpoint
CREATE INDEX "earning_pools_month_index" ON "earning_pools" USING btree ("month");--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_payouts_one_open" ON "affiliate_payouts" USING btree ("account_id","currency") WHERE "affiliate_payouts"."status" in ('requested', 'approved');--> statement-breakpoint
-- Months, pools, their lines and states, and the ledger are written once.
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "earning_months" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "earning_pools" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "earning_lines" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "earning_revisions" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "earning_entries" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Downloads that were counted before days were.
INSERT INTO "item_days" (asset_id, day, downloads)
	SELECT d.asset_id, (d.created_at AT TIME ZONE 'UTC')::date, count(*)
	FROM downloads d JOIN license_grants g ON g.download_id = d.id
	WHERE d.asset_id IS NOT NULL
		AND g.position <= (SELECT position FROM ledger_progress WHERE task = 'count-downloads')
	GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO "pack_days" (pack_id, day, downloads)
	SELECT d.pack_id, (d.created_at AT TIME ZONE 'UTC')::date, count(*)
	FROM downloads d JOIN license_grants g ON g.download_id = d.id
	WHERE d.pack_id IS NOT NULL
		AND g.position <= (SELECT position FROM ledger_progress WHERE task = 'count-downloads')
	GROUP BY 1, 2;
