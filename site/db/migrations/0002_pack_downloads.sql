ALTER TABLE "downloads" ALTER COLUMN "asset_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "downloads" ADD COLUMN "pack_id" integer;--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_pack_id_packs_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."packs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "downloads_pack_id_index" ON "downloads" USING btree ("pack_id");--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_one_subject" CHECK (num_nonnulls("downloads"."asset_id", "downloads"."pack_id") = 1);