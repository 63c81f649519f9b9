CREATE TABLE "house_collection_items" (
	"collection_id" integer NOT NULL,
	"asset_id" integer NOT NULL,
	"place" double precision NOT NULL,
	CONSTRAINT "house_collection_items_collection_id_asset_id_pk" PRIMARY KEY("collection_id","asset_id")
);
--> statement-breakpoint
CREATE TABLE "house_collections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "house_collections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"names" jsonb NOT NULL,
	"leads" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"place" double precision NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "house_collections_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "house_collection_items" ADD CONSTRAINT "house_collection_items_collection_id_house_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."house_collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_collection_items" ADD CONSTRAINT "house_collection_items_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "house_collection_items_collection_id_place_index" ON "house_collection_items" USING btree ("collection_id","place");--> statement-breakpoint
CREATE INDEX "house_collection_items_asset_id_index" ON "house_collection_items" USING btree ("asset_id");