CREATE TABLE "icon_presets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "icon_presets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT uuidv7() NOT NULL,
	"account_id" integer NOT NULL,
	"created_by" integer,
	"name" text NOT NULL,
	"look" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "icon_presets_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "icon_presets_name" CHECK (length("icon_presets"."name") between 1 and 80)
);
--> statement-breakpoint
ALTER TABLE "icon_presets" ADD CONSTRAINT "icon_presets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "icon_presets" ADD CONSTRAINT "icon_presets_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "icon_presets_account_id_index" ON "icon_presets" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "icon_presets_created_by_index" ON "icon_presets" USING btree ("created_by");