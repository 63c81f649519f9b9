CREATE TABLE "asset_pixels" (
	"asset_id" integer PRIMARY KEY NOT NULL,
	"luminance" real,
	"chroma" real,
	"outline" real,
	"content_hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "asset_pixels" ADD CONSTRAINT "asset_pixels_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;