CREATE TABLE "shared_tags" (
	"asset_id" integer PRIMARY KEY NOT NULL,
	"tags" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shared_tags" ADD CONSTRAINT "shared_tags_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assets_namesakes" ON "assets" USING btree (lower("name"));--> statement-breakpoint
CREATE FUNCTION note_shared_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM note_search_change('item', ARRAY(
		SELECT id FROM assets WHERE published_at IS NOT NULL AND id IN (SELECT asset_id FROM changed_rows)));
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER search_inserted AFTER INSERT ON "shared_tags"
	REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_shared_tags();
--> statement-breakpoint
CREATE TRIGGER search_updated AFTER UPDATE ON "shared_tags"
	REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_shared_tags();
--> statement-breakpoint
CREATE TRIGGER search_deleted AFTER DELETE ON "shared_tags"
	REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_shared_tags();
