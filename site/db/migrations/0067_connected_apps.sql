CREATE TABLE "app_codes" (
	"code_hash" "bytea" PRIMARY KEY NOT NULL,
	"grant_id" integer NOT NULL,
	"redirect_uri" text NOT NULL,
	"challenge" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "app_codes_grantId_unique" UNIQUE("grant_id")
);
--> statement-breakpoint
CREATE TABLE "app_grants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "app_grants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT uuidv7() NOT NULL,
	"app_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"scopes" text[] NOT NULL,
	"answer_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "app_grants_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "app_grants_answerId_unique" UNIQUE("answer_id")
);
--> statement-breakpoint
CREATE TABLE "app_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"grant_id" integer NOT NULL,
	"kind" text NOT NULL,
	"scopes" text[] NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "connected_apps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "connected_apps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" text NOT NULL,
	"name" text NOT NULL,
	"website" text,
	"redirect_uris" text[] NOT NULL,
	"is_own" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "connected_apps_clientId_unique" UNIQUE("client_id")
);
--> statement-breakpoint
CREATE TABLE "device_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "device_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"device_hash" "bytea" NOT NULL,
	"user_hash" "bytea" NOT NULL,
	"app_id" integer NOT NULL,
	"scopes" text[] NOT NULL,
	"interval_s" integer NOT NULL,
	"polled_at" timestamp with time zone,
	"grant_id" integer,
	"denied_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "device_codes_deviceHash_unique" UNIQUE("device_hash"),
	CONSTRAINT "device_codes_userHash_unique" UNIQUE("user_hash")
);
--> statement-breakpoint
ALTER TABLE "app_codes" ADD CONSTRAINT "app_codes_grant_id_app_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."app_grants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_grants" ADD CONSTRAINT "app_grants_app_id_connected_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."connected_apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_grants" ADD CONSTRAINT "app_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_grants" ADD CONSTRAINT "app_grants_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_tokens" ADD CONSTRAINT "app_tokens_grant_id_app_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."app_grants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_codes" ADD CONSTRAINT "device_codes_app_id_connected_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."connected_apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_codes" ADD CONSTRAINT "device_codes_grant_id_app_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."app_grants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "app_codes_expires_at_index" ON "app_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "app_grants_user_id_index" ON "app_grants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "app_grants_account_id_index" ON "app_grants" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "app_grants_app_id_index" ON "app_grants" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "app_tokens_grant_id_index" ON "app_tokens" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "app_tokens_expires_at_index" ON "app_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "connected_apps_created_at_index" ON "connected_apps" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "device_codes_app_id_index" ON "device_codes" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "device_codes_expires_at_index" ON "device_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "device_codes_grant_id_index" ON "device_codes" USING btree ("grant_id") WHERE grant_id is not null;--> statement-breakpoint
INSERT INTO "connected_apps" ("client_id", "name", "redirect_uris", "is_own", "created_at") VALUES ('tessera-cli', 'Tessera CLI', '{}', true, now());
