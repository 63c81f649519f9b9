ALTER TABLE "asset_prints" ADD COLUMN "edges" "bytea";--> statement-breakpoint
ALTER TABLE "asset_prints" ADD COLUMN "colors" "bytea";