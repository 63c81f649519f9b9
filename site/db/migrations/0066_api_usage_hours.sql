CREATE TABLE "api_account_months" (
	"account_id" integer NOT NULL,
	"month" date NOT NULL,
	"calls" bigint DEFAULT 0 NOT NULL,
	"told_percent" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "api_account_months_account_id_month_pk" PRIMARY KEY("account_id","month")
);
--> statement-breakpoint
CREATE TABLE "api_app_months" (
	"app_id" integer NOT NULL,
	"month" date NOT NULL,
	"calls" bigint DEFAULT 0 NOT NULL,
	"told_percent" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "api_app_months_app_id_month_pk" PRIMARY KEY("app_id","month")
);
--> statement-breakpoint
CREATE TABLE "api_usage_hours" (
	"app_id" integer NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"operation" text NOT NULL,
	"calls" bigint DEFAULT 0 NOT NULL,
	"errors" bigint DEFAULT 0 NOT NULL,
	"limited" bigint DEFAULT 0 NOT NULL,
	"latencies" integer[] NOT NULL,
	CONSTRAINT "api_usage_hours_app_id_hour_operation_pk" PRIMARY KEY("app_id","hour","operation")
);
--> statement-breakpoint
ALTER TABLE "api_apps" ADD COLUMN "monthly_cap" integer;--> statement-breakpoint
ALTER TABLE "api_apps" ADD COLUMN "origins" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_account_months" ADD CONSTRAINT "api_account_months_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_app_months" ADD CONSTRAINT "api_app_months_app_id_api_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."api_apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_usage_hours" ADD CONSTRAINT "api_usage_hours_app_id_api_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."api_apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_usage_hours_hour_index" ON "api_usage_hours" USING btree ("hour");