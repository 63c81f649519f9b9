CREATE INDEX "assets_sitemap" ON "assets" USING btree ((("id" - 1) / 50000),"updated_at") WHERE "assets"."published_at" is not null;
