CREATE TABLE "conversion_files" (
	"conversion_id" integer NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"from" text NOT NULL,
	"input_key" text,
	"asset_id" integer,
	"state" text NOT NULL,
	"reason" text,
	"message" text,
	"losses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"attribution" text,
	"result_name" text NOT NULL,
	"result_key" text,
	"result_bytes" integer,
	CONSTRAINT "conversion_files_conversion_id_position_pk" PRIMARY KEY("conversion_id","position")
);
--> statement-breakpoint
CREATE TABLE "conversion_uploads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversion_uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT uuidv7() NOT NULL,
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversion_uploads_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "conversions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT uuidv7() NOT NULL,
	"account_id" integer NOT NULL,
	"created_by" integer,
	"job_id" bigint,
	"to" text NOT NULL,
	"options" jsonb NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversions_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
ALTER TABLE "conversion_files" ADD CONSTRAINT "conversion_files_conversion_id_conversions_id_fk" FOREIGN KEY ("conversion_id") REFERENCES "public"."conversions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversion_files" ADD CONSTRAINT "conversion_files_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversion_uploads" ADD CONSTRAINT "conversion_uploads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversions" ADD CONSTRAINT "conversions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversions" ADD CONSTRAINT "conversions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversion_files_input_key_index" ON "conversion_files" USING btree ("input_key");--> statement-breakpoint
CREATE INDEX "conversion_files_result_key_index" ON "conversion_files" USING btree ("result_key");--> statement-breakpoint
CREATE INDEX "conversion_files_asset_id_index" ON "conversion_files" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "conversion_uploads_account_id_index" ON "conversion_uploads" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "conversion_uploads_storage_key_index" ON "conversion_uploads" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "conversion_uploads_expires_at_index" ON "conversion_uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "conversions_account_id_created_at_index" ON "conversions" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "conversions_created_by_index" ON "conversions" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "conversions_expires_at_index" ON "conversions" USING btree ("expires_at");