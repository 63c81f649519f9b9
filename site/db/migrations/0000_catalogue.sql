CREATE TABLE "asset_files" (
	"asset_id" integer NOT NULL,
	"format" text NOT NULL,
	"role" text DEFAULT 'original' NOT NULL,
	"body" text,
	"storage_key" text,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"width" integer,
	"height" integer,
	CONSTRAINT "asset_files_asset_id_format_role_pk" PRIMARY KEY("asset_id","format","role")
);
--> statement-breakpoint
CREATE TABLE "assets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT uuidv7() NOT NULL,
	"slug" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"source_id" text NOT NULL,
	"source_key" text NOT NULL,
	"pack_id" integer,
	"position" integer DEFAULT 0 NOT NULL,
	"kit_id" integer,
	"contributor_id" integer NOT NULL,
	"license_id" integer NOT NULL,
	"category_id" integer,
	"style_id" integer,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"colors" text[] DEFAULT '{}' NOT NULL,
	"color_buckets" integer DEFAULT 0 NOT NULL,
	"price_minor" integer DEFAULT 0 NOT NULL,
	"is_exclusive" boolean DEFAULT false NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"is_editorial" boolean DEFAULT false NOT NULL,
	"is_trademark" boolean DEFAULT false NOT NULL,
	"is_animated" boolean DEFAULT false NOT NULL,
	"is_derived" boolean DEFAULT false NOT NULL,
	"needs_login" boolean DEFAULT false NOT NULL,
	"unicon_family" text,
	"width" integer,
	"height" integer,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"popularity" real DEFAULT 0 NOT NULL,
	"download_count" integer DEFAULT 0 NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "assets_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "assets_kind_slug_unique" UNIQUE("kind","slug"),
	CONSTRAINT "assets_sourceId_sourceKey_unique" UNIQUE("source_id","source_key")
);
--> statement-breakpoint
CREATE TABLE "bundle_packs" (
	"bundle_id" integer NOT NULL,
	"pack_id" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "bundle_packs_bundle_id_pack_id_pk" PRIMARY KEY("bundle_id","pack_id")
);
--> statement-breakpoint
CREATE TABLE "bundles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bundles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT uuidv7() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"price_minor" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "bundles_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "bundles_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "contributors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contributors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT uuidv7() NOT NULL,
	"username" text NOT NULL,
	"name" text NOT NULL,
	"company" text,
	"website" text,
	"about" text,
	"default_asset" text DEFAULT 'icon' NOT NULL,
	"followers_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contributors_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "contributors_username_unique" UNIQUE("username")
);
--> statement-breakpoint
CREATE TABLE "downloads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "downloads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT uuidv7() NOT NULL,
	"asset_id" integer NOT NULL,
	"guest_key" "bytea",
	"format" text NOT NULL,
	"license_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "downloads_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "kit_objects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kit_objects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kit_id" integer NOT NULL,
	"slug" text NOT NULL,
	"slot" text NOT NULL,
	"variant" text NOT NULL,
	"name" text NOT NULL,
	"svg" text NOT NULL,
	CONSTRAINT "kit_objects_slug_unique" UNIQUE("slug"),
	CONSTRAINT "kit_objects_kitId_slot_variant_unique" UNIQUE("kit_id","slot","variant")
);
--> statement-breakpoint
CREATE TABLE "kits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT uuidv7() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"source_id" text NOT NULL,
	"source_key" text NOT NULL,
	"contributor_id" integer NOT NULL,
	"license_id" integer NOT NULL,
	"pack_id" integer,
	"definition" jsonb NOT NULL,
	"object_count" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "kits_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "kits_slug_unique" UNIQUE("slug"),
	CONSTRAINT "kits_sourceKey_unique" UNIQUE("source_key")
);
--> statement-breakpoint
CREATE TABLE "licenses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "licenses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source_id" text NOT NULL,
	"spdx" text NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"text" text NOT NULL,
	"text_sha256" text NOT NULL,
	"notice" text,
	"evidence" text NOT NULL,
	"package_version" text NOT NULL,
	"integrity" text NOT NULL,
	CONSTRAINT "licenses_sourceId_spdx_textSha256_unique" UNIQUE("source_id","spdx","text_sha256")
);
--> statement-breakpoint
CREATE TABLE "packs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "packs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT uuidv7() NOT NULL,
	"slug" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"source_id" text NOT NULL,
	"source_key" text NOT NULL,
	"contributor_id" integer NOT NULL,
	"license_id" integer NOT NULL,
	"category_id" integer,
	"style_id" integer,
	"price_minor" integer DEFAULT 0 NOT NULL,
	"is_exclusive" boolean DEFAULT false NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"is_trademark" boolean DEFAULT false NOT NULL,
	"is_animated" boolean DEFAULT false NOT NULL,
	"item_count" integer DEFAULT 0 NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"popularity" real DEFAULT 0 NOT NULL,
	"download_count" integer DEFAULT 0 NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "packs_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "packs_kind_slug_unique" UNIQUE("kind","slug"),
	CONSTRAINT "packs_sourceId_sourceKey_unique" UNIQUE("source_id","source_key")
);
--> statement-breakpoint
CREATE TABLE "slug_history" (
	"subject" text NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"subject_id" integer NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "slug_history_subject_kind_slug_pk" PRIMARY KEY("subject","kind","slug")
);
--> statement-breakpoint
CREATE TABLE "sources" (
	"id" text PRIMARY KEY NOT NULL,
	"package_name" text NOT NULL,
	"version" text NOT NULL,
	"integrity" text NOT NULL,
	"state" text NOT NULL,
	"importer_version" integer NOT NULL,
	"asset_count" integer DEFAULT 0 NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "styles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "styles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "styles_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"asset_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "asset_files" ADD CONSTRAINT "asset_files_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_pack_id_packs_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."packs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_contributor_id_contributors_id_fk" FOREIGN KEY ("contributor_id") REFERENCES "public"."contributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_license_id_licenses_id_fk" FOREIGN KEY ("license_id") REFERENCES "public"."licenses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_style_id_styles_id_fk" FOREIGN KEY ("style_id") REFERENCES "public"."styles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_packs" ADD CONSTRAINT "bundle_packs_bundle_id_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_packs" ADD CONSTRAINT "bundle_packs_pack_id_packs_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."packs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_license_id_licenses_id_fk" FOREIGN KEY ("license_id") REFERENCES "public"."licenses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kit_objects" ADD CONSTRAINT "kit_objects_kit_id_kits_id_fk" FOREIGN KEY ("kit_id") REFERENCES "public"."kits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kits" ADD CONSTRAINT "kits_contributor_id_contributors_id_fk" FOREIGN KEY ("contributor_id") REFERENCES "public"."contributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kits" ADD CONSTRAINT "kits_license_id_licenses_id_fk" FOREIGN KEY ("license_id") REFERENCES "public"."licenses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kits" ADD CONSTRAINT "kits_pack_id_packs_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."packs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packs" ADD CONSTRAINT "packs_contributor_id_contributors_id_fk" FOREIGN KEY ("contributor_id") REFERENCES "public"."contributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packs" ADD CONSTRAINT "packs_license_id_licenses_id_fk" FOREIGN KEY ("license_id") REFERENCES "public"."licenses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packs" ADD CONSTRAINT "packs_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packs" ADD CONSTRAINT "packs_style_id_styles_id_fk" FOREIGN KEY ("style_id") REFERENCES "public"."styles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assets_pack_id_position_index" ON "assets" USING btree ("pack_id","position");--> statement-breakpoint
CREATE INDEX "assets_contributor_id_index" ON "assets" USING btree ("contributor_id");--> statement-breakpoint
CREATE INDEX "assets_kit_id_index" ON "assets" USING btree ("kit_id");--> statement-breakpoint
CREATE INDEX "downloads_guest_key_created_at_index" ON "downloads" USING btree ("guest_key","created_at");--> statement-breakpoint
CREATE INDEX "downloads_asset_id_index" ON "downloads" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "packs_contributor_id_index" ON "packs" USING btree ("contributor_id");