CREATE TABLE "collection_changes" (
	"collection_id" integer NOT NULL,
	"version" integer NOT NULL,
	"user_id" integer,
	"fields" text[] NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collection_changes_collection_id_version_pk" PRIMARY KEY("collection_id","version")
);
--> statement-breakpoint
CREATE TABLE "collection_code_points" (
	"collection_id" integer NOT NULL,
	"asset_id" integer NOT NULL,
	"code_point" integer NOT NULL,
	CONSTRAINT "collection_code_points_collection_id_asset_id_pk" PRIMARY KEY("collection_id","asset_id")
);
--> statement-breakpoint
CREATE TABLE "collection_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collection_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"collection_id" integer NOT NULL,
	"asset_id" integer,
	"pack_id" integer,
	"place" double precision NOT NULL,
	"name" text,
	"added_by" integer,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collection_entries_collectionId_assetId_unique" UNIQUE("collection_id","asset_id"),
	CONSTRAINT "collection_entries_collectionId_packId_unique" UNIQUE("collection_id","pack_id"),
	CONSTRAINT "collection_entries_one" CHECK (num_nonnulls("collection_entries"."asset_id", "collection_entries"."pack_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT uuidv7() NOT NULL,
	"slug" text NOT NULL,
	"account_id" integer NOT NULL,
	"created_by" integer,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"visibility" text DEFAULT 'private' NOT NULL,
	"cover_asset_id" integer,
	"look" jsonb DEFAULT '{"colors":null,"stroke":null,"box":null}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collections_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "collections_slug_unique" UNIQUE("slug"),
	CONSTRAINT "collections_visibility" CHECK ("collections"."visibility" in ('private', 'team', 'link', 'public'))
);
--> statement-breakpoint
ALTER TABLE "collection_changes" ADD CONSTRAINT "collection_changes_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_changes" ADD CONSTRAINT "collection_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_code_points" ADD CONSTRAINT "collection_code_points_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_code_points" ADD CONSTRAINT "collection_code_points_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_entries" ADD CONSTRAINT "collection_entries_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_entries" ADD CONSTRAINT "collection_entries_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_entries" ADD CONSTRAINT "collection_entries_pack_id_packs_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."packs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_entries" ADD CONSTRAINT "collection_entries_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_cover_asset_id_assets_id_fk" FOREIGN KEY ("cover_asset_id") REFERENCES "public"."assets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "collection_code_points_once" ON "collection_code_points" USING btree ("collection_id","code_point");--> statement-breakpoint
CREATE INDEX "collection_entries_collection_id_place_index" ON "collection_entries" USING btree ("collection_id","place");--> statement-breakpoint
CREATE INDEX "collection_entries_asset_id_index" ON "collection_entries" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "collection_entries_pack_id_index" ON "collection_entries" USING btree ("pack_id");--> statement-breakpoint
CREATE INDEX "collections_account_id_updated_at_index" ON "collections" USING btree ("account_id","updated_at");--> statement-breakpoint
CREATE INDEX "collections_updated_at_index" ON "collections" USING btree ("updated_at") WHERE "collections"."visibility" = 'public';